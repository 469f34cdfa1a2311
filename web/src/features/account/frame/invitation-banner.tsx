import type { OwnInvitation } from '@lexplain/contract/organisations/invitations';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import {
  isInvitationWaiting,
  isReminderPostponed,
  postponeReminder,
} from '../../../lib/device/kept-invitation';
import { ownInvitationsQuery } from '../../../lib/queries/own-invitations';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';

const answerPlace = '/dashboard/invitation';

const Invited = ({ first, others }: { first: OwnInvitation; others: number }) => (
  <>
    <b>{first.invited_by || 'Somebody'}</b> invites you to join <b>{first.organisation}</b>
    {others > 0 &&
      `, and there ${others === 1 ? 'is' : 'are'} ${countOf(others, 'other invitation')}`}
    .
  </>
);

/**
 * Reminds of an open invitation on every page but its own, until it is answered: one to the person's address, or
 * one that was opened on this device before the sign-in.
 */
export const InvitationBanner = () => {
  const { pathname } = useLocation();
  const { isInvited } = useAuth();
  const { data, isPending } = useQuery({ ...ownInvitationsQuery, enabled: isInvited });
  const [isPostponed, setPostponed] = useState(() => isReminderPostponed());
  const [first, ...others] = data ?? [];
  const isReady = isInvited ? !isPending : isInvitationWaiting();
  if (isPostponed || pathname === answerPlace || !isReady) return null;
  if (!first && !isInvitationWaiting()) return null;
  const postpone = (): void => {
    postponeReminder();
    setPostponed(true);
  };
  return (
    <Alert title="You have a pending invitation" mb="md" className="no-print">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {first ? (
          <Invited first={first} others={others.length} />
        ) : (
          'An invitation was opened on this device, and was not answered.'
        )}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" renderRoot={(props) => <Link {...props} to={answerPlace} />}>
          Open the invitation
        </Button>
        <Button size="compact-sm" variant="default" onClick={postpone}>
          Not now
        </Button>
      </Group>
    </Alert>
  );
};
