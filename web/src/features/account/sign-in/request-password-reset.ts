import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { z } from 'zod';
import type { Permit } from '../../../lib/actions/permit';
import { loadAuth } from '../../../session/load-auth';

/** No answer came: that says nothing about the address, and a retry may help. */
const isOffline = (error: unknown): boolean =>
  z.object({ code: z.literal('auth/network-request-failed') }).safeParse(error).success;

/**
 * Requests the mail with a link. Sends nothing for an invalid address; throws when no answer came.
 */
export const requestPasswordReset = async (
  typed: string,
  permit: Permit,
): Promise<{ sent: boolean }> => {
  const email = toAsciiAddress(typed);
  if (!z.email().safeParse(email).success) return { sent: false };
  const { sendPasswordResetEmail } = await loadAuth();
  await sendPasswordResetEmail(permit, email).catch((error: unknown) => {
    // Other errors are not shown, as they would tell who has an account.
    if (isOffline(error)) throw error;
  });
  return { sent: true };
};
