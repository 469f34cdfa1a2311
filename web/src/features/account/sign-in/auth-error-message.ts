import { messageOf } from '../../../lib/api/api-error';

/** Messages for the identity provider's error codes. The provider's own messages name its API. */
const messages: Record<string, string> = {
  'auth/email-already-in-use':
    'There is already an account for this email address. Sign in, or ask for a new password on the sign-in page.',
  'auth/invalid-email': 'This email address is not valid. Check it for typing errors.',
  'auth/missing-email': 'Enter your email address.',
  'auth/missing-password': 'Enter a password.',
  'auth/weak-password': 'This password is too easy to guess. Choose a longer one.',
  'auth/password-does-not-meet-requirements':
    'This password does not meet the rules below the password field. Choose another one.',
  'auth/operation-not-allowed':
    'New accounts cannot be created at the moment. Please write to us on the contact page.',
  'auth/admin-restricted-operation':
    'New accounts cannot be created at the moment. Please write to us on the contact page.',
  'auth/network-request-failed':
    'The sign-in service could not be reached. Check your connection and try again.',
  'auth/timeout': 'The sign-in service did not answer in time. Please try again.',
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes and try again.',
  'auth/quota-exceeded': 'There were too many attempts. Wait a few minutes and try again.',
};

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/**
 * The message for a failure. The provider's own message is never shown. `special` overrides the
 * general messages.
 */
export const authErrorMessage = (
  error: unknown,
  fallback: string,
  special: Record<string, string> = {},
): string => {
  const code = codeOf(error);
  return code?.startsWith('auth/')
    ? (special[code] ?? messages[code] ?? fallback)
    : messageOf(error, fallback);
};
