import type { invitationEndpoints, Invitation as Shown } from '@lexplain/contract/invitations';
import {
  accept,
  cancel,
  findInvitationByLink,
  type Invitation,
  invite as inviteAddress,
  listInvitations as list,
  resend,
  stateOf,
} from '../data/invitations.ts';
import { deleteIfAbandoned } from '../data/personal-data.ts';
import type { Handler } from './endpoint.ts';
import { requireOrganisationId, toMembership } from './organisations.ts';

type Endpoints = typeof invitationEndpoints;

const toInvitation = (found: Invitation): Shown => ({
  ...{ id: found.id, email: found.email, role: found.role, invited_by: found.invited_by_name },
  state: stateOf(found, new Date()),
  sent_at: found.sent_at.toISOString(),
  expires_at: found.expires_at.toISOString(),
});

const listInvitations: Handler<Endpoints['listInvitations']> = async (caller) =>
  (await list(requireOrganisationId(caller))).map(toInvitation);

const invite: Handler<Endpoints['invite']> = async (caller, { body }) =>
  toInvitation(await inviteAddress(caller, body));

const resendInvitation: Handler<Endpoints['resendInvitation']> = async (caller, { params }) =>
  toInvitation(await resend(caller, params.invitationId));

const cancelInvitation: Handler<Endpoints['cancelInvitation']> = async (caller, { params }) =>
  toInvitation(await cancel(caller, params.invitationId));

const showInvitation: Handler<Endpoints['showInvitation']> = async (_visitor, { params, body }) => {
  const found = await findInvitationByLink(params.invitationId, body.token);
  const { organisation, invited_by_name: invited_by, email, role, expires_at } = found;
  const state = stateOf(found, new Date());
  return { organisation, invited_by, email, role, state, expires_at: expires_at.toISOString() };
};

const acceptInvitation: Handler<Endpoints['acceptInvitation']> = async (
  caller,
  { params, body },
) => {
  const { membership, leftEmpty } = await accept(caller, params.invitationId, body.token);
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
  acceptInvitation,
};
