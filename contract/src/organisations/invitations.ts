import { z } from 'zod';
import { membership } from '../account/account.ts';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, idempotencyKey } from '../api/endpoint.ts';
import { documentId, emailAddress, nameText, timestamp } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';
import type { CollectionName } from '../paths.ts';

/** How long an invitation is open. Sending it again starts a new period. */
export const invitationDays = 14;

/** What people know of an organisation's content by a name of its own. */
export const contentKind = z.enum([
  'drafts',
  'assessments',
  'reviews',
  'verdicts',
  'comments',
  'profile',
  'profile_records',
  'incidents',
  'actions',
  'evidence',
  'readiness',
]);
/**
 * What an organisation's content consists of (functions/src/personal-data/register.ts): the
 * documents of any other collection count under its name.
 */
export type ContentKind = z.infer<typeof contentKind> | CollectionName;

/**
 * How many of each kind an organisation has, at most `mostCounted`. Kinds without any are left out.
 * A newer server counts kinds that an open page does not know.
 */
const organisationContent = z.record(z.string(), z.int().positive());
export type OrganisationContent = z.infer<typeof organisationContent>;
export const mostCounted = 50;

/**
 * The details of `organisation_not_empty`: what keeps a person from leaving their organisation by
 * joining another.
 */
export const notEmptyDetails = z.object({
  /**
   * The other members. While there are any, the content stays with them, and the person has to
   * leave first.
   */
  others: z.int().nonnegative(),
  content: organisationContent,
  /** Whether the profile and its records are all of it, and the joined organisation has none. */
  can_take_profile: z.boolean(),
});
export type NotEmptyDetails = z.infer<typeof notEmptyDetails>;

/** What happens to the content of the organisation that a person leaves by joining another. */
const contentChoice = z.enum(['refuse', 'delete', 'take_profile']);
export type ContentChoice = z.infer<typeof contentChoice>;

/**
 * `invitations/{id}`: an address that may join an organisation. The id is derived from both, so
 * that inviting again replaces. Only a hash of the mail's secret is stored.
 */
export const storedInvitation = z.object({
  organisation_id: z.string(),
  /** In lower case. */
  email: z.string(),
  role: organisationRole.default('member'),
  /** Set where an adviser has created the organisation: what they wrote to its owner. */
  start: z
    .object({ text: z.string().default('') })
    .nullable()
    .default(null),
  /** An open invitation expires at `expires_at`, without a write. */
  state: z.enum(['open', 'accepted', 'cancelled']).catch('cancelled'),
  secret_hash: z.string(),
  invited_by: z.string().default(''),
  /** The name at that time. */
  invited_by_name: z.string().default(''),
  created_at: z.date(),
  sent_at: z.date(),
  expires_at: z.date(),
  /**
   * The mail waits until then, as the address was mailed too often that day; null where it was sent
   * at once.
   */
  mail_after: z.date().nullable().default(null),
  /** Of the call that has sent it last. */
  idempotency_key: z.string().nullable().default(null),
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
  sent_at: timestamp,
  expires_at: timestamp,
  mail_after: timestamp.nullable().default(null),
});
export type Invitation = z.infer<typeof invitation>;

/**
 * An invitation that was just sent. While its mail waits, `link` is the path of its page, to be
 * passed on.
 */
const sentInvitation = invitation.extend({ link: z.string().nullable().default(null) });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** As the holder of the link sees it. */
const shownInvitation = z.strictObject({
  organisation: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: organisationRole,
  state: invitationState,
  expires_at: timestamp,
  /**
   * Set where an adviser has created the organisation, which its owner has to confirm: what they
   * wrote.
   */
  start: z.strictObject({ text: z.string() }).nullable().default(null),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

/** As a person with the invited, verified address sees it. */
const ownInvitation = shownInvitation.extend({ id: z.string() });
export type OwnInvitation = z.infer<typeof ownInvitation>;

const invitationParams = z.object({ invitationId: documentId });
const token = z.string().regex(/^[\w-]{20,64}$/);

export const invitationEndpoints = {
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/organisation/invitations',
    access: 'verified',
    status: 200,
    output: z.array(invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/organisation/invitations',
    access: 'verified',
    status: 201,
    headers: idempotencyKey,
    body: z.strictObject({ email: emailAddress, role: organisationRole }),
    output: sentInvitation,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/organisation/invitations/:invitationId/resend',
    access: 'verified',
    status: 200,
    params: invitationParams,
    headers: idempotencyKey,
    output: sentInvitation,
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/organisation/invitations/:invitationId',
    access: 'verified',
    status: 200,
    params: invitationParams,
    output: invitation,
  }),
  // The token is in the body, as URLs are logged.
  showInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:invitationId',
    access: 'public',
    status: 200,
    params: invitationParams,
    body: z.strictObject({ token }),
    output: shownInvitation,
  }),
  listOwnInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: 'verified',
    status: 200,
    output: z.array(ownInvitation),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:invitationId/accept',
    access: 'verified',
    status: 200,
    params: invitationParams,
    body: z.strictObject({
      /** Without it, the verified address alone finds the invitation. */
      token: token.optional(),
      content: contentChoice.default('refuse'),
      /**
       * Needed where an adviser has created the organisation: its name, and that its owner accepts
       * the terms.
       */
      confirmed: z
        .strictObject({ name: nameText(bounds.displayName), terms: z.literal(true) })
        .optional(),
    }),
    output: membership,
  }),
  refuseInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:invitationId/refuse',
    access: 'verified',
    status: 200,
    params: invitationParams,
    body: z.strictObject({
      /** Without it, the verified address alone finds the invitation. */
      token: token.optional(),
    }),
    output: z.strictObject({ refused: z.literal(true) }),
  }),
} as const;

export const invitationExamples = {
  invite: { email: 'colleague@example.com', role: 'member' },
  showInvitation: { token: 'an-example-of-a-secret-in-a-link' },
  acceptInvitation: { token: 'an-example-of-a-secret-in-a-link' },
  refuseInvitation: { token: 'an-example-of-a-secret-in-a-link' },
} satisfies Examples<typeof invitationEndpoints>;
