import type { Submission, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { Alert, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { ReviewStateBadge } from '../../../components/review-state-badge/review-state-badge';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { messageOf } from '../../../lib/api/api-error';
import { useAuth } from '../../../session/use-auth';
import { Announcements, showVerdictsLabel } from './announcements';
import { hasChanged, useAskForReview, useWithdraw } from './mutations';
import { type PanelView, viewPanel } from './panel-view';
import classes from './review-panel.module.css';
import { useReading } from './use-reading';
import { WithdrawDialog } from './withdraw-dialog';

interface ReviewPanelProps {
  submission: Submission;
  /** Its review; of a draft, the law's latest one. Null until it is loaded, too. */
  review: ReviewWithRounds | null;
  /** Whether it is the latest submission, or a draft. */
  isLatest: boolean;
  questions: readonly { id: string; position: number }[];
  uid: string;
  /** Reads the review again. */
  onNewer: () => void;
  /** Gets the submission with the review that was asked for. */
  onAsked: (next: SubmissionWithAnswers) => void;
  /** Whether the page is the report, which shows a sign-off itself. */
  isReport?: boolean;
  onGoTo?: (questionId: string) => void;
  /** Shows verdicts that arrived while the person was typing; null while there are none. */
  onShowVerdicts?: (() => void) | null;
}

const StateBadge = ({ view: { state, title } }: { view: PanelView }) =>
  state ? (
    <ReviewStateBadge state={state} text={title} />
  ) : (
    <ToneBadge tone="result-unanswered">{title}</ToneBadge>
  );

/** What the firm says of who reads what waits. */
const Reading = () => {
  const reading = useReading();
  return reading && <p>{reading}</p>;
};

const tooLate = 'It was not withdrawn, because the review has changed in the meantime.';

const useActions = ({ submission, review, onAsked }: ReviewPanelProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const close = (): void => {
    setConfirming(false);
    // The button that was pressed is removed.
    panel.current?.focus();
  };
  const withdraw = useWithdraw(review, close);
  const ask = useAskForReview(submission, (next) => {
    onAsked(next);
    panel.current?.focus();
  });
  const failure = [
    withdraw.isError && hasChanged(withdraw.error) ? tooLate : null,
    ask.isError ? messageOf(ask.error, 'The review could not be asked for.') : null,
  ].find((text) => text !== null);
  const confirm = (): void => {
    withdraw.reset();
    setConfirming(true);
  };
  return { panel, withdraw, ask, failure, isConfirming, confirm, keep: () => setConfirming(false) };
};

/** Where the review of a submission stands, and what the client can do about it (docs/product.md, "The client's side"). */
export const ReviewPanel = (props: ReviewPanelProps) => {
  const { submission, review, isLatest, isReport = false, questions, uid } = props;
  const { onNewer, onGoTo, onShowVerdicts } = props;
  const { refresh } = useAuth();
  const actions = useActions(props);
  const { panel, withdraw, ask, failure } = actions;
  const view = viewPanel({ submission, found: review, isLatest, isReport });
  const live = review && (
    <>
      <Announcements
        review={review}
        uid={uid}
        questions={questions}
        onGoTo={onGoTo}
        onShowVerdicts={onShowVerdicts}
      />
      <LiveRevision
        key={review.review.id}
        of="review"
        id={review.review.id}
        revision={review.review.revision}
        onNewer={onNewer}
        onRefused={refresh}
      />
    </>
  );
  if (view === null) return live;
  if (view === 'pending') return <div className={classes.panel} aria-busy="true" />;
  return (
    <>
      <section
        ref={panel}
        tabIndex={-1}
        className={`${classes.panel} no-print`}
        aria-label="State of the review"
      >
        <div className={classes.text}>
          <StateBadge view={view} />
          <p>{view.about}</p>
          {view.state === 'waiting' && <Reading />}
        </div>
        <Group gap="xs">
          {onShowVerdicts && (
            <Button size="xs" onClick={onShowVerdicts}>
              {showVerdictsLabel}
            </Button>
          )}
          {isReport && view.state === 'changes_requested' && (
            <Button
              size="xs"
              renderRoot={(root) => (
                <Link
                  {...root}
                  to="/dashboard/subjects/$id/saq"
                  params={{ id: submission.subject_id }}
                />
              )}
            >
              Open the questionnaire
            </Button>
          )}
          {view.action === 'withdraw' && (
            <Button variant="default" size="xs" onClick={actions.confirm}>
              Withdraw
            </Button>
          )}
          {view.action === 'ask' && (
            <Button
              variant={view.state === null ? 'light' : 'default'}
              size="xs"
              onClick={() => ask.run()}
              disabled={ask.isPending}
            >
              {ask.isPending ? 'Asking...' : 'Ask for a review'}
            </Button>
          )}
        </Group>
        {failure && (
          <Alert color="orange" role="alert" w="100%">
            {failure}
          </Alert>
        )}
        <WithdrawDialog opened={actions.isConfirming} withdraw={withdraw} onClose={actions.keep} />
      </section>
      {live}
    </>
  );
};
