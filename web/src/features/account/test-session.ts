import type { Session } from '../../session/auth-context';
import { states } from '../../session/test-states';

const nothing = (): void => {};
const nothingLater = (): Promise<void> => Promise.resolve();

/** A session for tests, in which nothing can be done. */
export const exampleSession = (phase: Session['phase']): Session => ({
  ...states[phase],
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
