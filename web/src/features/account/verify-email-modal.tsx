import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { loadAuth } from '../../session/effects';
import { useSignOut } from './use-sign-out';

/** Stands before the dashboard until the address is verified; the session polls for that. */
export const VerifyEmailModal = () => {
  const signOut = useSignOut();
  const resend = useMutation({
    mutationFn: async () => (await loadAuth()).sendVerificationEmail(),
  });
  return (
    <Modal opened fullScreen withCloseButton={false} onClose={() => {}} title="Verify Your Email">
      <Stack align="start" maw={520}>
        <Text>
          Please verify your email address to access the dashboard. Check your inbox for the
          verification link and reload the page.
        </Text>
        {resend.isError && (
          <Text c="red" role="alert">
            Failed to send verification email. Please try again later.
          </Text>
        )}
        {resend.isSuccess && <Text role="status">Sent. Please check your inbox.</Text>}
        <Group>
          <Button onClick={() => resend.mutate()} disabled={resend.isPending}>
            {resend.isPending ? 'Sending...' : 'Resend Verification Email'}
          </Button>
          <Button variant="default" onClick={signOut}>
            Sign Out
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
