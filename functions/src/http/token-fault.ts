import { AppError } from '@lexplain/contract/api/errors';
import { z } from 'zod';

const sdkError = z.object({ code: z.string(), message: z.string() });

/** How firebase-admin's messages about a bad token begin. */
const againstTheToken =
  /^(Firebase ID token|Decoding Firebase|First argument|verifyIdToken|jwt |invalid )/;

/**
 * Classifies a failed verification. When Google's signing keys can't be fetched, firebase-admin throws
 * `auth/argument-error`, as for a forged token: that must be a 503, or an outage signs everybody out.
 */
export const tokenFault = (error: unknown): AppError => {
  const { code, message } = sdkError.catch({ code: '', message: '' }).parse(error);
  switch (code) {
    case 'auth/id-token-expired':
      return new AppError('token_expired', 'The sign-in has expired');
    case 'auth/id-token-revoked':
    case 'auth/user-disabled':
    case 'auth/user-not-found':
      return new AppError('token_revoked', 'The sign-in is no longer valid');
    case 'auth/argument-error':
      if (/incorrect "(aud|iss)"/.test(message)) {
        return new AppError('token_wrong_project', 'The sign-in belongs to another service');
      }
      if (againstTheToken.test(message)) {
        return new AppError('token_malformed', 'This sign-in is not valid. Sign in again.');
      }
  }
  return new AppError('keys_unavailable', 'Sign-ins cannot be checked right now');
};
