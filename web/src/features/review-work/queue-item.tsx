import type { QueuedReview } from '@lexplain/contract/review-work';
import { Link } from '@tanstack/react-router';
import { AlarmClock, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReviewStateBadge } from '../../components/review-state-badge/review-state-badge';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { formatMoment, formatPastDay } from '../../lib/dates';
import classes from './queue.module.css';
import { countOverdueDays, describeQueued } from './words';

interface QueueItemProps {
  review: QueuedReview;
  /** Undefined while it loads. */
  lawName: string | undefined;
  /** Whether the row opens the review. */
  isLink: boolean;
  children?: ReactNode;
}

/** One review of the queue: whose, of which law, its state in words, and since when it waits. */
export const QueueItem = ({ review, lawName, isLink, children }: QueueItemProps) => {
  const { organisation, review_id, state, waiting_since } = review;
  const overdueDays = countOverdueDays(review);
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        {isLink ? (
          <Link
            className={classes.name}
            to="/adviser/reviews/$reviewId"
            params={{ reviewId: review_id }}
          >
            {organisation.name}
            <span className={classes.law}>{lawName ?? ''}</span>
          </Link>
        ) : (
          <span className={classes.name}>
            {organisation.name}
            <span className={classes.law}>{lawName ?? ''}</span>
          </span>
        )}
      </div>
      <div className={classes.state}>
        <ReviewStateBadge state={state} words={describeQueued(review)} />
        {overdueDays !== null && (
          <ToneBadge tone="state-failed" icon={<AlarmClock size={14} aria-hidden />}>
            Overdue: {overdueDays} days
          </ToneBadge>
        )}
        {waiting_since && (
          <span className={classes.since} title={formatMoment(waiting_since)}>
            since <time dateTime={waiting_since}>{formatPastDay(waiting_since)}</time>
          </span>
        )}
      </div>
      {children}
      {isLink && <ChevronRight size={18} className={classes.way} aria-hidden />}
    </li>
  );
};
