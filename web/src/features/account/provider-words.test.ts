import { expect, it } from 'vitest';
import { providerWords } from './provider-words';

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
  ['auth/invalid-credential', /Nothing was changed/],
  ['auth/wrong-password', /Nothing was changed/],
])('says what to do about %s', (code, words) => {
  expect(providerWords(refusal(code), fallback)).toMatch(words);
  expect(providerWords(refusal(code), fallback)).not.toMatch(/firebase|auth\//i);
});

it('never shows the words that come with a code that is not known', () => {
  expect(providerWords(refusal('auth/internal-error'), fallback)).toBe(fallback);
  expect(providerWords(refusal('auth/something-new'), fallback)).toBe(fallback);
});

it.each([
  [new Error('Passwords do not match'), 'Passwords do not match'],
  ['A thrown string', 'A thrown string'],
  [new Error(''), fallback],
  ['', fallback],
  [undefined, fallback],
])('shows the words of %j, else the default', (error, words) => {
  expect(providerWords(error, fallback)).toBe(words);
});
