import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createValidClaims,
  encode,
  type GoogleKeys,
  redirectHttpsTo,
  startGoogleKeys,
} from '../../../dev/suite/google-keys.ts';
import { tokenFault } from '../http/token-fault.ts';

// What the API verifies tokens by, with Google's servers replaced by this test; nothing else is
// stubbed.

const projectId = 'demo-forged';
const claims = createValidClaims(projectId);

let keys: GoogleKeys;
const signed = (head: object, body: object, key?: string): string => keys.signed(head, body, key);
const hashed = (secret: string): string => {
  const content = `${encode({ ...keys.header, alg: 'HS256' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const changed = (change: object): string => signed(keys.header, { ...claims, ...change });
const parts = (): string[] => changed({}).split('.');

const verified = z.object({ uid: z.string() });
let verify: (token: string) => Promise<string>;

beforeAll(async () => {
  keys = await startGoogleKeys();
  redirectHttpsTo(keys.port);
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const { initializeApp } = await import('firebase-admin/app');
  const getAccessToken = async () => ({ access_token: 'test', expires_in: 3_600 });
  initializeApp({ projectId, credential: { getAccessToken } });
  const { verifyToken } = await import('../platform/identity.ts');
  verify = async (token) => {
    try {
      return verified.parse(await verifyToken(token)).uid;
    } catch (error) {
      return tokenFault(error).code;
    }
  };
});
afterAll(() => keys.stop());

it('accepts a genuine token', async () => {
  expect(await verify(changed({}))).toBe('anna');
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const forgeries: Record<string, () => string> = {
  'no signature': () => `${parts()[0]}.${parts()[1]}.`,
  'the algorithm none': () => `${encode({ ...keys.header, alg: 'none' })}.${parts()[1]}.`,
  'the algorithm None, signed': () => signed({ ...keys.header, alg: 'None' }, claims),
  'HS256 with the certificate as its secret': () => hashed(keys.cert),
  'HS256 with the trimmed certificate as its secret': () => hashed(keys.cert.trim()),
  'HS256 with an empty secret': () => hashed(''),
  'another algorithm in the header': () => signed({ ...keys.header, alg: 'RS512' }, claims),
  'no algorithm': () => signed({ kid: keys.header.kid, typ: 'JWT' }, claims),
  'no key id': () => signed({ alg: 'RS256', typ: 'JWT' }, claims),
  'an unknown key id': () => signed({ ...keys.header, kid: 'another' }, claims),
  'the key id __proto__': () => signed({ ...keys.header, kid: '__proto__' }, claims),
  'an embedded key in the header': () =>
    signed({ ...keys.header, jwk: { kty: 'RSA' }, x5c: ['x'] }, claims, stranger),
  'a signature with an unknown key': () => signed(keys.header, claims, stranger),
  'a tampered payload': () => `${parts()[0]}.${encode({ ...claims, sub: 'ben' })}.${parts()[2]}`,
  'a tampered header': () => `${encode({ ...keys.header, more: 1 })}.${parts()[1]}.${parts()[2]}`,
  'a truncated signature': () => changed({}).slice(0, -8),
  'a reversed signature': () =>
    `${parts()[0]}.${parts()[1]}.${(parts()[2] ?? '').split('').reverse().join('')}`,
  'another audience': () => changed({ aud: 'other' }),
  'a list of audiences': () => changed({ aud: [projectId, 'other'] }),
  'another issuer': () => changed({ iss: 'https://evil.example' }),
  'an issuer with a matching prefix': () => changed({ iss: `${claims.iss}.evil.example` }),
  'no subject': () => changed({ sub: '' }),
  'a subject that is not a string': () => changed({ sub: { $ne: '' } }),
  'a subject that is too long': () => changed({ sub: 'x'.repeat(129) }),
  'an expiry time in the past': () => changed({ iat: 1_000, exp: 2_000 }),
  'a session cookie’s issuer': () =>
    changed({ iss: `https://session.firebase.google.com/${projectId}` }),
  'a custom token': () =>
    changed({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    }),
  'two parts': () => `${parts()[0]}.${parts()[1]}`,
  'four parts': () => `${changed({})}.x`,
};

it('covers at least 25 forgeries', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(25);
});

it.each(Object.keys(forgeries))('rejects a forged token with a token error: %s', async (name) => {
  const token = forgeries[name]?.() ?? '';
  expect(await verify(token)).toMatch(/^token_(malformed|wrong_project|expired)$/);
});
