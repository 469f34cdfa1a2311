import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { SignInSecondFactor } from '../../../features/account/second-factor/sign-in-second-factor';
import { SignInSettings } from '../../../features/account/settings/sign-in-settings';
import { usePasswordPrompt } from '../../../features/account/settings/use-password-prompt';

const SignIn = () => {
  const { next } = Route.useSearch();
  const passwordPrompt = usePasswordPrompt();
  return (
    <Stack gap="xl">
      <SignInSettings />
      <SignInSecondFactor {...(next && { next })} />
      {passwordPrompt}
    </Stack>
  );
};

export const Route = createFileRoute('/dashboard/user/sign-in')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: SignIn,
});
