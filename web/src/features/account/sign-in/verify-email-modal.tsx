import '../../../design/dashboard.css';
import '../../../design/tokens.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { Logo } from '../../../components/logo/logo';
import { useCommand } from '../../../lib/actions/use-command';
import { loadAuth } from '../../../session/load-auth';
import { useAuth } from '../../../session/use-auth';
import { SignOutButton } from '../settings/sign-out-button';
import { AnotherAddress } from './another-address';
import { useCooldown } from './use-cooldown';
import classes from './verify-email-modal.module.css';

/** The provider refuses mails that are requested too often. */
const cooldownSeconds = 30;

/** Covers the dashboard until the address is verified; the session polls for that. */
export const VerifyEmailModal = () => {
  const { identity } = useAuth();
  const cooldown = useCooldown();
  const resend = useCommand({
    mutationFn: async (_, permit) => (await loadAuth()).sendVerificationEmail(permit),
    onSuccess: () => cooldown.start(cooldownSeconds),
  });
  return (
    <Modal
      opened
      fullScreen
      // In the page's root, so that the outline of the frame is hidden.
      withinPortal={false}
      withCloseButton={false}
      onClose={() => {}}
      title={
        <>
          <span className={classes.brand}>
            <Logo />
          </span>
          Verify Your Email
        </>
      }
      classNames={{ content: classes.page, header: classes.header, title: classes.title }}
    >
      <Stack align="center" ta="center" maw={520} mx="auto" className={classes.card}>
        <MailCheck size={40} strokeWidth={1.5} className={classes.icon} aria-hidden />
        <Text>
          Please verify your email address to access the dashboard. Check your inbox for the
          verification link and reload the page.
        </Text>
        <Text>
          This page continues automatically once your address is verified. You do not need to reload
          it.
        </Text>
        <Text size="sm" c="dimmed" maw="100%" style={{ overflowWrap: 'anywhere' }}>
          We wrote to {identity?.email}.
        </Text>
        <Group justify="center">
          <Button onClick={() => resend.run()} disabled={resend.isPending || cooldown.seconds > 0}>
            {resend.isPending ? 'Sending...' : 'Resend Verification Email'}
          </Button>
          <SignOutButton size="sm" />
        </Group>
        <div aria-live="polite">
          {resend.isError && (
            <Text c="red" role="alert">
              Failed to send verification email. Please try again later.
            </Text>
          )}
          {resend.isSuccess && <Text>Sent. Please check your inbox.</Text>}
        </div>
        {cooldown.seconds > 0 && (
          <Text size="sm" c="dimmed">
            You can ask for another in {cooldown.seconds} s.
          </Text>
        )}
        <AnotherAddress />
      </Stack>
    </Modal>
  );
};
