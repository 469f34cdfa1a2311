import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { ChangeEmailForm } from './change-email-form';

type RequestChange = (
  permit: unknown,
  email: string,
  password: string,
  ask: AskForCode,
) => Promise<void>;
const requestEmailChange = vi.fn<RequestChange>();
vi.mock('../../../session/load-auth', () => ({
  loadChangeSignIn: async () => ({ requestEmailChange }),
}));

const onAsked = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <ChangeEmailForm onAsked={onAsked} onCancel={() => {}} />
    </AuthContext>,
  );
});

const ask = async (email: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText(/^New email address/), email);
  await userEvent.type(screen.getByLabelText(/^Your password/), 'the password{Enter}');
};

it('sends nothing for the address that the person has', async () => {
  await ask('ANNA@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe('This is already your address.');
  expect(requestEmailChange).not.toHaveBeenCalled();
});

it('asks for a code where the account has two-step sign-in, and then sends the link', async () => {
  const codes: (string | null)[] = [];
  requestEmailChange.mockImplementation(async (_permit, _email, _password, askForCode) => {
    codes.push(await askForCode(null));
  });
  await ask('new@example.com');
  const code = await screen.findByLabelText(/Six-digit code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(onAsked).not.toHaveBeenCalled();
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
  expect(onAsked.mock.lastCall?.[0]).toMatch(/^We sent a link to new@example\.com\./);
  expect(codes).toEqual(['123456']);
  expect(requestEmailChange.mock.calls.map(([, email, password]) => [email, password])).toEqual([
    ['new@example.com', 'the password'],
  ]);
});
