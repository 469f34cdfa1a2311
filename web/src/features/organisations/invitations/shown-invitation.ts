import {
  type ContentChoice,
  invitationEndpoints,
  type NotEmptyDetails,
  notEmptyDetails,
  type ShownInvitation,
} from '@lexplain/contract/organisations/invitations';
import { z } from 'zod';
import type { Permit } from '../../../lib/actions/permit';
import { call, send } from '../../../lib/api/api-client';
import { ApiError, nullIfNotFound } from '../../../lib/api/api-error';
import type { InvitationLink } from '../../../lib/device/kept-invitation';

const { acceptInvitation, refuseInvitation, showInvitation } = invitationEndpoints;

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

/** An invitation that the person can answer. One that was found by their address has no token. */
export interface InvitationToAnswer {
  id: string;
  token: string | null;
}

/** How the person joins. */
export interface JoiningChoice {
  /** What happens to what the person's own organisation has. */
  content: ContentChoice;
  /**
   * The name that the owner confirms, where an adviser has created the organisation; null
   * otherwise.
   */
  name: string | null;
}

/** Joins the organisation. */
export const accept = (
  { id, token }: InvitationToAnswer,
  { content, name }: JoiningChoice,
  permit: Permit,
) =>
  send(permit, acceptInvitation, {
    params: { invitationId: id },
    body: {
      ...(token !== null && { token }),
      content,
      ...(name !== null && { confirmed: { name, terms: true } }),
    },
  });

/** Refuses to be the owner of an organisation that an adviser has started. */
export const refuse = ({ id, token }: InvitationToAnswer, permit: Permit) =>
  send(permit, refuseInvitation, {
    params: { invitationId: id },
    body: token === null ? {} : { token },
  });

const notEmpty = z.object({
  code: z.literal('organisation_not_empty'),
  details: notEmptyDetails,
});

/** What keeps the person from joining; null for any other failure. */
export const readNotEmpty = (error: unknown): NotEmptyDetails | null =>
  error instanceof ApiError ? (notEmpty.safeParse(error.data).data?.details ?? null) : null;
