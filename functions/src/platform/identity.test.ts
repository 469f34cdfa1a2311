import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  createValidClaims,
  type GoogleKeys,
  redirectHttpsTo,
  startGoogleKeys,
} from '../../../dev/suite/google-keys.ts';

// The real verifier, with Google's servers replaced by this test; nothing else is stubbed.

const projectId = 'demo-identity';

let keys: GoogleKeys;
let identity: typeof import('./identity.ts');

beforeAll(async () => {
  keys = await startGoogleKeys();
  redirectHttpsTo(keys.port);
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const { initializeApp } = await import('firebase-admin/app');
  const getAccessToken = async () => ({ access_token: 'test', expires_in: 3_600 });
  initializeApp({ projectId, credential: { getAccessToken } });
  identity = await import('./identity.ts');
});
afterAll(() => keys.stop());
afterEach(() => {
  vi.useRealTimers();
});

it('checks revocation with Auth at most every five minutes for reads and each time for writes', async () => {
  const token = keys.signed(keys.header, createValidClaims(projectId));
  const asked = () => keys.lookups();
  const read = async () => identity.findCachedClaims(token) ?? (await identity.verifyToken(token));
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  for (let index = 0; index < 3; index += 1) expect(await read()).toMatchObject({ uid: 'anna' });
  expect(asked()).toBe(1);

  await identity.verifyToken(token);
  expect(asked()).toBe(2);

  vi.setSystemTime(start + 5 * 60_000 - 1_000);
  await read();
  expect(asked()).toBe(2);
  vi.setSystemTime(start + 5 * 60_000 + 1_000);
  await read();
  expect(asked()).toBe(3);

  keys.revokeAll();
  vi.setSystemTime(start + 11 * 60_000);
  await expect(read()).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
  expect(identity.findCachedClaims(token)).toBeUndefined();
});
