import type { QueuedReview, ShownQueue } from '@lexplain/contract/reviews/queue';

// What comes first in the queue, and which of it is listed (docs/product.md, "First screen of an adviser").

/** A review of the queue, and whether its client is the adviser's. */
export interface QueueRow {
  review: QueuedReview;
  isMine: boolean;
}

/** From the most urgent. */
const urgencies = ['late', 'turn', 'overdue', 'client'] as const;
export type Urgency = (typeof urgencies)[number];

/** Admins are told by mail of what nobody has taken for as many business days (docs/product.md, "Notices"). */
const lateAfterBusinessDays = 2;

/** A client that has not answered for longer is overdue. */
const overdueAfterDays = 14;
const dayMilliseconds = 86_400_000;

/** For how many whole days something has waited. */
export const countDays = (
  { waiting_since }: Pick<QueuedReview, 'waiting_since'>,
  now: number,
): number =>
  waiting_since === null ? 0 : Math.floor((now - Date.parse(waiting_since)) / dayMilliseconds);

export const urgencyOf = (review: QueuedReview, now: number): Urgency => {
  if (review.turn === 'client') {
    return countDays(review, now) > overdueAfterDays ? 'overdue' : 'client';
  }
  const isLate =
    review.state === 'waiting' && review.waiting_business_days >= lateAfterBusinessDays;
  return isLate ? 'late' : 'turn';
};

/** The most urgent first, and of the same urgency the longest waiting. */
export const sortByUrgency = (rows: QueueRow[], now: number): QueueRow[] => {
  const rankOf = ({ review }: QueueRow): number => urgencies.indexOf(urgencyOf(review, now));
  return rows.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.review.waiting_since ?? '').localeCompare(b.review.waiting_since ?? ''),
  );
};

export const filterRows = (rows: QueueRow[], shown: ShownQueue): QueueRow[] =>
  shown === 'all' ? rows : rows.filter(({ isMine }) => isMine === (shown === 'mine'));
