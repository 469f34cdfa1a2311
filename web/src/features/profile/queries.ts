import { profileEndpoints } from '@lexplain/contract/profile/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';
import { staffKeys } from '../../lib/queries/staff-keys';

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
  });
