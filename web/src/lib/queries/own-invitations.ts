import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { nullIfNotFound } from '../api/api-error';

/** The open invitations to the person's verified address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: async ({ signal }) =>
    // A release before does not have this path.
    (await call(invitationEndpoints.listOwnInvitations, {}, signal).catch(nullIfNotFound)) ?? [],
});
