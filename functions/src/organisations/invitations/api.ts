import {
  invitationEndpoints,
  type SentInvitation as Sent,
  type Invitation as Shown,
  type ShownInvitation,
} from '@lexplain/contract/organisations/invitations';
import { requireRecentSignIn } from '../../access/sessions.ts';
import { deleteIfAbandoned } from '../../deletion/deletion.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { requireOrganisationId, toMembership } from '../api.ts';
import { type Invitation, stateOf } from './documents.ts';
import { cancel, invite, listInvitations, resend, type SentInvitation } from './invitations.ts';
import { accept } from './joining.ts';
import { findInvitationByLink, listOwnInvitations } from './own-invitations.ts';

const toInvitation = (found: Invitation): Shown => ({
  id: found.id,
  email: found.email,
  role: found.role,
  invited_by: found.invited_by_name,
  state: stateOf(found, new Date()),
  sent_at: found.sent_at.toISOString(),
  expires_at: found.expires_at.toISOString(),
  mail_after: found.mail_after?.toISOString() ?? null,
});

const toSent = (sent: SentInvitation): Sent => ({ ...toInvitation(sent), link: sent.link });

const toShown = (found: Invitation & { organisation: string }): ShownInvitation => ({
  organisation: found.organisation,
  invited_by: found.invited_by_name,
  email: found.email,
  role: found.role,
  state: stateOf(found, new Date()),
  expires_at: found.expires_at.toISOString(),
  start: found.start,
});

export const invitationHandlers = handlersOf(invitationEndpoints, {
  listInvitations: async (caller) =>
    (await listInvitations(requireOrganisationId(caller))).map(toInvitation),

  invite: async (caller, { headers, body }) =>
    toSent(await invite(caller, body, headers['idempotency-key'])),

  resendInvitation: async (caller, { params, headers }) =>
    toSent(await resend(caller, params.invitationId, headers['idempotency-key'])),

  cancelInvitation: async (caller, { params }) =>
    toInvitation(await cancel(caller, params.invitationId)),

  showInvitation: async (_visitor, { params, body }) =>
    toShown(await findInvitationByLink(params.invitationId, body.token)),

  listOwnInvitations: async ({ email }) =>
    (await listOwnInvitations(email)).map((found) => ({ ...toShown(found), id: found.id })),

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
});
