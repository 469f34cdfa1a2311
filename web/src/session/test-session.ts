import type { Session } from './auth-context';
import type { SessionState } from './state';
import { after, meOf, signedIn, states } from './test-states';

const nothing = (): void => {};
const nothingLater = (): Promise<void> => Promise.resolve();

const withoutActions = (state: SessionState): Session => ({
  ...state,
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

/** A session for tests, in which nothing can be done. In the last phases, of an owner. */
export const exampleSession = (phase: Session['phase']): Session => withoutActions(states[phase]);

/** The session of an owner who still lacks the second factor that is asked for since then. */
export const sessionWithoutFactor = (due_at: string): Session => {
  const me = { ...meOf('anna'), missing_second_factor: [{ by: 'organisation' as const, due_at }] };
  return withoutActions(after(signedIn(true), { type: 'me-loaded', generation: 1, me }));
};

/** The session of a member who is no owner. */
export const memberSession = (): Session => {
  const me = { ...meOf('anna'), organisation: { id: 'anna', role: 'member' } } as const;
  return withoutActions(after(signedIn(true), { type: 'me-loaded', generation: 1, me }));
};
