import { updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import type { Permit } from '../actions/permit';
import type { AskForCode } from './ask-for-code';
import { confirmPassword, currentUser } from './auth';
import { withSecondSignIn } from './second-sign-in';

/** Whether this session was signed in to with a code. */
const hasSecondFactor = async (): Promise<boolean> =>
  (await currentUser().getIdTokenResult()).signInSecondFactor !== null;

/**
 * Changes the password after checking the current one. The provider ends all earlier sessions; this
 * one starts anew. Throws before any change when the current password is wrong.
 */
export const changePassword = async (
  permit: Permit,
  current: string,
  next: string,
  ask: AskForCode,
): Promise<void> => {
  await confirmPassword(permit, current, ask);
  await updatePassword(currentUser(), next);
  // Nobody else could give a code a moment ago, and the next one may take half a minute.
  if (await hasSecondFactor()) return;
  // Signs in again for an `auth_time` later than that of every other session, as the server then
  // ends those that began earlier. The tokens from the change itself may share theirs.
  await confirmPassword(permit, next, ask).catch((error: unknown) =>
    console.error('The session could not be renewed', error),
  );
};

/**
 * Sends a link to a new address, which becomes the person's when they follow it. Throws when the
 * password is wrong or the address is taken. Uses a second SDK instance, so that this session keeps
 * its `auth_time`, by which a sign-out ends it.
 */
export const requestEmailChange = (
  permit: Permit,
  email: string,
  password: string,
  ask: AskForCode,
): Promise<void> =>
  withSecondSignIn(permit, password, ask, (user) =>
    verifyBeforeUpdateEmail(user, email, { url: `${window.location.origin}/dashboard` }),
  );

/**
 * The token of a new sign-in, for calls that need a recent one. Throws on a wrong password. This
 * tab's session keeps its `auth_time`, by which a sign-out ends it
 * (docs/decisions/0065-a-recent-sign-in.md).
 */
export const signInAgain = (permit: Permit, password: string, ask: AskForCode): Promise<string> =>
  withSecondSignIn(permit, password, ask, (user) => user.getIdToken());
