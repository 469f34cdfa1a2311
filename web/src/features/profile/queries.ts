import { type Profile, profileEndpoints } from '@lexplain/contract/profile/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { keys } from '../../lib/queries/keys';
import { staffKeys } from '../../lib/queries/staff-keys';
import { whileCounted } from '../../lib/queries/while-counted';

/** The organisation's profile. A reading may arrive after a later save. */
export const profileQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.profile(organisationId),
    queryFn: async ({ signal, client }): Promise<Profile> => {
      const arrived = await call(profileEndpoints.getProfile, {}, signal);
      const cached = client.getQueryData(profileQuery(organisationId).queryKey);
      return keepNewer(cached, arrived, hasLaterRevision);
    },
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

/** The organisation's latest records, newest first. */
export const recordsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.records(organisationId),
    queryFn: ({ signal }) => call(profileEndpoints.listProfileRecords, {}, signal),
  });

/** A record. It never changes. */
export const recordQuery = (recordId: string) =>
  queryOptions({
    queryKey: keys.record(recordId),
    queryFn: ({ signal }) =>
      call(profileEndpoints.getProfileRecord, { params: { recordId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The profile of an adviser's client. */
export const clientProfileQuery = (organisationId: string) =>
  queryOptions({
    queryKey: staffKeys.clientProfile(organisationId),
    queryFn: ({ signal }) =>
      call(profileEndpoints.getClientProfile, { params: { organisationId } }, signal),
    refetchInterval: ({ state }) => whileCounted(state.data?.profile.incidents_counted_again),
  });
