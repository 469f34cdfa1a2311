import type { ClientPage } from '@lexplain/contract/clients/clients';
import { placeLabels } from '@lexplain/contract/library/places';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClientAnchor } from '../../components/client-anchor/client-anchor';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ReviewStateBadge } from '../../components/review-state-badge/review-state-badge';
import { Section } from '../../components/section/section';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { riskTone } from '../../lib/text/answer-tones';
import { formatPastDay } from '../../lib/text/dates';
import classes from './client-page.module.css';
import { type Library, lawNameOf, readChanges } from './client-rows';
import { ClientStory } from './client-story';
import { describeProgress, describeScore, describeState, stateToneOf } from './law-standing-texts';
import { ClientNotes } from './page/client-notes';
import { type ClientFacts, sortByResult } from './page/standing';
import { StandingCard } from './page/standing-card';
import { WhomToReach } from './page/whom-to-reach';
import { WriteToClient } from './page/write-to-client';
import { ReviewLink } from './review-link';
import type { DescribeEvent } from './story';

interface LawItemProps {
  law: LawStanding;
  library: Library;
  /** The organisation's. */
  timeZone: string;
  canReview: boolean;
}

const LawItem = ({ law, library, timeZone, canReview }: LawItemProps) => {
  const { review, submitted } = law;
  const name = lawNameOf(library, law);
  const changes = readChanges(library, law, timeZone);
  const canOpen = canReview && review && review.state !== 'withdrawn';
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        {canOpen ? <ReviewLink reviewId={review.id}>{name}</ReviewLink> : name}
      </div>
      <div className={classes.facts}>
        {review ? (
          <ReviewStateBadge state={review.state} text={describeState(law)} />
        ) : (
          <ToneBadge tone={stateToneOf(law)}>{describeState(law)}</ToneBadge>
        )}
        <span>{describeProgress(law, library.now, timeZone)}</span>
        {submitted && <span>Score {describeScore(law)}</span>}
        {submitted?.worst_risk && (
          <ToneBadge tone={riskTone(submitted.worst_risk)}>
            Worst open answer: {submitted.worst_risk}
          </ToneBadge>
        )}
        {review?.turn && review.waiting_since && (
          <span>
            {review.turn === 'adviser' ? 'Waiting for the adviser' : 'Waiting for the client'} since{' '}
            {formatPastDay(review.waiting_since, library.now, timeZone)}
          </span>
        )}
        {changes.hasChanged && (
          <ToneBadge tone="state-attention">Law changed: {changes.text}</ToneBadge>
        )}
      </div>
    </li>
  );
};

interface ClientViewProps extends Pick<ClientFacts, 'incidents' | 'actions'> {
  page: ClientPage;
  library: Library;
  /** Whether the reviews can be opened: by their adviser. */
  canReview: boolean;
  /** The sentence for an entry of the log. */
  describeEvent: DescribeEvent;
  /** Who is assigned, or the form that changes it. */
  assignment: ReactNode;
  /** What is to be done, for the adviser. */
  actionList?: ReactNode;
}

/** A client: how they stand and what happened, beside whom to reach and what to do. */
export const ClientView = ({
  page,
  library,
  canReview,
  describeEvent,
  assignment,
  incidents,
  actions,
  actionList,
}: ClientViewProps) => {
  const { organisation, laws, messages, notes } = page;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <StandingCard page={page} library={library} incidents={incidents} actions={actions} />
        <Section title="Laws">
          {laws.length === 0 ? (
            <Text size="sm" c="dimmed">
              No questionnaire has been begun.
            </Text>
          ) : (
            <RaisedList aria-label="Laws">
              {sortByResult(laws).map((law) => (
                <LawItem
                  key={law.subject_id}
                  law={law}
                  library={library}
                  timeZone={organisation.time_zone}
                  canReview={canReview}
                />
              ))}
            </RaisedList>
          )}
        </Section>
        <Section title="Story">
          <ClientStory
            page={page}
            library={library}
            describeEvent={describeEvent}
            canReview={canReview}
          />
        </Section>
      </div>
      <aside className={classes.side} aria-label="Whom to reach, and what to do">
        <Section title="Whom to reach">
          <WhomToReach page={page} />
        </Section>
        {canReview && (
          <Section title="Messages">
            <WriteToClient organisation={organisation} messages={messages} />
          </Section>
        )}
        <Section title="Notes of the firm">
          <ClientNotes organisationId={organisation.id} notes={notes} canWrite={canReview} />
        </Section>
        {actionList && <Section title="Actions">{actionList}</Section>}
        <Section title="Adviser">{assignment}</Section>
        <Section title="About">
          <Text size="sm">
            {organisation.place ? placeLabels[organisation.place] : 'No state or territory given'}
          </Text>
          {canReview && (
            <ClientAnchor
              to="/adviser/clients/$organisationId/profile"
              organisationId={organisation.id}
            >
              Client’s profile
            </ClientAnchor>
          )}
          {canReview && (
            <ClientAnchor
              to="/adviser/clients/$organisationId/controls"
              organisationId={organisation.id}
            >
              What they do, over all laws
            </ClientAnchor>
          )}
          {canReview && (
            <ClientAnchor
              to="/adviser/clients/$organisationId/summary"
              organisationId={organisation.id}
            >
              Summary to print
            </ClientAnchor>
          )}
        </Section>
      </aside>
    </div>
  );
};
