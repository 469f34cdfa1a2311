import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { claimsOf, unsigned } from '../test/people.ts';

withApp();
withLibrary();

// The Auth emulator's tokens are not signed, so a test can set any claim: what the SDK accepts must
// be refused by our own checks.

let claims: Record<string, unknown>;
beforeAll(async () => {
  claims = claimsOf((await signUp()).token);
});

const claim = async (changes: object) => {
  const { status, body } = await callApi('getMe', { token: unsigned({ ...claims, ...changes }) });
  return [status, codeOf(body)];
};

it('accepts unchanged claims', async () => {
  expect(await claim({})).toEqual([200, undefined]);
});

describe('rejects a token', () => {
  it.each([
    ['of an anonymous sign-in', { firebase: { sign_in_provider: 'anonymous' } }, 'token_malformed'],
    ['of a tenant', { firebase: { sign_in_provider: 'password', tenant: 't' } }, 'token_malformed'],
    ['without an email', { email: undefined }, 'token_malformed'],
    ['with an empty email', { email: '' }, 'token_malformed'],
    ['whose email_verified is a string', { email_verified: 'true' }, 'token_malformed'],
    ['without a sign-in time', { auth_time: undefined }, 'token_malformed'],
    ['with an empty subject', { sub: '', user_id: '' }, 'token_malformed'],
    ['of an unknown user', { sub: 'nobody', user_id: 'nobody' }, 'token_revoked'],
    ['of another project', { aud: 'other' }, 'token_wrong_project'],
    ['of another issuer', { iss: 'https://evil.example' }, 'token_wrong_project'],
    ['that has expired', { iat: 1_000, exp: 2_000 }, 'token_expired'],
  ])('%s', async (_, changes, code) => {
    expect(await claim(changes)).toEqual([401, code]);
  });
});

it('a token in a cookie is not read', async () => {
  const { token } = await signUp();
  const { status, body } = await callApi('getMe', { headers: { Cookie: `token=${token}` } });
  expect([status, codeOf(body)]).toEqual([401, 'token_missing']);
});
