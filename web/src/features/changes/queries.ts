import { changeEndpoints } from '@lexplain/contract/changes/changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';
import { subtractYear } from '../../lib/text/dates';

/** The changes of the last twelve months and the upcoming ones, newest first. */
export const recentChangesQuery = () => {
  const since = subtractYear(new Date());
  return queryOptions({
    queryKey: keys.changes(since),
    queryFn: ({ signal }) => call(changeEndpoints.listChanges, { query: { since } }, signal),
  });
};

/**
 * Which of these concern the signed-in person's organisation, and why. It follows from what may
 * change elsewhere. The code that asks is loaded on demand, as the Feed seldom needs it.
 */
export const concernsQuery = (organisationId: string) => {
  const since = subtractYear(new Date());
  return queryOptions({
    queryKey: keys.concerns(organisationId, since),
    queryFn: async ({ signal }) => (await import('./list-concerns')).listConcerns(since, signal),
    staleTime: 0,
  });
};
