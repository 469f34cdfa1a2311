import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { keys } from './keys';
import { whileCounted } from './while-counted';

/** Where the organisation stands with each law. */
export const standingQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.standing(organisationId),
    queryFn: ({ signal }) => call(standingEndpoints.getStanding, {}, signal),
    refetchInterval: ({ state }) => whileCounted(state.data?.incidents_counted_again),
  });
