import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { requireRecentSignIn } from '../../access/sessions.ts';
import { deleteIfAbandoned } from '../../deletion/deletion.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { requireOrganisationId, toMembership } from '../api.ts';
import { type Invitation, stateOf } from './documents.ts';
import { cancel, invite, listInvitations, resend } from './invitations.ts';
import { accept } from './joining.ts';
import { findInvitationByLink, listOwnInvitations } from './own-invitations.ts';
import { refuse } from './refusing.ts';

/** As the members see it, who sent it, or whom it invites: the contract says what each gets. */
const toInvitation = <Found extends Invitation>(found: Found) => ({
  ...found,
  invited_by: found.invited_by_name,
  state: stateOf(found, new Date()),
});

export const invitationHandlers = handlersOf(invitationEndpoints, {
  listInvitations: async (caller) =>
    (await listInvitations(requireOrganisationId(caller))).map(toInvitation),

  invite: async (caller, { headers, body }) =>
    toInvitation(await invite(caller, body, headers['idempotency-key'])),

  resendInvitation: async (caller, { params, headers }) =>
    toInvitation(await resend(caller, params.invitationId, headers['idempotency-key'])),

  cancelInvitation: async (caller, { params }) =>
    toInvitation(await cancel(caller, params.invitationId)),

  showInvitation: async (_visitor, { params, body }) =>
    toInvitation(await findInvitationByLink(params.invitationId, body.token)),

  listOwnInvitations: async ({ email }) => (await listOwnInvitations(email)).map(toInvitation),

  acceptInvitation: async (caller, { params, body }) => {
    const { token, content, confirmed } = body;
    if (content === 'delete') {
      requireRecentSignIn(caller, 5);
    }
    const joining = { id: params.invitationId, token, content, confirmed };
    const { membership, leftEmpty } = await accept(caller, joining);
    // The sweep finishes an interrupted call.
    if (leftEmpty) await deleteIfAbandoned(leftEmpty);
    return toMembership(membership);
  },

  refuseInvitation: async (caller, { params, body }) => {
    // The sweep finishes an interrupted call.
    await deleteIfAbandoned(await refuse(caller, { id: params.invitationId, token: body.token }));
    return { refused: true };
  },
});
