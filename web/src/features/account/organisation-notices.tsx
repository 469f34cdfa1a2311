import { Alert, Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isInvitationWaiting, stopReminding } from '../../lib/kept-invitation';
import { readNextPageMessage, storeNextPageMessage } from '../../session/next-page-message';

const words = {
  joined: 'You have joined the organisation.',
  left: 'You have left the organisation. You now have a new organisation of your own.',
  'organisation-deleted': 'The organisation was deleted. You now have a new, empty organisation.',
} as const;
type Entered = keyof typeof words;

/** Confirms that the person has joined or left an organisation. */
const useEntered = () => {
  const [entered, setEntered] = useState<Entered | null>(null);
  useEffect(() => {
    const said = readNextPageMessage();
    if (said !== 'joined' && said !== 'left' && said !== 'organisation-deleted') return;
    storeNextPageMessage(null);
    setEntered(said);
  }, []);
  return { entered, close: () => setEntered(null) };
};

/**
 * Reminds of an invitation that was opened here before the sign-in, and confirms a change of organisation.
 */
export const OrganisationNotices = () => {
  const { pathname } = useLocation();
  const { entered, close } = useEntered();
  const [isDismissed, setDismissed] = useState(false);
  const isAnswering = pathname === '/dashboard/invitation';
  const dismiss = (): void => {
    stopReminding();
    setDismissed(true);
  };
  return (
    <>
      {entered && (
        <Alert
          role="status"
          mb="md"
          className="no-print"
          withCloseButton
          closeButtonLabel="Close"
          onClose={close}
        >
          {words[entered]}{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to="/dashboard/organisation" />}
          >
            Your organisation
          </Anchor>
        </Alert>
      )}
      {!isDismissed && !isAnswering && isInvitationWaiting() && (
        <Alert
          title="You have a pending invitation"
          mb="md"
          className="no-print"
          withCloseButton
          closeButtonLabel="Do not remind me"
          onClose={dismiss}
        >
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to="/dashboard/invitation" />}
          >
            Open the invitation
          </Anchor>
        </Alert>
      )}
    </>
  );
};
