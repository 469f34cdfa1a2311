import type { Permit } from '../lib/actions/permit';
import { loadAuth } from './load-auth';

/**
 * Checks the password before something is deleted. With our own message: the provider's names codes of its API, and
 * a wrong password is the likely reason.
 */
export const confirmDeletion = async (permit: Permit, password: string): Promise<void> => {
  const { confirmPassword } = await loadAuth();
  await confirmPassword(permit, password).catch((error: unknown) => {
    throw new Error('The password could not be confirmed. Nothing was deleted.', { cause: error });
  });
};
