import type { ShownInvitation } from '@lexplain/contract/organisations/invitations';

interface EndedMessage {
  title: string;
  text: string;
}

/** The title and text for an invitation that can't be accepted any more; null for an open one. */
export const endedMessage = (
  found: Pick<ShownInvitation, 'state' | 'invited_by'> | null,
): EndedMessage | null => {
  if (!found) {
    return {
      title: 'This link is no longer valid',
      text: 'The link may be incomplete, a newer email may have replaced it, or the business may have been deleted here. Ask the person who invited you to send the invitation again.',
    };
  }
  const who = found.invited_by || 'the person who invited you';
  switch (found.state) {
    case 'open':
      return null;
    case 'expired':
      return {
        title: 'This invitation has expired',
        text: `Ask ${who} to send it again: the next email has a new link.`,
      };
    case 'cancelled':
      return {
        title: 'This invitation was cancelled',
        text: `Nobody can accept it any more. If that is a mistake, ask ${who} to invite you again.`,
      };
    case 'accepted':
      return {
        title: 'This invitation was accepted',
        text: 'It can be used once only. If you accepted it yourself, you are already a member.',
      };
  }
};

const does = {
  member: 'Members work on its assessments and read its reports.',
  owner: 'Owners work on its assessments, read its reports and manage it.',
} as const;

export const roleDescription = ({ role }: Pick<ShownInvitation, 'role'>): string => does[role];
