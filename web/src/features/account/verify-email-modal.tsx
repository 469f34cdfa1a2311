import '@mantine/core/styles.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { loadAuth } from '../../session/load-auth';
import { useAuth } from '../../session/use-auth';
import { useCooldown } from './use-cooldown';
import classes from './verify-email-modal.module.css';

/** The provider refuses mails that are asked for too fast. */
const cooldownSeconds = 30;

/** Stands before the dashboard until the address is verified; the session polls for that. */
export const VerifyEmailModal = () => {
  const { identity, signOut } = useAuth();
  const cooldown = useCooldown();
  const resend = useMutation({
    mutationFn: async () => (await loadAuth()).sendVerificationEmail(),
    onSuccess: () => cooldown.start(cooldownSeconds),
  });
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      onClose={() => {}}
      title="Verify Your Email"
      classNames={{ header: classes.header, title: classes.title }}
    >
      <Stack align="center" ta="center" maw={520} mx="auto">
        <Text>
          Please verify your email address to access the dashboard. Check your inbox for the
          verification link and reload the page.
        </Text>
        <Text size="sm" c="dimmed">
          We wrote to {identity?.email}.
        </Text>
        <Group justify="center">
          <Button
            onClick={() => resend.mutate()}
            disabled={resend.isPending || cooldown.seconds > 0}
          >
            {resend.isPending ? 'Sending...' : 'Resend Verification Email'}
          </Button>
          <Button variant="default" onClick={signOut}>
            Sign Out
          </Button>
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
      </Stack>
    </Modal>
  );
};
