import { type ReactNode, useMemo, useReducer } from 'react';
import { AuthContext } from './auth-context';
import { useSessionEffects } from './effects';
import { reduce } from './reducer';
import { initialState } from './state';

/** Keeps the session for everything below it. Read it with `useAuth`. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, dispatch] = useReducer(reduce, initialState);
  useSessionEffects(state, dispatch);
  const session = useMemo(
    () => ({
      ...state,
      retryBootstrap: () => dispatch({ type: 'bootstrap-started', generation: state.generation }),
      acknowledgePlan: () => dispatch({ type: 'plan-acknowledged' }),
      closeApiError: () => dispatch({ type: 'api-error-closed' }),
    }),
    [state],
  );
  return <AuthContext value={session}>{children}</AuthContext>;
};
