import { loadAuth } from '../../session/effects';

/** Signs out and loads the home page afresh, so that nothing of the signed-in area stays in memory. */
export const useSignOut = () => async (): Promise<void> => {
  try {
    await (await loadAuth()).signOut();
    window.location.assign('/');
  } catch (error) {
    console.error('Failed to sign out', error);
  }
};
