import { type Dispatch, useEffect } from 'react';
import { messageOf } from '../lib/api-error';
import { setErrorSink } from '../lib/error-sink';
import { toLastApiError } from './last-api-error';
import { loadAuth } from './load-auth';
import type { SessionEvent } from './reducer';
import type { SessionState } from './state';
import { watchWho } from './watch-identity';

/** Spec section 9. */
const pollMilliseconds = 4_000;

const pollVerification = (generation: number, dispatch: Dispatch<SessionEvent>): (() => void) => {
  const timer = setInterval(async () => {
    const { reloadIdentity } = await loadAuth();
    // A poll that fails (offline, say) says nothing about the person: the next one asks again.
    const identity = await reloadIdentity().catch(() => null);
    if (identity?.emailVerified) dispatch({ type: 'identity-reloaded', generation, identity });
  }, pollMilliseconds);
  return () => clearInterval(timer);
};

/** All that the session does in the world, each effect owned by the phase that asks for it. */
export const useSessionEffects = (
  state: SessionState,
  dispatch: Dispatch<SessionEvent>,
  isBegun: boolean,
): void => {
  useEffect(() => (isBegun ? watchWho(dispatch) : undefined), [isBegun, dispatch]);

  useEffect(() => {
    setErrorSink((error) => {
      const message = messageOf(error, 'Something went wrong');
      dispatch({ type: 'api-failed', error: toLastApiError(error, message) });
    });
  }, [dispatch]);

  const { generation, phase } = state;
  useEffect(
    () => (phase === 'unverified' ? pollVerification(generation, dispatch) : undefined),
    [generation, phase, dispatch],
  );

  const pending = phase === 'pending';
  useEffect(() => {
    if (!pending) return undefined;
    const abort = new AbortController();
    // With the API's schemas, which no public page needs.
    void import('./bootstrap').then(({ bootstrap }) =>
      bootstrap(generation, dispatch, abort.signal),
    );
    // Leaving `pending` ends the effect after its own last dispatch: there is nothing left to abort then.
    return () => abort.abort();
  }, [generation, pending, dispatch]);
};
