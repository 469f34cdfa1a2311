import type { Session } from '../../session/auth-context';
import { initialState } from '../../session/state';

const nothing = (): void => {};
const nothingLater = (): Promise<void> => Promise.resolve();

/** A session for tests, in which nothing can be done. */
export const exampleSession = (phase: Session['phase']): Session => ({
  ...initialState,
  phase,
  startAuth: nothing,
  refresh: nothing,
  updateProfile: nothing,
  updateIdentity: nothing,
  acknowledgePlan: nothing,
  closeApiError: nothing,
  signOut: nothingLater,
  signOutEverywhere: nothingLater,
  endDeletedSession: nothingLater,
});
