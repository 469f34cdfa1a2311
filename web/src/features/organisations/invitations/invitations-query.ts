import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.invitations(id),
    queryFn: ({ signal }) => call(invitationEndpoints.listInvitations, {}, signal),
  });
