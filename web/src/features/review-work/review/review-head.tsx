import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Alert, Button, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ClientAnchor } from '../../../components/client-anchor/client-anchor';
import { PageHeader } from '../../../components/page-header/page-header';
import { PastDay } from '../../../components/past-day/past-day';
import { ReviewStateBadge } from '../../../components/review-state-badge/review-state-badge';
import { SignOffText } from '../../../components/sign-off-text/sign-off-text';
import { linkToList, type ReviewWalk } from '../../../lib/actions/review-walk';
import { messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import { formatOnPastDay } from '../../../lib/text/dates';
import type { Transitions } from '../work/use-transitions';
import classes from './review-head.module.css';
import type { Progress } from './review-rows';

interface ReviewHeadProps {
  work: ReviewWork;
  lawName: string;
  /** The list that it was opened from; null where it is not known. */
  list: ReviewWalk | null;
  /** The way to the next one of that list. */
  next: ReactNode;
}

/**
 * The way back, whose review it is, and where it stands. The one place of the page that names the
 * client.
 */
export const ReviewHead = ({ work, lawName, list, next }: ReviewHeadProps) => {
  const { review, organisation, submission } = work;
  const { submitted_at, submitted_by } = submission.submission;
  const { state, round } = review;
  return (
    <PageHeader
      isCompact
      trail={[
        {
          label: list?.list.of === 'clients' ? 'Clients' : 'Reviews',
          link: list ? linkToList(list) : { to: '/adviser' },
        },
      ]}
      actions={next}
      current=""
      title={[organisation.name, ...(lawName ? [lawName] : [])].join(' – ')}
      heading={
        <>
          <ClientAnchor
            inherit
            to="/adviser/clients/$organisationId"
            organisationId={organisation.id}
          >
            {organisation.name}
          </ClientAnchor>
          {lawName && <span className={classes.law}> – {lawName}</span>}
        </>
      }
      state={
        <span className={classes.facts}>
          <ReviewStateBadge state={state} />
          <span>Round {round}</span>
          {submitted_at && (
            <span>
              Submitted <PastDay at={submitted_at} timeZone={organisation.time_zone} isAfterVerb />
              {submitted_by?.name && ` by ${submitted_by.name}`}
            </span>
          )}
          <ClientAnchor
            inherit
            to="/adviser/clients/$organisationId/profile"
            organisationId={organisation.id}
          >
            Client’s profile
          </ClientAnchor>
        </span>
      }
    />
  );
};

interface WaitingProps {
  round: number;
  take: Transitions['take'];
}

/** A round that its adviser has not taken yet. */
const Waiting = ({ round, take }: WaitingProps) => (
  <Alert title={`Round ${round} waits for you`}>
    <Text size="sm">
      Take the review to judge its answers. From then on, the client can’t withdraw or submit again
      until you are done.
    </Text>
    <Button mt="sm" className={classes.action} onClick={() => take.run()} disabled={take.isPending}>
      {take.isPending ? 'Taking...' : 'Take this review'}
    </Button>
    {take.isError && (
      <Text role="alert" size="sm" c="red" mt="xs">
        {messageOf(take.error, 'The review could not be taken.')}
      </Text>
    )}
  </Alert>
);

/** What the client was asked to do. */
const WithClient = ({ work, progress }: { work: ReviewWork; progress: Progress }) => {
  const { reopening } = work.round;
  const { waiting_since } = work.review;
  const { time_zone } = work.organisation;
  const when = waiting_since ? ` ${formatOnPastDay(waiting_since, new Date(), time_zone)}` : '';
  return (
    <Alert color="orange" title="Waiting for the client">
      <Text size="sm" className={classes.reason}>
        {reopening
          ? `Reopened by ${reopening.by_name || 'an adviser'}${when}: ${reopening.reason}`
          : `The client was asked${when} to answer ${countOf(progress.flagged, 'question')} again.`}
      </Text>
    </Alert>
  );
};

interface StateNoteProps {
  work: ReviewWork;
  progress: Progress;
  transitions: Transitions;
  onReopen: () => void;
  /**
   * Takes the focus when the state has changed by a button of this page, which was removed then.
   */
  noteRef: Ref<HTMLDivElement>;
}

/**
 * Why nothing can be judged, and what can be done instead. Nothing while the review is open to its
 * adviser.
 */
export const StateNote = ({ work, progress, transitions, onReopen, noteRef }: StateNoteProps) => {
  const { state } = work.review;
  const { sign_off } = work.round;
  return (
    <div ref={noteRef} tabIndex={-1} className={classes.note} data-empty={state === 'in_review'}>
      {state === 'waiting' && <Waiting round={work.review.round} take={transitions.take} />}
      {state === 'changes_requested' && <WithClient work={work} progress={progress} />}
      {state === 'closed' && sign_off && <SignOffText signOff={sign_off} />}
      {state === 'closed' && (
        <Button mt="sm" variant="default" className={classes.action} onClick={onReopen}>
          Reopen this review
        </Button>
      )}
    </div>
  );
};
