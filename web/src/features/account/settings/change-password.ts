import type { Permit } from '../../../lib/actions/permit';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { loadChangeSignIn, loadEndOnServer } from '../../../session/load-auth';
import { refuseBreachedPassword } from './refuse-breached-password';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface SentForm {
  values: PasswordChange;
  form: HTMLFormElement;
}

/** The fault in a change of password before any call is made, or null. */
export const passwordFault = (values: PasswordChange): string | null => {
  if (values.newPassword !== values.confirmPassword) return 'Passwords do not match';
  return values.newPassword === values.currentPassword
    ? 'The new password is the same as the current one.'
    : null;
};

/**
 * Changes the password and ends all earlier sessions. Returns whether the server ended them; null
 * where the form says at the new password why it is not changed.
 */
export const changePassword = async (
  { values, form }: SentForm,
  permit: Permit,
  ask: AskForCode,
): Promise<{ hasEnded: boolean } | null> => {
  const fault = passwordFault(values);
  if (fault) throw new Error(fault);
  if (await refuseBreachedPassword(form, 'newPassword')) return null;
  const provider = await loadChangeSignIn();
  const { endEarlierSessions } = await loadEndOnServer();
  await provider.changePassword(permit, values.currentPassword, values.newPassword, ask);
  try {
    await endEarlierSessions(permit);
    return { hasEnded: true };
  } catch (error) {
    // The password is changed, and the provider renews no earlier session.
    console.error('The earlier sessions could not be ended', error);
    return { hasEnded: false };
  }
};
