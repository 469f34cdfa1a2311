import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { listingOf } from '../settings/test-breached';
import { RegisterForm } from './register-form';

const settings = vi.hoisted(() => ({ VITE_BREACHED_PASSWORDS_URL: '' }));
vi.mock('../../../lib/api/env', () => ({ env: settings }));

const register = vi.fn<(permit: unknown, email: string, password: string) => Promise<object>>();
const readPasswordPolicy = () => Promise.reject(new Error('None'));
vi.mock('../../../session/load-auth', () => ({
  loadAuth: async () => ({ register, readPasswordPolicy }),
}));
vi.mock('../../../session/sync-new-session', () => ({ syncNewSession: async () => {} }));

const page = { path: '/register', title: 'Create', intro: 'Join us', description: 'Join us' };
const stolen = 'This password is known from stolen data. Choose another.';
const onRegistered = vi.fn();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetched);
  settings.VITE_BREACHED_PASSWORDS_URL = 'https://breached.example/range';
  register.mockResolvedValue({ uid: 'a' });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('signed-out')}>
        <RegisterForm page={page} onRegistered={onRegistered} />
      </AuthContext>
    </RouterContextProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const findField = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

const type = async (password: string): Promise<void> => {
  const user = userEvent.setup();
  for (const label of [/^Password/, /^Confirm Password/]) {
    await user.clear(findField(label));
    await user.type(findField(label), password);
  }
};

const send = async (password: string): Promise<void> => {
  const user = userEvent.setup();
  await user.type(findField(/^First Name/), 'Test');
  await user.type(findField(/^Last Name/), 'Owner');
  await user.type(findField(/^Email/), 'owner@example.com');
  await type(password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
};

it('says at the field that a password is known from stolen data, and sends nothing', async () => {
  fetched.mockImplementation(async () => new Response(listingOf('password1234', 5)));
  await send('password1234');
  const { id } = await screen.findByText(stolen);
  expect(document.activeElement).toBe(findField(/^Password/));
  expect(findField(/^Password/).getAttribute('aria-describedby')).toContain(id);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(register).not.toHaveBeenCalled();

  await type('another password');
  expect(screen.queryByText(stolen)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(register.mock.calls.map(([, , password]) => password)).toEqual(['another password']);
});

it('registers where the service of breached passwords cannot be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await send('password1234');
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledOnce();
});

it('asks no service where none is set', async () => {
  settings.VITE_BREACHED_PASSWORDS_URL = '';
  await send('password1234');
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(fetched).not.toHaveBeenCalled();
});

it('says that the name is missing or that the passwords differ, and sends nothing', async () => {
  const user = userEvent.setup();
  await user.type(findField(/^First Name/), 'Test');
  await user.type(findField(/^Last Name/), ' ');
  await user.type(findField(/^Email/), 'owner@example.com');
  await user.type(findField(/^Password/), 'a long password');
  await user.type(findField(/^Confirm Password/), 'another{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'First name and last name are required',
  );
  await user.type(findField(/^Last Name/), 'Owner{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Passwords do not match'));
  expect(register).not.toHaveBeenCalled();
});

it('says in plain language why the provider refused an account, and lets it be tried again', async () => {
  const refusal = (code: string): Error =>
    Object.assign(new Error(`Firebase: Error (${code}).`), { code });
  settings.VITE_BREACHED_PASSWORDS_URL = '';
  register.mockRejectedValueOnce(refusal('auth/too-many-requests'));
  await send('password1234');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('There were too many attempts. Wait a few minutes and try again.');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  register.mockRejectedValueOnce(refusal('auth/something-new'));
  await press();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Failed to create account'),
  );
  await press();
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
});
