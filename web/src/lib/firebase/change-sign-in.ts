import { updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import { withPassword } from './aside';
import { confirmPassword, currentUser } from './auth';

/**
 * Changes the password, with the current one asked. The provider ends the sessions that were there; this one
 * begins anew. Throws before anything was changed when the current password is wrong.
 */
export const changePassword = async (current: string, next: string): Promise<void> => {
  await confirmPassword(current);
  await updatePassword(currentUser(), next);
  // The tokens that came with the change are good too, if less sure to be younger than every other session.
  await confirmPassword(next).catch((error: unknown) =>
    console.error('The session could not be begun anew', error),
  );
};

/**
 * Sends a link to another address, which becomes the person's when they follow it. Throws when the password is
 * wrong or the address is taken. The session does not begin anew, so that signing out ends all of it.
 */
export const askToChangeEmail = (email: string, password: string): Promise<void> =>
  withPassword(password, (user) =>
    verifyBeforeUpdateEmail(user, email, { url: `${window.location.origin}/dashboard` }),
  );
