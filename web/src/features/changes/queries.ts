import { changeEndpoints } from '@lexplain/contract/changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { aYearBefore } from '../../lib/dates';

/** The changes of the last twelve months and the upcoming ones, newest first. */
export const recentChangesQuery = () => {
  const since = aYearBefore();
  return queryOptions({
    queryKey: ['changes', since],
    queryFn: ({ signal }) => call(changeEndpoints.listChanges, { query: { since } }, signal),
  });
};
