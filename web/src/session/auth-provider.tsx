import { type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { whenIdle } from '../lib/when-idle';
import { AuthContext, type Session } from './auth-context';
import { useSessionEffects } from './effects';
import { isSureToSignOut, leaveTo } from './leave';
import { loadAuth } from './load-auth';
import { reduce } from './reducer';
import { wasSignedIn } from './signed-in-hint';
import { initialState } from './state';

const signOut = async (): Promise<void> => {
  if (!isSureToSignOut()) return;
  try {
    leaveTo('/');
    await (await loadAuth()).signOut();
  } catch (error) {
    console.error('Failed to sign out', error);
  }
};

/** Keeps the session for everything below it. Read it with `useAuth`. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [isBegun, begin] = useReducer(() => true, false);
  useSessionEffects(state, dispatch, isBegun);
  // A visitor who was never signed in here loads nothing of it.
  useEffect(() => (wasSignedIn() ? whenIdle(begin) : undefined), []);
  const session = useMemo((): Session => {
    const { generation } = state;
    return {
      ...state,
      begin,
      refresh: () => dispatch({ type: 'bootstrap-started', generation }),
      updateProfile: (user) => dispatch({ type: 'profile-updated', generation, user }),
      updateIdentity: (identity) => dispatch({ type: 'identity-reloaded', generation, identity }),
      acknowledgePlan: () => dispatch({ type: 'plan-acknowledged' }),
      closeApiError: () => dispatch({ type: 'api-error-closed' }),
      signOut,
    };
  }, [state]);
  return <AuthContext value={session}>{children}</AuthContext>;
};
