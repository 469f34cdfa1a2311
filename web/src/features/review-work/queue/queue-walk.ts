import type { ShownQueue } from '@lexplain/contract/reviews/queue';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import type { Queue } from '../queries';
import { type QueueRow, sortByUrgency } from './urgency';

export const toRows = ({ mine, unassigned }: Pick<Queue, 'mine' | 'unassigned'>): QueueRow[] => [
  ...mine.map((review) => ({ review, isMine: true })),
  ...unassigned.map((review) => ({ review, isMine: false })),
];

/**
 * The reviews of a list that the adviser can judge, in its order, and how many wait that are not
 * loaded. One that nobody had and that is being taken is the first: the others of that kind are to
 * be taken from the list.
 */
export const walkOf = (
  { mine, counts }: Queue,
  shown: ShownQueue,
  now: number,
  takenId?: string,
  covering?: string,
): ReviewWalk => {
  const ids = sortByUrgency(toRows({ mine, unassigned: [] }), now)
    .filter(({ review }) => review.turn === 'adviser')
    .map(({ review }) => review.review_id);
  return {
    list: {
      of: 'reviews',
      ...(shown !== 'all' && { show: shown }),
      ...(covering !== undefined && { covering }),
    },
    ids: takenId === undefined ? ids : [takenId, ...ids],
    finished: [],
    others: Math.max(0, counts.your_turn - ids.length),
  };
};
