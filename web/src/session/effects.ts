import { type Dispatch, useEffect } from 'react';
import { messageOf } from '../lib/api/api-error';
import { setErrorSink } from '../lib/api/error-sink';
import { setHeldBackSink } from '../lib/api/token-source';
import { toBootstrapFailure, toLastApiError } from './last-api-error';
import { loadAuth, loadBootstrap } from './load-auth';
import type { SessionEvent } from './reducer';
import type { SessionState } from './state';
import { watchSession } from './watch-session';

/** docs/product.md, "Verification". */
const pollMilliseconds = 4_000;

const pollVerification = (generation: number, dispatch: Dispatch<SessionEvent>): (() => void) => {
  const poll = async (): Promise<void> => {
    const { reloadIdentity } = await loadAuth();
    // A failed poll (offline, for example) says nothing about the person; the next one asks again.
    const identity = await reloadIdentity().catch(() => null);
    if (identity?.emailVerified) dispatch({ type: 'identity-reloaded', generation, identity });
  };
  const timer = setInterval(poll, pollMilliseconds);
  // Browsers slow down the timers of background tabs, so ask at once when the tab is shown.
  window.addEventListener('focus', poll);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', poll);
  };
};

/** All side effects of the session, each owned by the phase that requires it. */
export const useSessionEffects = (
  state: SessionState,
  dispatch: Dispatch<SessionEvent>,
  isAuthStarted: boolean,
): void => {
  useEffect(() => (isAuthStarted ? watchSession(dispatch) : undefined), [isAuthStarted, dispatch]);

  useEffect(() => {
    setErrorSink((error) => {
      const message = messageOf(error, 'Something went wrong');
      dispatch({ type: 'api-failed', error: toLastApiError(error, message) });
    });
  }, [dispatch]);

  const { generation, refreshes, phase, missingSecondFactor } = state;
  // Someone has asked for a second factor, or the day has come, since the account was read. Where
  // it says so, the frame does too.
  useEffect(() => {
    const isKnown = missingSecondFactor.some(({ due_at }) => Date.parse(due_at) <= Date.now());
    setHeldBackSink(() => {
      if (!isKnown) dispatch({ type: 'refresh-asked', generation });
    });
  }, [generation, missingSecondFactor, dispatch]);

  useEffect(
    () => (phase === 'unverified' ? pollVerification(generation, dispatch) : undefined),
    [generation, phase, dispatch],
  );

  const pending = phase === 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for during an opening may be newer than what it has read, so it is begun anew.
  useEffect(() => {
    if (!pending) return undefined;
    const abort = new AbortController();
    loadBootstrap()
      .then(({ bootstrap }) => bootstrap(generation, dispatch, abort.signal))
      .catch((error: unknown) => dispatch(toBootstrapFailure(generation, error)));
    // The bootstrap leaves `pending` by its last dispatch: when it ends by itself, nothing is left
    // to abort.
    return () => abort.abort();
  }, [generation, refreshes, pending, dispatch]);
};
