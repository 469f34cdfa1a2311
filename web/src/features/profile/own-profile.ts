import { ownProfileEndpoints, type Profile } from '@lexplain/contract/profile/own-profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { keys } from '../../lib/queries/keys';
import { whileCounted } from '../../lib/queries/while-counted';

// Apart from the other queries, as the first screen needs no more of them.

/** The organisation's profile. A reading may arrive after a later save. */
export const profileQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.profile(organisationId),
    queryFn: async ({ signal, client }): Promise<Profile> => {
      const arrived = await call(ownProfileEndpoints.getProfile, {}, signal);
      const cached = client.getQueryData(profileQuery(organisationId).queryKey);
      return keepNewer(cached, arrived, hasLaterRevision);
    },
    refetchInterval: ({ state }) => whileCounted(state.data?.incidents_counted_again),
  });

/** How long pages compute with the same rules. They change with an import only. */
const rulesMilliseconds = 3_600_000;

/**
 * The questions and rules that pages compute with; null where the library has none. The browser
 * keeps the answer and revalidates it, so that asking again costs a 304.
 */
export const profileRulesQuery = queryOptions({
  queryKey: keys.profileRules,
  queryFn: ({ signal }) =>
    call(profileRulesEndpoints.getProfileRules, {}, signal).catch(nullIfNotFound),
  staleTime: rulesMilliseconds,
});
