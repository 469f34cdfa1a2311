import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { PersonalData } from './personal-data';

type ConfirmPassword = (permit: unknown, password: string, ask: AskForCode) => Promise<void>;
const confirmPassword = vi.fn<ConfirmPassword>();
vi.mock('../../../session/load-auth', () => ({ loadAuth: async () => ({ confirmPassword }) }));

const endDeletedSession = vi.fn<() => Promise<void>>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const show = () =>
  renderScreen(
    <AuthContext value={{ ...exampleSession('done'), endDeletedSession }}>
      <PersonalData />
    </AuthContext>,
  );

it('requests a download only once when it is pressed twice, is busy meanwhile, and shows a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  show();
  const button = screen.getByRole('button', { name: 'Download my data' });
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Preparing...' })).toHaveProperty(
    'disabled',
    true,
  );
  resolve(Response.json({ code: 'try_again', message: 'Please try again' }, { status: 503 }));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(screen.getByRole('alert').textContent).toBe('Please try again');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/auth/me/export']);
});

it('saves all that the server sends, also what this page does not know yet', async () => {
  const sent = {
    exported_at: '2026-11-30T00:00:00.000Z',
    identity: { uid: 'u', email: 'a@example.com', email_verified: true },
    account: null,
    submissions: [],
    notes: [{ id: 'one', text: 'Ours' }],
  };
  fetched.mockResolvedValue(Response.json(sent));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:file');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(JSON.parse((await saved.mock.calls[0]?.[0].text()) ?? '')).toEqual(sent);
  vi.restoreAllMocks();
});

it('deletes the account after the password, and a code where the account has two-step sign-in', async () => {
  const codes: (string | null)[] = [];
  confirmPassword.mockImplementation(async (_permit, _password, ask) => {
    codes.push(await ask(null));
  });
  fetched.mockImplementation(async () => Response.json({ deleted: true }));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const password = await screen.findByLabelText(/^Your password/, { selector: 'input' });
  await userEvent.type(password, 'the password');
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
  const sent = () =>
    fetched.mock.calls.flatMap(([address, { method = 'GET' } = {}]) =>
      method === 'GET' ? [] : [[method, address]],
    );
  const code = await screen.findByLabelText(/Six-digit code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(sent()).toEqual([]);
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(endDeletedSession).toHaveBeenCalledOnce());
  expect(codes).toEqual(['123456']);
  expect(confirmPassword.mock.calls.map(([, typed]) => typed)).toEqual(['the password']);
  expect(sent()).toEqual([['DELETE', '/api/auth/me']]);
});

const memberOf = (uid: string) => ({
  uid,
  display_name: uid,
  email: `${uid}@example.com`,
  role: 'owner',
  joined_at: '2026-01-01T00:00:00Z',
});
const showDialog = async (...members: string[]) => {
  serve({
    'GET /organisation/members': [[200, members.map(memberOf)]],
    'GET /organisation/standing': [[200, { laws: [] }]],
    'GET /firm': [[200, { name: '', signature_line: '', logo: null, revision: 0 }]],
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
};

it('says of a last member’s organisation that it is deleted, and what happens to what it shares', async () => {
  await showDialog('anna');
  await screen.findByText(/^You are the only member of your business/);
  expect(screen.getByText(/^Reviews are deleted/)).toBeTruthy();
});

it('says of an organisation with others that it stays', async () => {
  await showDialog('anna', 'ben');
  await screen.findByText(/^Your business has other members/);
  expect(screen.queryByText(/^Reviews are deleted/)).toBeNull();
});
