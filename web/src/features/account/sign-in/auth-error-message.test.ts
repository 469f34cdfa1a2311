import { expect, it } from 'vitest';
import { changeErrorMessages } from '../settings/change-error-messages';
import { authErrorMessage } from './auth-error-message';

const fallback = 'Failed to create account';
const refusal = (code: string): Error =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code });

it.each([
  ['auth/email-already-in-use', /already an account .* Sign in/],
  ['auth/invalid-email', /not valid\. Check it/],
  ['auth/missing-email', /Enter your email/],
  ['auth/missing-password', /Enter a password/],
  ['auth/weak-password', /Choose a longer one/],
  ['auth/password-does-not-meet-requirements', /Choose another one/],
  ['auth/operation-not-allowed', /Please write to us/],
  ['auth/admin-restricted-operation', /Please write to us/],
  ['auth/network-request-failed', /Check your connection/],
  ['auth/timeout', /Please try again/],
  ['auth/too-many-requests', /Wait a few minutes/],
  ['auth/quota-exceeded', /Wait a few minutes/],
])('says what to do about %s', (code, text) => {
  expect(authErrorMessage(refusal(code), fallback)).toMatch(text);
  expect(authErrorMessage(refusal(code), fallback)).not.toMatch(/firebase|auth\//i);
});

it.each(['auth/invalid-credential', 'auth/wrong-password'])(
  'says that a change was refused for its password (%s)',
  (code) => {
    expect(authErrorMessage(refusal(code), fallback, changeErrorMessages)).toMatch(
      /Nothing was changed/,
    );
  },
);

it("shows the default message instead of the provider's for an unknown code", () => {
  expect(authErrorMessage(refusal('auth/internal-error'), fallback)).toBe(fallback);
  expect(authErrorMessage(refusal('auth/something-new'), fallback)).toBe(fallback);
});

it.each([
  [new Error('Passwords do not match'), 'Passwords do not match'],
  ['A thrown string', 'A thrown string'],
  [new Error(''), fallback],
  ['', fallback],
  [undefined, fallback],
])('shows the message of %j, or the default when it is empty', (error, text) => {
  expect(authErrorMessage(error, fallback)).toBe(text);
});
