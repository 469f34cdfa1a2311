import '../../../design/forms.css';
import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef } from 'react';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { EmailInput } from '../../../components/email-input/email-input';
import { chunkMessage, isChunkError } from '../../../lib/actions/chunk-error';
import { useAction } from '../../../lib/actions/use-action';
import { CodeNotGiven, CodeTooLate } from '../../../lib/firebase/ask-for-code';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { loadAuth } from '../../../session/load-auth';
import { KeptAnswers } from '../frame/kept-answers';
import { AuthCard, type AuthPage } from './auth-card';
import { ForgottenPassword } from './forgotten-password';

interface LoginFormProps {
  page: AuthPage;
  /** Hears whether the second factor was removed on the way, by a recovery code. */
  onSignedIn: (hasRecovered: boolean) => void;
}

const names = ['email', 'password'] as const;

/**
 * One message for every refusal of a password, so that it does not tell whether an account exists.
 */
const textOf = (error: unknown): string => {
  if (error instanceof CodeTooLate) return error.message;
  return isChunkError(error) ? chunkMessage : 'Failed to sign in. Please check your credentials.';
};

export const LoginForm = ({ page, onSignedIn }: LoginFormProps) => {
  const email = useRef<HTMLInputElement>(null);
  const hasRecovered = useRef(false);
  const code = useCodeStep(async () => {
    const { LoginCodeStep } = await import('./login-code-step');
    const onRecovered = (): void => {
      hasRecovered.current = true;
    };
    return (props) => (
      <LoginCodeStep
        {...props}
        onRecovered={onRecovered}
        readValues={() => code.form.current && formValues(code.form.current, names)}
      />
    );
  });
  const signIn = useAction(
    ({ email, password }: { email: string; password: string }, permit) =>
      code.withCode(async (ask) => (await loadAuth()).signIn(permit, email.trim(), password, ask)),
    {
      onDone: () => onSignedIn(hasRecovered.current),
      onFailed: (error) => {
        if (!(error instanceof CodeNotGiven)) console.error('Failed to sign in', error);
      },
    },
  );
  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSendable(event.currentTarget)) return;
    signIn.run(formValues(event.currentTarget, names));
  };
  const isBusy = signIn.isPending || signIn.isDone;
  const isAsked = code.step !== null;
  return (
    <AuthCard
      page={page}
      notice={<KeptAnswers />}
      error={signIn.hasFailed && !code.hasGoneBack ? textOf(signIn.error) : null}
    >
      {code.step}
      <form noValidate ref={code.form} onSubmit={onSubmit} method="post" hidden={isAsked}>
        <Stack>
          <EmailInput
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
      <div hidden={isAsked}>
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
      </div>
    </AuthCard>
  );
};
