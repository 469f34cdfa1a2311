import { createUserWithEmailAndPassword, updateCurrentUser } from 'firebase/auth';
import type { Permit } from '../actions/permit';
import { CodeNotGiven } from './ask-for-code';
import { auth, currentUser, initializeAccount } from './auth';
import { withSecondSignIn } from './second-sign-in';

/** The provider gives no second factor to an account whose address is not verified. */
const askNobody = (): Promise<never> => Promise.reject(new CodeNotGiven('A code is needed.'));

/**
 * Gives a person with an unverified address a new account with another address, the same name and
 * the same password, signs them in to it and deletes the old one. Throws before any change when the
 * password is wrong or the address is taken. The provider's change of an address would write to the
 * mistyped one, with a link that takes the change back: its owner could take over the account.
 */
export const replaceAccount = (permit: Permit, email: string, password: string): Promise<void> => {
  const { displayName } = currentUser();
  return withSecondSignIn(permit, password, askNobody, async (old, secondAuth) => {
    // Verified meanwhile, in another tab or by mail: it may have answers.
    if (old.emailVerified)
      throw new Error('Your address has already been verified. Reload the page.');
    const { user } = await createUserWithEmailAndPassword(secondAuth, email, password);
    await initializeAccount(permit, user, displayName ?? '');
    // Nothing was stored for it. If deleting fails, it stays unverified and without access.
    await old
      .delete()
      .catch((error: unknown) => console.error('Failed to delete the replaced account', error));
    await updateCurrentUser(auth, user);
  });
};
