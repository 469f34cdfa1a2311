import { createHmac, generateKeyPairSync } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  agentTo,
  encode,
  type GoogleKeys,
  goodClaims,
  startGoogleKeys,
} from '../../../dev/google-keys.ts';
import { tokenFault } from './token-fault.ts';

// The real verifier, with Google's keys served by this test; nothing else is stubbed.

const projectId = 'demo-forged';
const claims = goodClaims(projectId);

let keys: GoogleKeys;
const signed = (head: object, body: object, key?: string): string => keys.signed(head, body, key);
const hashed = (secret: string): string => {
  const content = `${encode({ ...keys.header, alg: 'HS256' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const changed = (change: object): string => signed(keys.header, { ...claims, ...change });
const parts = (): string[] => changed({}).split('.');

let verify: (token: string) => Promise<string>;

beforeAll(async () => {
  keys = await startGoogleKeys();
  const auth = getAuth(
    initializeApp({ projectId, httpAgent: agentTo(keys.port) }, 'forged-tokens'),
  );
  verify = async (token) => {
    try {
      return (await auth.verifyIdToken(token)).uid;
    } catch (error) {
      return tokenFault(error).code;
    }
  };
});
afterAll(() => keys.stop());

it('takes the real one', async () => {
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
  'HS256 with the public part trimmed': () => hashed(keys.cert.trim()),
  'HS256 with an empty secret': () => hashed(''),
  'another algorithm named': () => signed({ ...keys.header, alg: 'RS512' }, claims),
  'no algorithm': () => signed({ kid: keys.header.kid, typ: 'JWT' }, claims),
  'no key id': () => signed({ alg: 'RS256', typ: 'JWT' }, claims),
  'an unknown key id': () => signed({ ...keys.header, kid: 'another' }, claims),
  'a key id of the prototype': () => signed({ ...keys.header, kid: '__proto__' }, claims),
  'a key of its own in the header': () =>
    signed({ ...keys.header, jwk: { kty: 'RSA' }, x5c: ['x'] }, claims, stranger),
  "a stranger's signature": () => signed(keys.header, claims, stranger),
  'a tampered payload': () => `${parts()[0]}.${encode({ ...claims, sub: 'ben' })}.${parts()[2]}`,
  'a tampered header': () => `${encode({ ...keys.header, more: 1 })}.${parts()[1]}.${parts()[2]}`,
  'a cut signature': () => changed({}).slice(0, -8),
  'a flipped signature': () =>
    `${parts()[0]}.${parts()[1]}.${(parts()[2] ?? '').split('').reverse().join('')}`,
  'another audience': () => changed({ aud: 'other' }),
  'a list of audiences': () => changed({ aud: [projectId, 'other'] }),
  'another issuer': () => changed({ iss: 'https://evil.example' }),
  'an issuer that begins alike': () => changed({ iss: `${claims.iss}.evil.example` }),
  'no subject': () => changed({ sub: '' }),
  'a subject that is no text': () => changed({ sub: { $ne: '' } }),
  'a subject that is too long': () => changed({ sub: 'x'.repeat(129) }),
  'an end in the past': () => changed({ iat: 1_000, exp: 2_000 }),
  'a session cookie’s issuer': () =>
    changed({ iss: `https://session.firebase.google.com/${projectId}` }),
  'a custom token': () =>
    changed({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    }),
  'two parts': () => `${parts()[0]}.${parts()[1]}`,
  'four parts': () => `${changed({})}.x`,
};

it('has the 25 forgeries that were asked for', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(25);
});

it.each(Object.keys(forgeries))('refuses %s, as the fault of who sends it', async (name) => {
  const token = forgeries[name]?.() ?? '';
  expect(await verify(token)).toMatch(/^token_(malformed|wrong_project|expired)$/);
});
