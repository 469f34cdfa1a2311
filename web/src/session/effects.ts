import type { Me } from '@lexplain/contract/account';
import { type Dispatch, useEffect } from 'react';
import { call, setTokenSource } from '../lib/api-client';
import { ApiError, messageOf } from '../lib/api-error';
import type { SessionEvent } from './reducer';
import type { LastApiError, SessionState } from './state';

/** Spec section 9. */
const pollMilliseconds = 4_000;

/** The identity provider's SDK, which no page needs before it asks who is signed in. */
export const loadAuth = () => import('../lib/firebase/auth');

class ProvisioningFailure extends Error {}

const toLastApiError = (error: unknown, message: string): LastApiError => ({
  status: error instanceof ApiError ? error.status : null,
  message,
  raw: error instanceof ApiError ? error.data : error,
});

const provision = async (signal: AbortSignal): Promise<Me> => {
  try {
    return await call('bootstrap', {}, signal);
  } catch (error) {
    throw new ProvisioningFailure('Error provisioning default plan', { cause: error });
  }
};

/** The five steps of the spec's bootstrap. */
const bootstrap = async (
  generation: number,
  dispatch: Dispatch<SessionEvent>,
  signal: AbortSignal,
): Promise<void> => {
  try {
    dispatch({ type: 'bootstrap-started', generation });
    const { getToken } = await loadAuth();
    // Failure tolerated (spec section 4): the token at hand may still be good.
    await getToken(true).catch(() => undefined);
    const first = await call('getMe', {}, signal);
    if (!first.plan) {
      dispatch({ type: 'plan-activated', generation, me: await provision(signal) });
    }
    dispatch({ type: 'me-loaded', generation, me: await call('getMe', {}, signal) });
  } catch (error) {
    if (signal.aborted) return;
    const cause = error instanceof ProvisioningFailure ? error.cause : error;
    dispatch({
      type: 'bootstrap-failed',
      generation,
      message: messageOf(cause, 'Bootstrap failed'),
      error: toLastApiError(cause, messageOf(error, 'Bootstrap failed')),
    });
  }
};

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
export const useSessionEffects = (state: SessionState, dispatch: Dispatch<SessionEvent>): void => {
  useEffect(() => {
    let stop = () => {};
    let unmounted = false;
    loadAuth().then(({ getToken, watchIdentity }) => {
      if (unmounted) return;
      setTokenSource(getToken);
      stop = watchIdentity((identity) => dispatch({ type: 'auth-changed', identity }));
    });
    return () => {
      unmounted = true;
      stop();
    };
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
    void bootstrap(generation, dispatch, abort.signal);
    // Leaving `pending` ends the effect after its own last dispatch: there is nothing left to abort then.
    return () => abort.abort();
  }, [generation, pending, dispatch]);
};
