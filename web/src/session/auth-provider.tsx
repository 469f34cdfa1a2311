import { type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { whenIdle } from '../lib/when-idle';
import { AuthContext, type Session } from './auth-context';
import { useSessionEffects } from './effects';
import { keepFarewell } from './farewell';
import { isSureToSignOut, leaveTo } from './leave';
import { loadAuth } from './load-auth';
import { reduce } from './reducer';
import { wasSignedIn } from './signed-in-hint';
import { initialState } from './state';

let leaving: Promise<void> | null = null;

const leave = async (): Promise<void> => {
  try {
    leaveTo('/');
    await (await loadAuth()).signOut();
  } catch (error) {
    leaveTo(null);
    console.error('Failed to sign out', error);
  }
};

/** A second press while one is under way does nothing more. */
const leaveOnce = (): Promise<void> => {
  leaving ??= leave().finally(() => {
    leaving = null;
  });
  return leaving;
};

const leaveDeleted = (): Promise<void> => {
  keepFarewell('deleted');
  return leaveOnce();
};

/** Keeps the session for everything below it. Read it with `useAuth`. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [isBegun, begin] = useReducer(() => true, false);
  useSessionEffects(state, dispatch, isBegun);
  // A visitor who was never signed in here loads nothing of it.
  useEffect(() => (wasSignedIn() ? whenIdle(begin) : undefined), []);
  const session = useMemo((): Session => {
    const { generation, identity } = state;
    return {
      ...state,
      begin,
      refresh: () => dispatch({ type: 'bootstrap-started', generation }),
      updateProfile: (user, identity) =>
        dispatch({ type: 'profile-updated', generation, user, identity }),
      updateIdentity: (identity) => dispatch({ type: 'identity-reloaded', generation, identity }),
      acknowledgePlan: () => dispatch({ type: 'plan-acknowledged' }),
      closeApiError: () => dispatch({ type: 'api-error-closed' }),
      signOut: async () => {
        if (isSureToSignOut(identity?.uid)) await leaveOnce();
      },
      leaveDeleted,
    };
  }, [state]);
  return <AuthContext value={session}>{children}</AuthContext>;
};
