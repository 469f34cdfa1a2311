import { z } from 'zod';
import { loadAuth } from '../../session/load-auth';

/** No answer came at all: that says nothing of the address, and trying again helps. */
const isOffline = (error: unknown): boolean =>
  z.object({ code: z.literal('auth/network-request-failed') }).safeParse(error).success;

/** Asks for the mail with a link. Nothing is sent to what is no address; throws when nothing answered. */
export const requestPasswordReset = async (email: string): Promise<{ sent: boolean }> => {
  if (!z.email().safeParse(email).success) return { sent: false };
  const { sendPasswordResetEmail } = await loadAuth();
  await sendPasswordResetEmail(email).catch((error: unknown) => {
    // Whatever else the provider says of an address is not passed on: it would tell who has an account.
    if (isOffline(error)) throw error;
  });
  return { sent: true };
};
