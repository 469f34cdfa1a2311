import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { ProfileForm } from './profile-form';

const session = exampleSession('done');
const { identity, backendUser: user, plan } = session;

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  if (!identity || !user) throw new Error('Nobody is signed in');
  renderScreen(
    <AuthContext value={session}>
      <ProfileForm account={{ identity, user, plan }} />
    </AuthContext>,
  );
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const refusal = () =>
  Response.json({ code: 'try_again', message: 'Please try again' }, { status: 503 });
const field = () => screen.getByLabelText('Display Name');
const save = () => screen.getByRole('button', { name: 'Save' });

it('does not send a blank name, and shows why a name was not changed', async () => {
  fetched.mockImplementation(async () => refusal());
  await userEvent.clear(field());
  await userEvent.type(field(), '   ');
  await userEvent.click(save());
  await userEvent.clear(field());
  await userEvent.type(field(), ' Ada ');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again');
  expect(fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)))).toEqual([
    { display_name: 'Ada' },
  ]);
});

it('requests a change only once when it is pressed twice, and is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  const button = save();
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  resolve(refusal());
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]?.method).toBe('PATCH');
});
