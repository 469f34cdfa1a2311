import { brand } from '@lexplain/contract/brand/brand';
import { FirebaseError } from 'firebase/app';
import { multiFactor, TotpMultiFactorGenerator, type TotpSecret } from 'firebase/auth';
import type { Permit } from '../actions/permit';
import { CodeTooLate } from './ask-for-code';
import { currentUser } from './auth';
import { readCodeFault } from './code-sign-in';

/** An authenticator app that is about to become the person's second factor. */
export interface Enrolment {
  /** For apps that are on the same device, and as a QR code for others. */
  uri: string;
  /** To be entered by hand. */
  key: string;
  /**
   * Adds the factor by a first code. The provider ends every session from before; this one goes on
   * with new tokens. Throws what to say about a code.
   */
  finish: (permit: Permit, code: string, name: string) => Promise<void>;
}

const isTooOld = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'auth/requires-recent-login';

const toFault = (refusal: unknown): Error => {
  const late = new Error('This took too long. Close this and begin again.', { cause: refusal });
  if (isTooOld(refusal)) return late;
  try {
    return new Error(readCodeFault(refusal), { cause: refusal });
  } catch (error) {
    if (error instanceof CodeTooLate) return late;
    throw error;
  }
};

/** What authenticator apps read, with the address escaped, which the SDK's own would not have. */
const uriOf = (email: string, secret: TotpSecret): string => {
  const label = encodeURIComponent(`${brand.name}:${email}`);
  const parts = new URLSearchParams({
    secret: secret.secretKey,
    issuer: brand.name,
    algorithm: secret.hashingAlgorithm,
    digits: String(secret.codeLength),
    period: String(secret.codeIntervalSeconds),
  });
  return `otpauth://totp/${label}?${parts.toString().replaceAll('+', '%20')}`;
};

/** Null where the person has to confirm their password first. */
export const beginEnrolment = async (_: Permit): Promise<Enrolment | null> => {
  const user = currentUser();
  try {
    const secret = await TotpMultiFactorGenerator.generateSecret(
      await multiFactor(user).getSession(),
    );
    return {
      uri: uriOf(user.email ?? '', secret),
      key: secret.secretKey,
      finish: async (_permit, code, name) => {
        const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
        await multiFactor(user)
          .enroll(assertion, name)
          .catch((refusal: unknown) => {
            throw toFault(refusal);
          });
      },
    };
  } catch (error) {
    if (isTooOld(error)) return null;
    throw error;
  }
};
