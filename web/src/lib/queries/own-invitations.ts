import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { nullIfNotFound } from '../api/api-error';
import { keys } from './keys';

/** The open invitations to the person's verified address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: keys.ownInvitations,
  queryFn: async ({ signal }) =>
    // A release before does not have this path.
    (await call(invitationEndpoints.listOwnInvitations, {}, signal).catch(nullIfNotFound)) ?? [],
});
