import { readingEndpoints } from '@lexplain/contract/library/readings/readings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { staffKeys } from '../../lib/queries/staff-keys';

/** What of the library is to be read again. */
export const dueReadingsQuery = queryOptions({
  queryKey: staffKeys.dueReadings,
  queryFn: ({ signal }) => call(readingEndpoints.listDueReadings, {}, signal),
});
