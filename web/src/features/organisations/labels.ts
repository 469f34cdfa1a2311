import type { OrganisationRole } from '@lexplain/contract/api/policy';
import type { Invitation } from '@lexplain/contract/organisations/invitations';
import { formatDayOf } from '../../lib/text/dates';

export const roleLabels: Record<OrganisationRole, string> = { member: 'Member', owner: 'Owner' };

/** The role within a sentence. */
export const roleWithArticle: Record<OrganisationRole, string> = {
  member: 'a member',
  owner: 'an owner',
};

/** Whether an invitation that was open when it was read still is. */
export const isOpen = ({ state, expires_at }: Invitation, now = Date.now()): boolean =>
  state === 'open' && Date.parse(expires_at) > now;

export const invitationStateText = (invitation: Invitation, now = Date.now()): string => {
  if (isOpen(invitation, now)) return `Open until ${formatDayOf(invitation.expires_at)}`;
  if (invitation.state === 'accepted') return 'Accepted';
  return invitation.state === 'cancelled' ? 'Cancelled' : 'Expired';
};

/** When the mail of an open invitation is sent, where it still waits; null otherwise. */
export const findWaitingMail = (invitation: Invitation, now = Date.now()): string | null => {
  const { mail_after } = invitation;
  return mail_after && isOpen(invitation, now) && Date.parse(mail_after) > now ? mail_after : null;
};
