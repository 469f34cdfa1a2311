import type {
  invitationEndpoints,
  SentInvitation as Sent,
  Invitation as Shown,
  ShownInvitation,
} from '@lexplain/contract/organisations/invitations';
import { requireRecentSignIn } from '../access/sessions.ts';
import type { Handler } from '../http/endpoint.ts';
import { deleteIfAbandoned } from '../personal-data/deletion.ts';
import { requireOrganisationId, toMembership } from './api.ts';
import {
  cancel,
  type Invitation,
  invite as inviteAddress,
  listInvitations as list,
  resend,
  type SentInvitation,
  stateOf,
} from './invitations.ts';
import { accept } from './joining.ts';
import { findInvitationByLink, listOwnInvitations as listOwn } from './own-invitations.ts';

type Endpoints = typeof invitationEndpoints;

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
});

const listInvitations: Handler<Endpoints['listInvitations']> = async (caller) =>
  (await list(requireOrganisationId(caller))).map(toInvitation);

const invite: Handler<Endpoints['invite']> = async (caller, { body }) =>
  toSent(await inviteAddress(caller, body));

const resendInvitation: Handler<Endpoints['resendInvitation']> = async (caller, { params }) =>
  toSent(await resend(caller, params.invitationId));

const cancelInvitation: Handler<Endpoints['cancelInvitation']> = async (caller, { params }) =>
  toInvitation(await cancel(caller, params.invitationId));

const showInvitation: Handler<Endpoints['showInvitation']> = async (_visitor, { params, body }) =>
  toShown(await findInvitationByLink(params.invitationId, body.token));

const listOwnInvitations: Handler<Endpoints['listOwnInvitations']> = async ({ email }) =>
  (await listOwn(email)).map((found) => ({ ...toShown(found), id: found.id }));

const acceptInvitation: Handler<Endpoints['acceptInvitation']> = async (
  caller,
  { params, body },
) => {
  const { token, content } = body;
  if (content === 'delete') {
    requireRecentSignIn(caller, 5);
  }
  const joining = { id: params.invitationId, token, content };
  const { membership, leftEmpty } = await accept(caller, joining);
  // The sweep finishes what is interrupted here.
  if (leftEmpty) await deleteIfAbandoned(leftEmpty);
  return toMembership(membership);
};

export const invitationHandlers = {
  listInvitations,
  invite,
  resendInvitation,
  cancelInvitation,
  showInvitation,
  listOwnInvitations,
  acceptInvitation,
};
