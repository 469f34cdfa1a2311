import { changePageEndpoints } from '@lexplain/contract/changes/change-page';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

/**
 * A change with the texts and the outcome rules that it replaced. Apart from the list, which needs
 * none of them.
 */
export const changeQuery = (changeId: string) =>
  queryOptions({
    queryKey: keys.change(changeId),
    queryFn: ({ signal }) => call(changePageEndpoints.getChange, { params: { changeId } }, signal),
  });
