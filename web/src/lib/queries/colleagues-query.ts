import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { staffKeys } from './staff-keys';

/** Every adviser, by name. */
export const colleaguesQuery = queryOptions({
  queryKey: staffKeys.colleagues,
  queryFn: ({ signal }) => call(handOverEndpoints.listColleagues, {}, signal),
  staleTime: 30_000,
});
