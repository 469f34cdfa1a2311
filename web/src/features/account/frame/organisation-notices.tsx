import { Alert, Anchor, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { readNextPageMessage, storeNextPageMessage } from '../../../session/next-page-message';
import { useAuth } from '../../../session/use-auth';
import { InvitationBanner } from './invitation-banner';

const text = {
  joined: 'You have joined the business.',
  left: 'You have left the business. You now have an empty one of your own here.',
  'organisation-deleted':
    'The business and its data were deleted here. You can begin again with an empty one.',
} as const;
type MembershipNotice = keyof typeof text;

/** Confirms that the person has joined or left an organisation. */
const useEntered = () => {
  const [entered, setEntered] = useState<MembershipNotice | null>(null);
  useEffect(() => {
    const said = readNextPageMessage();
    if (said !== 'joined' && said !== 'left' && said !== 'organisation-deleted') return;
    storeNextPageMessage(null);
    setEntered(said);
  }, []);
  return { entered, close: () => setEntered(null) };
};

interface NoticeProps {
  /** What it is called where that is all it says. */
  title?: string;
  children?: ReactNode;
  onClose: () => void;
}

/**
 * The button stands here: Mantine's own is 20 pixels wide, which is too small to press.
 */
const Notice = ({ title, children, onClose }: NoticeProps) => (
  <Alert
    role="status"
    title={title}
    mb="md"
    py="xs"
    pe={48}
    className="no-print"
    {...(!children && { styles: { body: { gap: 0 } } })}
  >
    {children}
    <CloseButton
      aria-label="Close"
      variant="transparent"
      c="var(--alert-color)"
      size={24}
      iconSize={16}
      pos="absolute"
      top={8}
      right={12}
      onClick={onClose}
    />
  </Alert>
);

const PlanNotice = () => {
  const { plan, planJustActivated, acknowledgePlan } = useAuth();
  if (!planJustActivated || !plan) return null;
  return <Notice title={`Your ${plan.name} plan is active`} onClose={acknowledgePlan} />;
};

interface OrganisationNoticesProps {
  /** Whether the person's organisation has changed while the page was open. */
  hasChanged: boolean;
}

/**
 * Says that the person's plan is active or their organisation another one, confirms that they have
 * joined or left one, and reminds of an open invitation.
 */
export const OrganisationNotices = ({ hasChanged }: OrganisationNoticesProps) => {
  const { entered, close } = useEntered();
  return (
    <>
      {hasChanged && (
        <Alert role="alert" color="orange" mb="md" className="no-print">
          You are no longer a member of the business that was shown here. This page now shows the
          business that you belong to.
        </Alert>
      )}
      {entered && (
        <Notice onClose={close}>
          {text[entered]}{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to="/dashboard/organisation" />}
          >
            Your business{' '}
          </Anchor>
        </Notice>
      )}
      <InvitationBanner />
      <PlanNotice />
    </>
  );
};
