import type { OwnInvitation } from '@lexplain/contract/organisations/invitations';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  isInvitationWaiting,
  isReminderPostponed,
  postponeReminder,
} from '../../../lib/device/kept-invitation';
import { ownInvitationsQuery } from '../../../lib/queries/own-invitations-query';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';

export const answerPath = '/dashboard/invitation';

const Invited = ({ first, others }: { first: OwnInvitation; others: number }) => (
  <>
    <b>{first.invited_by || 'Somebody'}</b> invites you to join <b>{first.organisation}</b>
    {others > 0 &&
      `, and there ${others === 1 ? 'is' : 'are'} ${countOf(others, 'other invitation')}`}
    .
  </>
);

/**
 * An invitation that waits for an answer, until that is postponed: one to the person's address, or
 * one that was opened on this device before the sign-in. Null without one.
 */
export const useOpenInvitation = (): { text: ReactNode; postpone: () => void } | null => {
  const { isInvited } = useAuth();
  const { data, isPending } = useQuery({ ...ownInvitationsQuery, enabled: isInvited });
  const [, setPostponed] = useState(false);
  const [first, ...others] = data ?? [];
  if (isReminderPostponed() || (isInvited && isPending)) return null;
  if (!first && !isInvitationWaiting()) return null;
  return {
    text: first ? (
      <Invited first={first} others={others.length} />
    ) : (
      'An invitation was opened on this device, and was not answered.'
    ),
    postpone: () => {
      postponeReminder();
      setPostponed(true);
    },
  };
};

interface InvitationButtonsProps {
  size: 'compact-sm' | 'sm';
  onPostpone: () => void;
}

export const InvitationButtons = ({ size, onPostpone }: InvitationButtonsProps) => (
  <Group gap="xs">
    <Button size={size} renderRoot={(props) => <Link {...props} to={answerPath} />}>
      Open the invitation
    </Button>
    <Button size={size} variant="default" onClick={onPostpone}>
      Not now
    </Button>
  </Group>
);
