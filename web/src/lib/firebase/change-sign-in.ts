import { updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import { withPassword } from './aside';
import { confirmPassword, currentUser } from './auth';

/**
 * Changes the password after checking the current one. The provider ends all earlier sessions; this one
 * starts anew. Throws before any change when the current password is wrong.
 */
export const changePassword = async (current: string, next: string): Promise<void> => {
  await confirmPassword(current);
  await updatePassword(currentUser(), next);
  // The tokens of the change are valid too, but may not be younger than every other session's.
  await confirmPassword(next).catch((error: unknown) =>
    console.error('The session could not be begun anew', error),
  );
};

/**
 * Sends a link to a new address, which becomes the person's when they follow it. Throws when the password is
 * wrong or the address is taken. The session does not start anew, so that signing out ends all of it.
 */
export const askToChangeEmail = (email: string, password: string): Promise<void> =>
  withPassword(password, (user) =>
    verifyBeforeUpdateEmail(user, email, { url: `${window.location.origin}/dashboard` }),
  );
