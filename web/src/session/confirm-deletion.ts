import type { Permit } from '../lib/actions/permit';
import { type AskForCode, CodeNotGiven, CodeTooLate } from '../lib/firebase/ask-for-code';
import { loadAuth } from './load-auth';

/**
 * Checks the password before something is deleted. With our own message: the provider's names codes
 * of its API, and a wrong password is the likely reason.
 */
export const confirmDeletion = async (
  permit: Permit,
  password: string,
  ask: AskForCode,
): Promise<void> => {
  const { confirmPassword } = await loadAuth();
  await confirmPassword(permit, password, ask).catch((error: unknown) => {
    if (error instanceof CodeNotGiven || error instanceof CodeTooLate) throw error;
    throw new Error('The password could not be confirmed. Nothing was deleted.', { cause: error });
  });
};
