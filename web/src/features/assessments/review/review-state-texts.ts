import type { Review, ReviewState, ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { countOf } from '../../../lib/text/count-of';
import { formatOnPastDay, formatPastDay } from '../../../lib/text/dates';

/** What the words need of a review, of its own or in a standing. */
interface StateFacts extends Pick<Review, 'state' | 'waiting_since' | 'closed_at'> {
  /** How many questions are to be answered again. */
  flagged: number;
}

/** When it is read, and the time zone in which days are told, by default the reader's. */
type Reading = [now: Date, timeZone: string | undefined];

const since = (text: string, time: string | null, ...[now, timeZone]: Reading): string =>
  time ? `${text} since ${formatPastDay(time, now, timeZone)}` : text;

const wordings: Record<ReviewState, (facts: StateFacts, ...reading: Reading) => string> = {
  waiting: ({ waiting_since }, ...reading) =>
    since('Waiting for an adviser', waiting_since, ...reading),
  in_review: ({ waiting_since }, ...reading) =>
    since('With your adviser', waiting_since, ...reading),
  changes_requested: ({ flagged, waiting_since }, ...reading) => {
    if (flagged > 0) return `${countOf(flagged, 'question')} to answer again`;
    return waiting_since ? `Reopened ${formatOnPastDay(waiting_since, ...reading)}` : 'Reopened';
  },
  closed: ({ closed_at }, ...reading) =>
    closed_at ? `Signed off ${formatOnPastDay(closed_at, ...reading)}` : 'Signed off',
  withdrawn: () => 'Withdrawn',
};

/** The state of a review in a few words: "With your adviser since Tuesday". */
export const describeState = (facts: StateFacts, now = new Date(), timeZone?: string): string =>
  wordings[facts.state](facts, now, timeZone);

/**
 * The questions that are to be answered again: the flags of a published round, until it is
 * answered.
 */
export const listFlagged = (found: ReviewWithRounds | null): ReadonlySet<string> => {
  const current = found?.rounds.find(({ round }) => round === found.review.round);
  if (found?.review.state !== 'changes_requested' || !current) return new Set();
  const flagged = current.verdicts.filter(({ verdict }) => verdict === 'flagged');
  return new Set(flagged.map(({ question_id }) => question_id));
};

/** How many they are. */
export const countFlagged = (found: ReviewWithRounds): number => listFlagged(found).size;

/** The state of a review itself. */
export const describeReview = (found: ReviewWithRounds, now = new Date()): string =>
  describeState({ ...found.review, flagged: countFlagged(found) }, now);
