import { MantineProvider } from '@mantine/core';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../../design/theme';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { LoginForm } from './login-form';

vi.mock('./request-password-reset', () => ({
  requestPasswordReset: async () => ({ sent: true }),
}));
const signIn = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>());
vi.mock('../../../session/load-auth', () => ({ loadAuth: async () => ({ signIn }) }));

const page = { path: '/login', title: 'Welcome back', intro: 'Sign in', description: 'Sign in' };
const failed = 'Failed to sign in. Please check your credentials.';
const sent = /a link to set a new password is on its way/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signIn.mockRejectedValue(new Error('No'));
  renderScreen(
    <MantineProvider env="test" theme={theme}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <AuthContext value={exampleSession('signed-out')}>
          <LoginForm page={page} onSignedIn={() => {}} />
        </AuthContext>
      </RouterContextProvider>
    </MantineProvider>,
  );
});
afterEach(() => vi.restoreAllMocks());

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const isShown = (text: string | RegExp): boolean => {
  const found = screen.queryByText(text);
  return found !== null && found.closest('[hidden]') === null;
};

it('shows what was said of a link or of a sign-in, never both', async () => {
  fill(/Email/, 'a@example.com');
  fill(/^Password/, 'wrong');
  await press('Forgot your password?');
  expect(await screen.findByText(sent)).toBeTruthy();
  await press('Sign in');
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(isShown(sent)).toBe(false);
  await press('Forgot your password?');
  expect(await screen.findByText(sent)).toBeTruthy();
  expect(isShown(failed)).toBe(false);
  expect(isShown(sent)).toBe(true);
});

// jsdom refuses an international domain, as Safari does; Firefox would send it as it was typed.
it('signs in with an international domain as it was registered, in its ASCII form', async () => {
  fill(/Email/, 'jo@bücher.example');
  fill(/^Password/, 'a password');
  await press('Sign in');
  await screen.findByText(failed);
  expect(signIn).toHaveBeenCalledWith(
    expect.anything(),
    'jo@xn--bcher-kva.example',
    'a password',
    expect.anything(),
  );
});

it('says at a field what is missing', async () => {
  fill(/Email/, 'nobody');
  await press('Sign in');
  expect(await screen.findByText('Enter an email address, such as name@example.com.')).toBeTruthy();
  expect(screen.getByText('Fill in this field.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
});

it('shows and hides the password by the keyboard', async () => {
  const password = screen.getByLabelText(/^Password/, { selector: 'input' });
  expect(password).toHaveProperty('type', 'password');
  await userEvent.type(password, 'secret');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(password).toHaveProperty('type', 'text');
  await userEvent.keyboard(' ');
  expect(password).toHaveProperty('type', 'password');
});
