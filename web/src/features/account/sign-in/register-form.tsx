import '../../../design/forms.css';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { CollectionLine } from '../../../components/collection-line/collection-line';
import { EmailInput } from '../../../components/email-input/email-input';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { readItem } from '../../../lib/device/device-storage';
import { invitationKey } from '../../../lib/device/invitation-entry';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { AuthCard, type AuthPage } from './auth-card';
import classes from './register-form.module.css';
import { useRegister } from './use-register';

// Loaded once a password is typed, to keep this page small.
const PasswordAdviceList = lazy(async () => ({
  default: (await import('../settings/password-advice-list')).PasswordAdviceList,
}));

interface RegisterFormProps {
  page: AuthPage;
  onRegistered: () => void;
}

const names = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

export const RegisterForm = ({ page, onRegistered }: RegisterFormProps) => {
  const [typed, setTyped] = useState('');
  const password = useRef<HTMLInputElement>(null);
  // It may have been typed before hydration.
  useEffect(() => setTyped(password.current?.value ?? ''), []);
  const email = useRef<HTMLInputElement>(null);
  // An invitation that was opened here can be accepted with its address only.
  useEffect(() => {
    const entry = readItem(invitationKey, 'tab') ?? readItem(invitationKey);
    const invited = entry?.split(' ')[3];
    if (invited && email.current?.value === '') email.current.value = invited;
  }, []);
  const { register, error, isBusy } = useRegister(onRegistered);
  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSendable(form)) register({ values: formValues(form, names), form });
  };
  return (
    <AuthCard page={page} error={error}>
      <form noValidate onSubmit={onSubmit} method="post">
        <Stack>
          <div className={classes.names}>
            <TextInput
              name="firstName"
              error={faults.firstName}
              label="First Name"
              autoComplete="given-name"
              required
            />
            <TextInput
              name="lastName"
              error={faults.lastName}
              label="Last Name"
              autoComplete="family-name"
              required
            />
          </div>
          <EmailInput
            ref={email}
            name="email"
            error={faults.email}
            label="Email address"
            autoComplete="email"
            required
          />
          <Stack gap={6}>
            <PasswordInput
              ref={password}
              name="password"
              error={faults.password}
              label="Password"
              autoComplete="new-password"
              onChange={(event) => setTyped(event.currentTarget.value)}
              required
            />
            {typed !== '' && (
              // The form must work without the advice.
              <ErrorBoundary>
                <Suspense>
                  <PasswordAdviceList password={typed} />
                </Suspense>
              </ErrorBoundary>
            )}
          </Stack>
          <PasswordInput
            name="confirmPassword"
            error={faults.confirmPassword}
            label="Confirm Password"
            autoComplete="new-password"
            required
          />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Creating account...' : 'Create account'}
          </Button>
          <Text size="sm" c="dimmed">
            By registering you agree to our{' '}
            <Anchor component={Link} to="/terms" inherit underline="always">
              Terms
            </Anchor>{' '}
            and{' '}
            <Anchor component={Link} to="/privacy" inherit underline="always">
              Privacy Policy
            </Anchor>
            .
          </Text>
          <Text size="sm" ta="center">
            Already have an account?{' '}
            <Anchor component={Link} to="/login" search inherit underline="always">
              Sign in
            </Anchor>
          </Text>
        </Stack>
      </form>
      <CollectionLine purpose="to run your account" />
    </AuthCard>
  );
};
