import type { TermsOf } from '../api/terms.ts';
import type { organisationEventEndpoints } from './events.ts';
import type { invitationEndpoints } from './invitations.ts';
import type { memberEndpoints } from './members.ts';
import type { organisationEndpoints } from './organisations.ts';

export const organisationsTerms = {
  listOrganisationEvents: {
    summary:
      "List the organisation's log, newest first, in pages of 100, of which the first has 25",
    permission: 'organisation_log.read',
    errors: ['account_missing'],
    limit: 'list',
  },
  listInvitations: {
    summary: "List the organisation's invitations, newest first",
    permission: 'member.invite',
    errors: ['account_missing', 'not_permitted'],
    limit: 'list',
  },
  invite: {
    summary: 'Invite an address; inviting it again replaces the invitation',
    permission: 'member.invite',
    errors: ['account_missing', 'not_permitted', 'already_member', 'idempotency_key_reused'],
    limit: 'invitation',
    mails: true,
  },
  resendInvitation: {
    summary: 'Resend an invitation, which is then open for another 14 days',
    permission: 'member.invite',
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    limit: 'invitation',
    mails: true,
  },
  cancelInvitation: {
    summary: 'Cancel an invitation',
    permission: 'member.invite',
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    limit: 'change',
  },
  showInvitation: {
    summary: 'Get the invitation that a link belongs to',
  },
  listOwnInvitations: {
    summary: "List the open invitations to the person's address, the longest open first",
    permission: 'invitation.accept',
    limit: 'list',
  },
  acceptInvitation: {
    summary: 'Accept an invitation, with the invited address',
    permission: 'invitation.accept',
    errors: [
      'account_missing',
      'invitation_ended',
      'invitation_for_another',
      'not_permitted',
      'organisation_not_empty',
      'recent_login_required',
    ],
    limit: 'change',
    mails: true,
  },
  refuseInvitation: {
    summary: 'Refuse to be the owner of an organisation that an adviser has started',
    permission: 'invitation.accept',
    errors: ['account_missing', 'invitation_ended', 'invitation_for_another'],
    limit: 'change',
  },
  listMembers: {
    summary: "List the organisation's members",
    permission: 'organisation.read',
    errors: ['account_missing'],
    limit: 'list',
  },
  promoteMember: {
    summary: 'Transfer ownership: the member becomes an owner, the caller a member',
    permission: 'member.promote',
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
  },
  removeMember: {
    summary: 'Remove a member, who gets an organisation of their own',
    permission: 'member.remove',
    errors: ['account_missing', 'not_permitted', 'last_member'],
    limit: 'change',
  },
  leaveOrganisation: {
    summary: 'Leave the organisation for one of their own',
    permission: 'organisation.leave',
    errors: ['account_missing', 'last_member'],
    limit: 'change',
  },
  deleteOrganisation: {
    summary: 'Delete the organisation and its data; its members get organisations of their own',
    permission: 'organisation.delete',
    errors: ['account_missing', 'not_permitted'],
    mails: true,
  },
  getOrganisation: {
    summary: "Get the person's organisation",
    permission: 'organisation.read',
    errors: ['account_missing'],
  },
  updateOrganisation: {
    summary: "Change the organisation's name or place",
    permission: 'organisation.change',
    errors: ['account_missing', 'not_permitted'],
    limit: 'rename',
  },
  demandSecondFactor: {
    summary:
      'Ask all members for a second factor, or no longer; the session needs one. Asking again keeps the first date',
    permission: 'organisation.demand_second_factor',
    errors: ['account_missing', 'not_permitted', 'second_factor_required'],
    limit: 'change',
    mails: true,
  },
} as const satisfies TermsOf<
  typeof organisationEventEndpoints &
    typeof invitationEndpoints &
    typeof memberEndpoints &
    typeof organisationEndpoints
>;
