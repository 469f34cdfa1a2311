import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { staffKeys } from '../../../lib/queries/staff-keys';

/** What the adviser has started and waits for its owner. */
export const startsQuery = queryOptions({
  queryKey: staffKeys.clientStarts,
  queryFn: ({ signal }) => call(clientStartEndpoints.listStarts, {}, signal),
});
