import { Agent } from 'node:https';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { encode } from '../../../dev/suite/google-keys.ts';
import { tokenFault } from './token-fault.ts';

const now = Math.floor(Date.now() / 1000);
const header = { alg: 'RS256', kid: 'a-key', typ: 'JWT' };
const claims = {
  iss: 'https://securetoken.google.com/demo-token',
  aud: 'demo-token',
  auth_time: now,
  sub: 'anna',
  iat: now,
  exp: now + 3600,
};
const token = (head: object, body: object) => `${encode(head)}.${encode(body)}.${'a'.repeat(342)}`;

/** The real verifier, without a connection to Google's keys. */
const app = initializeApp(
  {
    projectId: 'demo-token',
    httpAgent: new Agent({
      lookup: (_host, _options, callback) => callback(new Error('no way out'), ''),
    }),
  },
  'token-fault',
);
const verify = async (bad: string) => {
  try {
    await getAuth(app).verifyIdToken(bad);
    return 'accepted';
  } catch (error) {
    return tokenFault(error).code;
  }
};

describe('a rejection by the real verifier', () => {
  it.each([
    ['a string that is not a token', 'nonsense', 'token_malformed'],
    ['no signature algorithm', token({ ...header, alg: 'none' }, claims), 'token_malformed'],
    ['a shared-secret algorithm', token({ ...header, alg: 'HS256' }, claims), 'token_malformed'],
    ['no key id', token({ alg: 'RS256' }, claims), 'token_malformed'],
    ['no subject', token(header, { ...claims, sub: '' }), 'token_malformed'],
    [
      'a subject that is too long',
      token(header, { ...claims, sub: 'x'.repeat(129) }),
      'token_malformed',
    ],
    ['another project', token(header, { ...claims, aud: 'other' }), 'token_wrong_project'],
    [
      'another issuer',
      token(header, { ...claims, iss: 'https://evil.example' }),
      'token_wrong_project',
    ],
    ["keys that can't be fetched", token(header, claims), 'keys_unavailable'],
  ])('is mapped to its error code: %s', async (_, bad, code) => {
    expect(await verify(bad)).toBe(code);
  });
});

it.each([
  ['auth/id-token-expired', 'token_expired'],
  ['auth/id-token-revoked', 'token_revoked'],
  ['auth/user-disabled', 'token_revoked'],
  ['auth/user-not-found', 'token_revoked'],
  ['auth/internal-error', 'keys_unavailable'],
])('maps %s to %s', (code, expected) => {
  expect(tokenFault(Object.assign(new Error('x'), { code })).code).toBe(expected);
});

it('maps an invalid signature and an unknown key id to token_malformed', () => {
  for (const message of [
    'Firebase ID token has invalid signature. See …',
    'Firebase ID token has "kid" claim which does not correspond to a known public key.',
  ]) {
    const error = Object.assign(new Error(message), { code: 'auth/argument-error' });
    expect(tokenFault(error).code).toBe('token_malformed');
  }
});
