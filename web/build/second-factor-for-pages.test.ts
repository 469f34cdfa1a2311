import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { secondFactorForPages } from './second-factor-for-pages.ts';
import { importCut } from './test-cut.ts';

const builtModule = z.object({
  signInByCode: z.custom<(...given: unknown[]) => Promise<unknown>>(
    (value) => value instanceof Function,
  ),
});

afterEach(() => vi.unstubAllGlobals());

it('signs in by a code with the parts that are loaded apart', async () => {
  const file = '../web/src/lib/firebase/code-sign-in.ts';
  const { signInByCode } = builtModule.parse(await importCut(file, secondFactorForPages()));
  const fetched = vi.fn((_: string, __: RequestInit) => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  const auth = {
    name: 'app',
    config: { apiHost: 'provider.test', apiScheme: 'https', apiKey: 'key' },
    _getAdditionalHeaders: async () => ({}),
    _errorFactory: { create: (code: string) => new Error(code) },
  };
  const needed = {
    customData: {
      operationType: 'signIn',
      _serverResponse: {
        mfaPendingCredential: 'pending',
        mfaInfo: [{ mfaEnrollmentId: 'factor', totpInfo: {}, enrolledAt: '2026-11-28T00:00:00Z' }],
      },
    },
  };
  const signedIn = signInByCode({}, auth, vi.fn(), needed, async () => '123456');
  await expect(signedIn).rejects.toThrow('network-request-failed');
  const [address, { body } = {}] = fetched.mock.calls[0] ?? [];
  expect(address).toContain('/v2/accounts/mfaSignIn:finalize');
  expect(JSON.parse(z.string().parse(body))).toEqual({
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'factor',
    totpVerificationInfo: { verificationCode: '123456' },
  });
});
