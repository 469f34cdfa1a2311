import type { QueuedReview } from '@lexplain/contract/reviews/work';
import { countOf } from '../../lib/text/count-of';
import type { Judgement } from './work/use-verdicts';

/** Whose something is: `Example Pty Ltd’s`. A name that ends with an s gets the apostrophe alone. */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

/** What a saved verdict says of its question. */
export const describeJudged = (position: number, { verdict }: Judgement): string =>
  `Question ${position} ${verdict === 'none' ? 'is open again' : verdict}.`;

/** The state of a review in words, for its row in the queue. */
export const describeQueued = ({ state, flagged }: QueuedReview): string => {
  switch (state) {
    case 'waiting':
      return 'Waiting to be taken';
    case 'in_review':
      return 'In review';
    case 'changes_requested':
      return flagged === 0
        ? 'Waiting for new answers'
        : `${countOf(flagged, 'question')} to answer again`;
    case 'closed':
      return 'Signed off';
    case 'withdrawn':
      return 'Withdrawn';
  }
};

/** A client that has not answered for longer is overdue. */
const overdueAfterDays = 14;
const dayMilliseconds = 86_400_000;

/** For how many whole days a client has been asked to answer, once they are overdue; null before. */
export const countOverdueDays = (
  { turn, waiting_since }: Pick<QueuedReview, 'turn' | 'waiting_since'>,
  now = Date.now(),
): number | null => {
  if (turn !== 'client' || waiting_since === null) return null;
  const days = Math.floor((now - Date.parse(waiting_since)) / dayMilliseconds);
  return days > overdueAfterDays ? days : null;
};
