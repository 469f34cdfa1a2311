import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AskForCode, CodeTooLate } from '../../../lib/firebase/ask-for-code';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { LoginForm } from './login-form';

type SignIn = (permit: unknown, email: string, password: string, ask: AskForCode) => Promise<void>;
const signIn = vi.fn<SignIn>();
vi.mock('../../../session/load-auth', () => ({ loadAuth: async () => ({ signIn }) }));

const page = { path: '/login', title: 'Welcome back', intro: 'Sign in', description: 'Sign in' };
const onSignedIn = vi.fn<(hasRecovered: boolean) => void>();
const fetched = vi.fn<typeof fetch>();

const wrong = 'This code is not right.';
/** Asks until the code is right, as the provider's SDK does. */
const askUntilRight =
  (right: string): SignIn =>
  async (_permit, _email, _password, ask) => {
    const attempt = async (fault: string | null): Promise<void> => {
      const code = await ask(fault);
      if (code !== null && code !== right) await attempt(wrong);
    };
    await attempt(null);
  };

beforeEach(async () => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetched);
  signIn.mockImplementation(askUntilRight('123456'));
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('signed-out')}>
        <LoginForm page={page} onSignedIn={onSignedIn} />
      </AuthContext>
    </RouterContextProvider>,
  );
  await userEvent.type(screen.getByLabelText(/Email/), 'anna@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Its code is loaded on demand. */
const findCode = () => screen.findByLabelText(/Six-digit code/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isShown = (label: RegExp): boolean =>
  screen.getByLabelText(label, { selector: 'input' }).closest('[hidden]') === null;

it('asks for the code in place of the password, and takes one with a space', async () => {
  const field = await findCode();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(isShown(/^Password/)).toBe(false);
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(false));
});

it('says that a code is wrong, each time, and keeps it selected', async () => {
  const field = await findCode();
  await userEvent.type(field, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(wrong);
  expect(field).toHaveProperty('value', '000000');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(wrong));
  expect(field).toHaveProperty('value', '111111');
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

it('sends nothing but six digits', async () => {
  await userEvent.type(await findCode(), '12345{Enter}');
  expect(await screen.findByText('Enter the six digits that your app shows.')).toBeTruthy();
  await userEvent.type(await findCode(), '6{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

it('goes back to the password, which is still there, without a message', async () => {
  await findCode();
  await press('Back');
  await waitFor(() => expect(isShown(/^Password/)).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/, { selector: 'input' }));
  expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveProperty(
    'value',
    'secret',
  );
  await press('Sign in');
  await userEvent.type(await findCode(), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

it('goes back to the password with a message where the code came too late', async () => {
  await findCode();
  await press('Back');
  const late = 'The code was not entered in time. Enter your password again.';
  signIn.mockImplementation(async (_permit, _email, _password, ask) => {
    await ask(null);
    throw new CodeTooLate(late);
  });
  await press('Sign in');
  await userEvent.type(await findCode(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(late);
  expect(isShown(/^Password/)).toBe(true);
  expect(screen.queryByLabelText(/Six-digit code/)).toBeNull();
});

it('removes the second factor by a recovery code, says what the server says, and signs in', async () => {
  await findCode();
  await press('Use a recovery code instead');
  const message = 'The address, the password or the code is wrong.';
  fetched.mockResolvedValueOnce(
    Response.json({ code: 'recovery_refused', message }, { status: 401 }),
  );
  const field = await screen.findByLabelText(/Recovery code/);
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  fetched.mockResolvedValueOnce(Response.json({ recovered: true }));
  await userEvent.clear(field);
  await userEvent.type(field, ' aaaa-bbbb {Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(true));
  expect(fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)))).toEqual(
    ['wrong', 'aaaa-bbbb'].map((code) => ({
      email: 'anna@example.com',
      password: 'secret',
      code,
    })),
  );
});
