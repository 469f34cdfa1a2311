import { invitationEndpoints, type ShownInvitation } from '@lexplain/contract/invitations';
import { call, send } from '../../lib/api-client';
import { nullIfNotFound } from '../../lib/api-error';
import type { InvitationLink } from '../../lib/kept-invitation';
import type { Permit } from '../../lib/permit';

const { acceptInvitation, showInvitation } = invitationEndpoints;

const requestOf = ({ id, token }: InvitationLink) => {
  const params = showInvitation.params.safeParse({ invitationId: id });
  const body = showInvitation.body.safeParse({ token });
  return params.success && body.success ? { params: params.data, body: body.data } : null;
};

/** The invitation of a link. Null where the link is not valid, or no longer. */
export const readShownInvitation = async (
  link: InvitationLink | null,
): Promise<ShownInvitation | null> => {
  const request = link && requestOf(link);
  return request && call(showInvitation, request).catch(nullIfNotFound);
};

/** Joins the organisation of the link. */
export const accept = ({ id, token }: InvitationLink, permit: Permit) =>
  send(permit, acceptInvitation, { params: { invitationId: id }, body: { token } });
