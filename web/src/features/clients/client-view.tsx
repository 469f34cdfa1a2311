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
import { type Library, lawNameOf, readChanges, sortLaws } from './client-rows';
import { ClientStory } from './client-story';
import { describeProgress, describeScore, describeState, stateToneOf } from './law-standing-texts';
import { ReviewLink } from './review-link';
import type { DescribeEvent } from './story';

const roleLabels = { owner: 'Owner', member: 'Member' } as const;

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

interface ClientViewProps {
  page: ClientPage;
  library: Library;
  /** Whether the reviews can be opened: by their adviser. */
  canReview: boolean;
  /** The sentence for an entry of the log. */
  describeEvent: DescribeEvent;
  /** Who is assigned, or the form that changes it. */
  assignment: ReactNode;
  /** What is to be done, for the adviser. */
  actions?: ReactNode;
}

/** A client: where it stands with its laws and who it is, beside what happened and what comes. */
export const ClientView = ({
  page,
  library,
  canReview,
  describeEvent,
  assignment,
  actions,
}: ClientViewProps) => {
  const { organisation, laws, members } = page;
  return (
    <div className={classes.columns}>
      <aside className={classes.side} aria-label="Where the client stands">
        <Section title="Laws">
          {laws.length === 0 ? (
            <Text size="sm" c="dimmed">
              No questionnaire has been begun.
            </Text>
          ) : (
            <RaisedList aria-label="Laws">
              {sortLaws(laws, library).map((law) => (
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
        {actions && <Section title="Actions">{actions}</Section>}
        <Section title="Adviser">{assignment}</Section>
        <Section title="People">
          <RaisedList aria-label="People">
            {members.map(({ uid, display_name, role }) => (
              <li key={uid} className={classes.item}>
                <div className={classes.text}>{display_name || 'A member without a name'}</div>
                <div className={classes.facts}>{roleLabels[role]}</div>
              </li>
            ))}
          </RaisedList>
        </Section>
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
        </Section>
      </aside>
      <div className={classes.main}>
        <Section title="Story">
          <ClientStory
            page={page}
            library={library}
            describeEvent={describeEvent}
            canReview={canReview}
          />
        </Section>
      </div>
    </div>
  );
};
