import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import type { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import { filterRows, type QueueRow, type Shown, sortByUrgency } from './urgency';

export type Queue = EndpointOutput<typeof reviewWorkEndpoints.listReviewQueue>;

export const toRows = ({ mine, unassigned }: Queue): QueueRow[] => [
  ...mine.map((review) => ({ review, isMine: true })),
  ...unassigned.map((review) => ({ review, isMine: false })),
];

/**
 * The reviews of a list that the adviser can judge, in its order. One that nobody had and that is being taken is the
 * first: the others of that kind are to be taken from the list.
 */
export const walkOf = (
  rows: QueueRow[],
  shown: Shown,
  now: number,
  takenId?: string,
  covering?: string,
): ReviewWalk => {
  const ids = sortByUrgency(filterRows(rows, 'mine'), now)
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
  };
};
