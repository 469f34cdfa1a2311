import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef } from 'react';
import { chunkMessage, isChunkError } from '../../../lib/actions/chunk-error';
import { useAction } from '../../../lib/actions/use-action';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { loadAuth } from '../../../session/load-auth';
import { KeptAnswers } from '../frame/kept-answers';
import { AuthCard, type AuthPage } from './auth-card';
import { ForgottenPassword } from './forgotten-password';

interface LoginFormProps {
  page: AuthPage;
  onSignedIn: () => void;
}

/** The same message for every refusal, so that it does not tell whether an account exists. */
const textOf = (error: unknown): string =>
  isChunkError(error) ? chunkMessage : 'Failed to sign in. Please check your credentials.';

export const LoginForm = ({ page, onSignedIn }: LoginFormProps) => {
  const email = useRef<HTMLInputElement>(null);
  const signIn = useAction(
    async ({ email, password }: { email: string; password: string }, permit) =>
      (await loadAuth()).signIn(permit, email.trim(), password),
    {
      onDone: onSignedIn,
      onFailed: (error) => console.error('Failed to sign in', error),
    },
  );
  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSendable(event.currentTarget)) return;
    signIn.run(formValues(event.currentTarget, ['email', 'password']));
  };
  const isBusy = signIn.isPending || signIn.isDone;
  return (
    <AuthCard
      page={page}
      notice={<KeptAnswers />}
      error={signIn.hasFailed ? textOf(signIn.error) : null}
    >
      <form noValidate onSubmit={onSubmit} method="post">
        <Stack>
          <TextInput
            type="email"
            ref={email}
            name="email"
            error={faults.email}
            label="Email address"
            autoComplete="email"
            required
          />
          <PasswordInput
            name="password"
            error={faults.password}
            label="Password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign in'}
          </Button>
        </Stack>
      </form>
      <Stack mt="md" gap="xs">
        <ForgottenPassword
          isPast={signIn.hasFailed}
          emailOf={() => {
            signIn.reset();
            return email.current?.value ?? '';
          }}
        />
        <Text size="sm" ta="center">
          No account yet?{' '}
          <Anchor component={Link} to="/register" search inherit underline="always">
            Create one
          </Anchor>
        </Text>
      </Stack>
    </AuthCard>
  );
};
