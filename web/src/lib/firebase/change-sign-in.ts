import { updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import type { Permit } from '../actions/permit';
import { confirmPassword, currentUser } from './auth';
import { withSecondSignIn } from './second-sign-in';

/**
 * Changes the password after checking the current one. The provider ends all earlier sessions; this one
 * starts anew. Throws before any change when the current password is wrong.
 */
export const changePassword = async (
  permit: Permit,
  current: string,
  next: string,
): Promise<void> => {
  await confirmPassword(permit, current);
  await updatePassword(currentUser(), next);
  // Signs in again for an `auth_time` later than that of every other session, as the server then ends those
  // that began earlier. The tokens from the change itself may share theirs.
  await confirmPassword(permit, next).catch((error: unknown) =>
    console.error('The session could not be renewed', error),
  );
};

/**
 * Sends a link to a new address, which becomes the person's when they follow it. Throws when the password is
 * wrong or the address is taken. Uses a second SDK instance, so that this session keeps its `auth_time`, by
 * which a sign-out ends it.
 */
export const requestEmailChange = (
  permit: Permit,
  email: string,
  password: string,
): Promise<void> =>
  withSecondSignIn(permit, password, (user) =>
    verifyBeforeUpdateEmail(user, email, { url: `${window.location.origin}/dashboard` }),
  );

/**
 * The token of a new sign-in, for calls that need a recent one. Throws on a wrong password. This tab's session keeps
 * its `auth_time`, by which a sign-out ends it (docs/decisions/0065-a-recent-sign-in.md).
 */
export const signInAgain = (permit: Permit, password: string): Promise<string> =>
  withSecondSignIn(permit, password, (user) => user.getIdToken());
