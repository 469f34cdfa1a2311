import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { VerifyEmailModal } from './verify-email-modal';

const sendVerificationEmail = vi.fn<() => Promise<void>>();
vi.mock('../../../session/load-auth', () => ({
  loadAuth: async () => ({ sendVerificationEmail }),
}));

it('says that the mail could not be requested, and lets it be tried again at once', async () => {
  sendVerificationEmail.mockRejectedValueOnce(new Error('No connection'));
  renderScreen(
    <AuthContext value={exampleSession('unverified')}>
      <VerifyEmailModal />
    </AuthContext>,
  );
  const button = screen.getByRole('button', { name: 'Resend Verification Email' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to send verification email. Please try again later.',
  );
  expect(button).toHaveProperty('disabled', false);
  expect(screen.queryByText(/You can ask for another/)).toBeNull();
});

it('can be left by signing out', async () => {
  const signOut = vi.fn(async () => {});
  renderScreen(
    <AuthContext value={{ ...exampleSession('unverified'), signOut }}>
      <VerifyEmailModal />
    </AuthContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
});
