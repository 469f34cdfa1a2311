import { Alert, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { answerPath, InvitationButtons, useOpenInvitation } from './open-invitation';

/**
 * The pages that show the invitation themselves: its own, and the first screen as what to do next.
 */
const ownPaths = [answerPath, '/dashboard', '/dashboard/feed'];

/** Reminds of an open invitation on every other page, until it is answered. */
export const InvitationBanner = () => {
  const { pathname } = useLocation();
  const invitation = useOpenInvitation();
  if (!invitation || ownPaths.includes(pathname.replace(/\/$/, ''))) return null;
  return (
    <Alert title="You have a pending invitation" mb="md" className="no-print">
      <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {invitation.text}
      </Text>
      <InvitationButtons size="compact-sm" onPostpone={invitation.postpone} />
    </Alert>
  );
};
