import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from './auth-card';
import { PasswordAdviceList } from './password-advice-list';
import { useRegister } from './use-register';

interface RegisterFormProps {
  onRegistered: () => void;
}

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export const RegisterForm = ({ onRegistered }: RegisterFormProps) => {
  const form = useForm({ mode: 'uncontrolled', initialValues: empty });
  const [typed, setTyped] = useState('');
  form.watch('password', ({ value }) => setTyped(value));
  const { register, error, isPending } = useRegister(onRegistered);
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => ({
    key: form.key(name),
    ...form.getInputProps(name),
    label,
    autoComplete,
    required: true,
  });
  const { key: firstNameKey, ...firstName } = field('firstName', 'First Name', 'given-name');
  const { key: lastNameKey, ...lastName } = field('lastName', 'Last Name', 'family-name');
  const { key: emailKey, ...email } = field('email', 'Email address', 'email');
  const { key: passwordKey, ...password } = field('password', 'Password', 'new-password');
  const { key: confirmKey, ...confirm } = field(
    'confirmPassword',
    'Confirm Password',
    'new-password',
  );
  return (
    <AuthCard title="Create an account" subtitle="Join us to get started" error={error}>
      <form onSubmit={form.onSubmit(register)}>
        <Stack>
          <Group grow>
            <TextInput key={firstNameKey} {...firstName} />
            <TextInput key={lastNameKey} {...lastName} />
          </Group>
          <TextInput key={emailKey} {...email} type="email" />
          <Stack gap={6}>
            <PasswordInput key={passwordKey} {...password} />
            <PasswordAdviceList password={typed} />
          </Stack>
          <PasswordInput key={confirmKey} {...confirm} />
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Creating account...' : 'Create account'}
          </Button>
          <Text size="sm" ta="center">
            Already have an account?{' '}
            <Anchor component={Link} to="/login" inherit>
              Sign in
            </Anchor>
          </Text>
        </Stack>
      </form>
    </AuthCard>
  );
};
