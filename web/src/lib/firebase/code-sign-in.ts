import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth';
import type { Permit } from '../actions/permit';
import { type AskForCode, CodeTooLate } from './ask-for-code';

/**
 * The messages for errors after which the same sign-in goes on, with another code or with the same
 * one later.
 */
const faults = new Map([
  [
    'auth/invalid-verification-code',
    'This code is not right. Enter the one that your app shows now.',
  ],
  ['auth/missing-code', 'Enter the code that your app shows now.'],
  ['auth/too-many-requests', 'There were too many wrong codes. Wait a few minutes and try again.'],
  [
    'auth/network-request-failed',
    'The sign-in service could not be reached. Check your connection and try again.',
  ],
  ['auth/timeout', 'The sign-in service did not answer in time. Please try again.'],
]);

/** The errors after which the password has to be checked again. */
const expiries = [
  'auth/code-expired',
  'auth/invalid-multi-factor-session',
  'auth/missing-multi-factor-session',
];

/** The message for a refused code. Throws an error that another code cannot resolve. */
export const readCodeFault = (refusal: unknown): string => {
  const code = refusal instanceof FirebaseError ? refusal.code : '';
  if (expiries.includes(code))
    throw new CodeTooLate('The code was not entered in time. Enter your password again.', {
      cause: refusal,
    });
  const fault = faults.get(code);
  if (fault === undefined) throw refusal;
  return fault;
};

/**
 * Goes on with a sign-in that needs a code, until one is right. `signIn` begins it again where the
 * account needs no code any more.
 */
export const signInByCode = async (
  _: Permit,
  auth: Auth,
  signIn: () => Promise<UserCredential>,
  needed: MultiFactorError,
  ask: AskForCode,
): Promise<UserCredential> => {
  const resolver = getMultiFactorResolver(auth, needed);
  const factor = resolver.hints.find(({ factorId }) => factorId === 'totp');
  if (!factor) throw needed;
  const attempt = async (fault: string | null): Promise<UserCredential> => {
    const code = await ask(fault);
    if (code === null) return signIn();
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code);
    return resolver
      .resolveSignIn(assertion)
      .catch((refusal: unknown) => attempt(readCodeFault(refusal)));
  };
  return attempt(null);
};
