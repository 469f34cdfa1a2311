import { z } from 'zod';
import { membership } from './account.ts';
import { endpoint } from './endpoint.ts';
import { documentId, emailAddress } from './fields.ts';
import { organisationRole } from './policy.ts';

/** How long an invitation is open. Sending it again starts a new period. */
export const invitationDays = 14;

/**
 * `invitations/{id}`: an address that may join an organisation. The id is derived from both, so that inviting
 * again replaces. Only a hash of the mail's secret is stored.
 */
export const storedInvitation = z.object({
  organisation_id: z.string(),
  /** In lower case. */
  email: z.string(),
  role: organisationRole.default('member'),
  /** An open invitation expires at `expires_at`, without a write. */
  state: z.enum(['open', 'accepted', 'cancelled']).catch('cancelled'),
  secret_hash: z.string(),
  invited_by: z.string().default(''),
  /** The name at that time. */
  invited_by_name: z.string().default(''),
  created_at: z.date(),
  sent_at: z.date(),
  expires_at: z.date(),
  /** When Firestore deletes it. */
  expire_at: z.date().nullable().default(null),
});
export type StoredInvitation = z.infer<typeof storedInvitation>;

export const invitationState = z.enum(['open', 'expired', 'accepted', 'cancelled']);
export type InvitationState = z.infer<typeof invitationState>;

/** As the organisation's owners see it. */
export const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: organisationRole,
  state: invitationState,
  invited_by: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/** As the holder of the link sees it. */
const shownInvitation = z.strictObject({
  organisation: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: organisationRole,
  state: invitationState,
  expires_at: z.iso.datetime(),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

const invitationParams = z.object({ invitationId: documentId });
const secret = z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/) });

export const invitationEndpoints = {
  listInvitations: endpoint({
    summary: "List the organisation's invitations, newest first",
    method: 'GET',
    path: '/api/organisation/invitations',
    access: 'verified',
    permission: 'member.invite',
    status: 200,
    errors: ['account_missing', 'not_permitted'],
    output: z.array(invitation),
  }),
  invite: endpoint({
    summary: 'Invite an address; inviting it again replaces the invitation',
    method: 'POST',
    path: '/api/organisation/invitations',
    access: 'verified',
    permission: 'member.invite',
    status: 201,
    errors: ['account_missing', 'not_permitted', 'already_member'],
    body: z.strictObject({ email: emailAddress, role: organisationRole }),
    limit: 'invitation',
    mails: true,
    output: invitation,
  }),
  resendInvitation: endpoint({
    summary: 'Resend an invitation, which is then open for another 14 days',
    method: 'POST',
    path: '/api/organisation/invitations/:invitationId/resend',
    access: 'verified',
    permission: 'member.invite',
    status: 200,
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    params: invitationParams,
    limit: 'invitation',
    mails: true,
    output: invitation,
  }),
  cancelInvitation: endpoint({
    summary: 'Cancel an invitation',
    method: 'DELETE',
    path: '/api/organisation/invitations/:invitationId',
    access: 'verified',
    permission: 'member.invite',
    status: 200,
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    params: invitationParams,
    limit: 'change',
    output: invitation,
  }),
  // The token is in the body, as URLs are logged.
  showInvitation: endpoint({
    summary: 'Get the invitation that a link belongs to',
    method: 'POST',
    path: '/api/invitations/:invitationId',
    access: 'public',
    status: 200,
    params: invitationParams,
    body: secret,
    output: shownInvitation,
  }),
  acceptInvitation: endpoint({
    summary: 'Accept an invitation, with the invited address',
    method: 'POST',
    path: '/api/invitations/:invitationId/accept',
    access: 'verified',
    permission: 'invitation.accept',
    status: 200,
    errors: [
      'account_missing',
      'invitation_ended',
      'invitation_for_another',
      'organisation_not_empty',
    ],
    params: invitationParams,
    body: secret,
    limit: 'change',
    output: membership,
  }),
} as const;
