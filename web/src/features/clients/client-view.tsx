import type { ClientPage } from '@lexplain/contract/clients/clients';
import { placeLabels } from '@lexplain/contract/organisations/organisations';
import { reviewStateLabels } from '@lexplain/contract/reviews/reviews';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClientAnchor } from '../../components/client-anchor/client-anchor';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ReviewStateBadge } from '../../components/review-state-badge/review-state-badge';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { riskTone } from '../../lib/text/answer-tones';
import { formatMoment, formatOnPastDay, formatPastDay } from '../../lib/text/dates';
import classes from './client-page.module.css';
import { type Library, lawNameOf, readChanges, sortLaws } from './client-rows';
import { Section } from './section';
import { describeProgress, describeScore, describeState, stateToneOf } from './texts';

const roleLabels = { owner: 'Owner', member: 'Member' } as const;

interface ReviewLinkProps {
  reviewId: string;
  children: string;
}

const ReviewLink = ({ reviewId, children }: ReviewLinkProps) => (
  <Anchor
    renderRoot={(props) => (
      <Link {...props} to="/adviser/reviews/$reviewId" params={{ reviewId }} />
    )}
  >
    {children}
  </Anchor>
);

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
        <span>{describeProgress(law, timeZone)}</span>
        {submitted && <span>Score {describeScore(law)}</span>}
        {submitted?.worst_risk && (
          <ToneBadge tone={riskTone(submitted.worst_risk)}>
            Worst open answer: {submitted.worst_risk}
          </ToneBadge>
        )}
        {review?.turn && review.waiting_since && (
          <span title={formatMoment(review.waiting_since)}>
            {review.turn === 'adviser' ? 'Waiting for the adviser' : 'Waiting for the client'} since{' '}
            {formatPastDay(review.waiting_since)}
          </span>
        )}
        {changes.hasChanged && (
          <ToneBadge tone="state-attention">Law changed: {changes.text}</ToneBadge>
        )}
      </div>
    </li>
  );
};

interface HistoryProps {
  page: ClientPage;
  nameOf: (subjectId: string) => string;
  canReview: boolean;
}

/** What was submitted, with the round of its review. */
const History = ({ page, nameOf, canReview }: HistoryProps) => (
  <RaisedList aria-label="Submissions">
    {page.submissions.map(({ id, subject_id, submitted_at, review_id, round }) => {
      const review = page.reviews.find((one) => one.id === review_id);
      const text = `${nameOf(subject_id)}, submitted ${submitted_at ? formatOnPastDay(submitted_at, new Date(), page.organisation.time_zone) : 'earlier'}`;
      return (
        <li key={id} className={classes.item}>
          <div className={classes.text}>
            {canReview && review && review.state !== 'withdrawn' ? (
              <ReviewLink reviewId={review.id}>{text}</ReviewLink>
            ) : (
              text
            )}
          </div>
          <div className={classes.facts}>
            {round === null ? 'Not reviewed' : `Round ${round}`}
            {review && round === review.round ? `: ${reviewStateLabels[review.state]}` : ''}
          </div>
        </li>
      );
    })}
  </RaisedList>
);

const Quiet = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

export type DescribeEvent = (event: ClientPage['log'][number]) => string;

interface ClientViewProps {
  page: ClientPage;
  library: Library;
  /** Whether the reviews can be opened: by their adviser. */
  canReview: boolean;
  /** The sentence for an entry of the log. */
  describeEvent: DescribeEvent;
  /** Who is assigned, or the form that changes it. */
  assignment: ReactNode;
}

/** A client: laws, submissions, people, adviser, log. */
export const ClientView = ({
  page,
  library,
  canReview,
  describeEvent,
  assignment,
}: ClientViewProps) => {
  const { organisation, laws, submissions, members, log, has_earlier } = page;
  const nameOf = (subjectId: string) => library.lawNames.get(subjectId) ?? subjectId;
  return (
    <>
      <Group gap="0.375rem 0.75rem" mb="lg">
        <Text c="dimmed">
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
      </Group>
      <Section title="Laws">
        {laws.length === 0 ? (
          <Quiet>No questionnaire has been begun.</Quiet>
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
      <Section title="Adviser">{assignment}</Section>
      <Section title="Submissions">
        {submissions.length === 0 ? (
          <Quiet>Nothing has been submitted.</Quiet>
        ) : (
          <History page={page} nameOf={nameOf} canReview={canReview} />
        )}
      </Section>
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
      <Section title="Log">
        {log.length === 0 ? (
          <Quiet>No entries yet.</Quiet>
        ) : (
          <RaisedList aria-label="Log">
            {log.map((event) => (
              <li key={event.id} className={classes.item}>
                <div className={classes.text}>
                  {describeEvent(event)}{' '}
                  {event.is_staff && <ToneBadge tone="result-not-applicable">Staff</ToneBadge>}
                </div>
                <time className={classes.facts} dateTime={event.at}>
                  {formatMoment(event.at)}
                </time>
              </li>
            ))}
          </RaisedList>
        )}
        {has_earlier && <Quiet>{`These are the latest ${log.length} entries.`}</Quiet>}
      </Section>
    </>
  );
};
