import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadAuth } from '../../session/load-auth';
import { AuthCard } from './auth-card';
import { ForgottenPassword } from './forgotten-password';

interface LoginFormProps {
  onSignedIn: () => void;
}

export const LoginForm = ({ onSignedIn }: LoginFormProps) => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const signIn = useMutation({
    mutationFn: async ({ email, password }: typeof form.values) =>
      (await loadAuth()).signIn(email.trim(), password),
    onSuccess: onSignedIn,
    onError: (error) => console.error('Failed to sign in', error),
  });
  return (
    <AuthCard
      title="Welcome back"
      subtitle="Please sign in to your account"
      // Always the same words: they don't tell whether the account exists.
      error={signIn.isError ? 'Failed to sign in. Please check your credentials.' : null}
    >
      <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
        <Stack>
          <TextInput
            key={form.key('email')}
            {...form.getInputProps('email')}
            label="Email address"
            type="email"
            autoComplete="email"
            required
          />
          <PasswordInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            label="Password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" disabled={signIn.isPending}>
            {signIn.isPending ? 'Signing in...' : 'Sign in'}
          </Button>
        </Stack>
      </form>
      <Stack mt="md" gap="xs">
        <ForgottenPassword emailOf={() => form.getValues().email} />
        <Group justify="center" gap={4}>
          <Text size="sm">No account yet?</Text>
          <Anchor component={Link} to="/register" size="sm">
            Create one
          </Anchor>
        </Group>
      </Stack>
    </AuthCard>
  );
};
