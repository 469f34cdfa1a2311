import type { ShownInvitation } from '@lexplain/contract/invitations';

interface EndedWords {
  title: string;
  text: string;
}

/** The title and text for an invitation that can't be accepted any more; null for an open one. */
export const endedWords = (
  found: Pick<ShownInvitation, 'state' | 'invited_by'> | null,
): EndedWords | null => {
  if (!found) {
    return {
      title: 'This link is not valid any more',
      text: 'A part of it is missing, a newer mail has replaced it, or the organisation is gone. Ask who invited you to send the invitation again.',
    };
  }
  const who = found.invited_by || 'who invited you';
  switch (found.state) {
    case 'open':
      return null;
    case 'expired':
      return {
        title: 'This invitation has expired',
        text: `Ask ${who} to send it again: the next mail has a new link.`,
      };
    case 'cancelled':
      return {
        title: 'This invitation was cancelled',
        text: `Nobody can accept it any more. If that is a mistake, ask ${who} to invite you again.`,
      };
    case 'accepted':
      return {
        title: 'This invitation was accepted',
        text: 'It can be used once. If it was you who accepted it, you are a member already.',
      };
  }
};

const does = {
  member: 'Members work on its assessments and read its reports.',
  owner: 'Owners work on its assessments, read its reports and manage it.',
} as const;

export const roleWords = ({ role }: Pick<ShownInvitation, 'role'>): string => does[role];
