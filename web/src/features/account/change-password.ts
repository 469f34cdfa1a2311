import { loadChangeSignIn, loadEndOnServer } from '../../session/load-auth';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** What is wrong with a change of password before any call is made. */
export const passwordFault = (values: PasswordChange): string | null => {
  if (values.newPassword !== values.confirmPassword) return 'Passwords do not match';
  return values.newPassword === values.currentPassword
    ? 'The new password is the same as the current one.'
    : null;
};

/** Changes the password and ends every session that began before. Says whether the server did the latter. */
export const changePassword = async (values: PasswordChange): Promise<{ hasEnded: boolean }> => {
  const fault = passwordFault(values);
  if (fault) throw new Error(fault);
  const provider = await loadChangeSignIn();
  const { endEarlierSessions } = await loadEndOnServer();
  await provider.changePassword(values.currentPassword, values.newPassword);
  try {
    await endEarlierSessions();
    return { hasEnded: true };
  } catch (error) {
    // The password is changed, and the provider renews no session from before.
    console.error('The earlier sessions could not be ended', error);
    return { hasEnded: false };
  }
};
