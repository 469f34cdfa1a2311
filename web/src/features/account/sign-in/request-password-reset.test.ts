import { beforeEach, expect, it, vi } from 'vitest';
import { permit } from '../../../lib/actions/permit';
import { requestPasswordReset } from './request-password-reset';

const sendPasswordResetEmail = vi.fn<(permit: unknown, email: string) => Promise<void>>();
vi.mock('../../../session/load-auth', () => ({
  loadAuth: async () => ({ sendPasswordResetEmail }),
}));

beforeEach(() => vi.resetAllMocks());

it('asks the identity provider for a link to the address', async () => {
  sendPasswordResetEmail.mockResolvedValue();
  expect(await requestPasswordReset('anna@example.com', permit)).toEqual({ sent: true });
  expect(sendPasswordResetEmail).toHaveBeenCalledExactlyOnceWith(permit, 'anna@example.com');
});

it('says the same of an address that is not known, and nothing of no address', async () => {
  const unknown = Object.assign(new Error('Unknown'), { code: 'auth/user-not-found' });
  sendPasswordResetEmail.mockRejectedValue(unknown);
  expect(await requestPasswordReset('nobody@example.com', permit)).toEqual({ sent: true });
  expect(await requestPasswordReset('nobody', permit)).toEqual({ sent: false });
});

it('fails where no answer came', async () => {
  const offline = Object.assign(new Error('Offline'), { code: 'auth/network-request-failed' });
  sendPasswordResetEmail.mockRejectedValue(offline);
  await expect(requestPasswordReset('anna@example.com', permit)).rejects.toBe(offline);
});
