import { type Profile, profileEndpoints } from '@lexplain/contract/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { nullIfNotFound } from '../../lib/api-error';

// The keys begin with the organisation's, so that they are dropped when the person's organisation changes.

/**
 * The organisation's profile; null from a release without profiles. An answer that is older than the cached one
 * is ignored: a read may arrive after a later save.
 */
export const profileQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['organisations', organisationId, 'profile'],
    queryFn: async ({ signal, client }): Promise<Profile | null> => {
      const arrived = await call(profileEndpoints.getProfile, {}, signal).catch(nullIfNotFound);
      const cached = client.getQueryData(profileQuery(organisationId).queryKey);
      return cached && arrived && cached.revision > arrived.revision ? cached : arrived;
    },
  });

/** How long pages compute with the same rules. They change with an import only. */
const rulesMilliseconds = 3_600_000;

/**
 * The questions and rules that pages compute with; null where the library has none. The browser keeps the
 * answer and revalidates it, so that asking again costs a 304.
 */
export const profileRulesQuery = queryOptions({
  queryKey: ['profile-rules'],
  queryFn: ({ signal }) =>
    call(profileRulesEndpoints.getProfileRules, {}, signal).catch(nullIfNotFound),
  staleTime: rulesMilliseconds,
});

/** The organisation's latest records, newest first. */
export const recordsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['organisations', organisationId, 'profile', 'records'],
    queryFn: ({ signal }) => call(profileEndpoints.listProfileRecords, {}, signal),
  });

/** A record. It never changes. */
export const recordQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['profile-records', recordId],
    queryFn: ({ signal }) =>
      call(profileEndpoints.getProfileRecord, { params: { recordId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The profile of an adviser's client. */
export const clientProfileQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['clients', organisationId, 'profile'],
    queryFn: ({ signal }) =>
      call(profileEndpoints.getClientProfile, { params: { organisationId } }, signal),
  });
