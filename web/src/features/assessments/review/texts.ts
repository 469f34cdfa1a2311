import type { Review, ReviewState, ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { countOf } from '../../../lib/text/count-of';
import { formatOnPastDay, formatPastDay } from '../../../lib/text/dates';

/** What the words need of a review, of its own or in a standing. */
interface StateFacts extends Pick<Review, 'state' | 'waiting_since' | 'closed_at'> {
  /** How many questions are to be answered again. */
  flagged: number;
}

const since = (text: string, time: string | null, now: Date): string =>
  time ? `${text} since ${formatPastDay(time, now)}` : text;

const wordings: Record<ReviewState, (facts: StateFacts, now: Date) => string> = {
  waiting: ({ waiting_since }, now) => since('Waiting for an adviser', waiting_since, now),
  in_review: ({ waiting_since }, now) => since('With your adviser', waiting_since, now),
  changes_requested: ({ flagged, waiting_since }, now) => {
    if (flagged > 0) return `${countOf(flagged, 'question')} to answer again`;
    return waiting_since ? `Reopened ${formatOnPastDay(waiting_since, now)}` : 'Reopened';
  },
  closed: ({ closed_at }, now) =>
    closed_at ? `Signed off ${formatOnPastDay(closed_at, now)}` : 'Signed off',
  withdrawn: () => 'Withdrawn',
};

/** The state of a review in a few words: "With your adviser since Tuesday" (docs/product.md, "The client's side"). */
export const describeState = (facts: StateFacts, now = new Date()): string =>
  wordings[facts.state](facts, now);

/** How many questions are to be answered again: the flags of a published round, until it is answered. */
export const countFlagged = ({ review, rounds }: ReviewWithRounds): number => {
  const current = rounds.find(({ round }) => round === review.round);
  if (review.state !== 'changes_requested' || !current) return 0;
  return current.verdicts.filter(({ verdict }) => verdict === 'flagged').length;
};

/** The state of a review itself. */
export const describeReview = (found: ReviewWithRounds, now = new Date()): string =>
  describeState({ ...found.review, flagged: countFlagged(found) }, now);
