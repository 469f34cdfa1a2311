import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { ReviewWalk } from '../../lib/actions/review-walk';
import { type Library, sortLaws } from './client-rows';
import type { ClientListPage } from './queries';

/**
 * The reviews of a page of clients that wait for the adviser, in its order. `isWhole` says that
 * there is no other.
 */
export const walkFrom = (
  { search, ...page }: ClientListPage,
  clients: ListedClient[],
  library: Library,
  isWhole: boolean,
): ReviewWalk => ({
  list: { of: 'clients', page, search },
  ids: clients.flatMap(({ laws }) =>
    sortLaws(laws, library).flatMap(({ review }) =>
      review?.turn === 'adviser' ? [review.id] : [],
    ),
  ),
  finished: [],
  others: isWhole ? 0 : null,
});
