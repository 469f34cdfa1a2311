import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { keys } from './keys';

export const membersQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.members(organisationId),
    queryFn: ({ signal }) => call(memberEndpoints.listMembers, {}, signal),
  });
