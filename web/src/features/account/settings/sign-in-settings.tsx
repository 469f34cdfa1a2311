import { Alert, Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { Section } from '../../../components/section/section';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { useAuth } from '../../../session/use-auth';
import { ChangeEmailForm } from './change-email-form';
import { ChangePasswordForm } from './change-password-form';
import classes from './sign-in-settings.module.css';

// Unmounting resets the form when the modal is closed.
const modal = { closeButtonProps: { 'aria-label': 'Close' } };

interface SettingProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** What is set, in a row with the button that changes it. */
const Setting = ({ title, text, children }: SettingProps) => (
  <li className={classes.setting}>
    <div className={classes.text}>
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
    {children}
  </li>
);

/** Address, password and sessions. */
export const SignInSettings = () => {
  const { backendUser, signOutEverywhere } = useAuth();
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
    <Section id="sign-in-settings" title="Signing in">
      <RaisedList aria-label="Signing in">
        <Setting title="Email address" text={backendUser?.email ?? ''}>
          <Button variant="default" onClick={show('email')}>
            Change email address
          </Button>
        </Setting>
        <Setting title="Password" text="A new one ends all other sessions.">
          <Button variant="default" onClick={show('password')}>
            Change password
          </Button>
        </Setting>
        <Setting
          title="Sessions"
          text="You left one open somewhere? This signs you out on every device, also here."
        >
          <Button variant="default" onClick={() => ending.run()} disabled={ending.isPending}>
            {ending.isPending ? 'Ending...' : 'End all sessions'}
          </Button>
        </Setting>
      </RaisedList>
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
