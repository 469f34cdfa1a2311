import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { keys } from './keys';

/** The open invitations to the person's verified address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: keys.ownInvitations,
  queryFn: ({ signal }) => call(invitationEndpoints.listOwnInvitations, {}, signal),
});
