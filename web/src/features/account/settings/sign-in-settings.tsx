import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../components/section/section';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { useAuth } from '../../../session/use-auth';
import { ChangeEmailForm } from './change-email-form';
import { ChangePasswordForm } from './change-password-form';

// Unmounting resets the form when the modal is closed.
const modal = { closeButtonProps: { 'aria-label': 'Close' } };

/** Address, password and sessions. */
export const SignInSettings = () => {
  const { signOutEverywhere } = useAuth();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const ending = useCommand({ mutationFn: signOutEverywhere, onMutate: () => setSaid(null) });
  const close = () => setOpen(null);
  const show = (which: typeof open) => () => {
    setSaid(null);
    ending.reset();
    setOpen(which);
  };
  const finish = (text: string) => {
    setSaid(text);
    close();
  };
  return (
    <Section
      id="sign-in-settings"
      title="Signing in"
      about="You sign in with your email address and password. If you left a session open somewhere, you can end all sessions. This signs you out on every device, including this one."
    >
      <Group>
        <Button variant="default" onClick={show('email')}>
          Change email address
        </Button>
        <Button variant="default" onClick={show('password')}>
          Change password
        </Button>
        <Button variant="default" onClick={() => ending.run()} disabled={ending.isPending}>
          {ending.isPending ? 'Ending...' : 'End all sessions'}
        </Button>
      </Group>
      {/* Rendered before its content, so that screen readers announce it. */}
      <div aria-live="polite">{said && <Alert role="presentation">{said}</Alert>}</div>
      {ending.isError && (
        <Alert color="red" role="alert">
          {messageOf(ending.error, 'You could not be signed out everywhere')}
        </Alert>
      )}
      <Modal {...modal} opened={open === 'password'} onClose={close} title="Change your password">
        <ChangePasswordForm onChanged={finish} onCancel={close} />
      </Modal>
      <Modal {...modal} opened={open === 'email'} onClose={close} title="Change your email address">
        <ChangeEmailForm onAsked={finish} onCancel={close} />
      </Modal>
    </Section>
  );
};
