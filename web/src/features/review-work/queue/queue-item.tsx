import type { QueuedReview } from '@lexplain/contract/reviews/work';
import { Link } from '@tanstack/react-router';
import { AlarmClock, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReviewStateBadge } from '../../../components/review-state-badge/review-state-badge';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { formatMoment, formatPastDay } from '../../../lib/text/dates';
import { countOverdueDays, describeQueued } from '../texts';
import classes from './queue.module.css';

type QueueLink = 'review' | 'client' | null;

interface QueueItemProps {
  review: QueuedReview;
  /** Undefined while it loads. */
  lawName: string | undefined;
  /** What the row opens, if anything: the review, or the page of its client. */
  opens: QueueLink;
  children?: ReactNode;
}

/** Where a row leads. */
const linkOf = ({ review_id, organisation }: QueuedReview, opens: 'review' | 'client') =>
  opens === 'review'
    ? ({ to: '/adviser/reviews/$reviewId', params: { reviewId: review_id } } as const)
    : ({
        to: '/adviser/clients/$organisationId',
        params: { organisationId: organisation.id },
      } as const);

/** One review of the queue: whose, of which law, its state in words, and since when it waits. */
export const QueueItem = ({ review, lawName, opens, children }: QueueItemProps) => {
  const { organisation, state, waiting_since } = review;
  const overdueDays = countOverdueDays(review);
  const text = (
    <>
      {organisation.name}
      <span className={classes.law}>{lawName ?? ''}</span>
    </>
  );
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        {opens ? (
          <Link className={classes.name} title={organisation.name} {...linkOf(review, opens)}>
            {text}
          </Link>
        ) : (
          <span className={classes.name} title={organisation.name}>
            {text}
          </span>
        )}
      </div>
      <div className={classes.state}>
        <ReviewStateBadge state={state} text={describeQueued(review)} />
        {overdueDays !== null && (
          <span className={classes.overdue}>
            <ToneBadge tone="state-failed" Icon={AlarmClock}>
              Overdue: {overdueDays} days
            </ToneBadge>
          </span>
        )}
        {waiting_since && (
          <span className={classes.since} title={formatMoment(waiting_since)}>
            since <time dateTime={waiting_since}>{formatPastDay(waiting_since)}</time>
          </span>
        )}
      </div>
      {children}
      {opens && <ChevronRight size={18} className={classes.way} aria-hidden />}
    </li>
  );
};
