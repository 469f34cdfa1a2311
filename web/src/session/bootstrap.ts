import { accountEndpoints, type Me } from '@lexplain/contract/account/account';
import type { Dispatch } from 'react';
import { call } from '../lib/api/api-client';
import { readToken } from '../lib/api/token-source';
import { toBootstrapFailure } from './last-api-error';
import type { SessionEvent } from './reducer';

class ProvisioningFailure extends Error {}

const provision = async (signal: AbortSignal): Promise<Me> => {
  try {
    return await call(accountEndpoints.bootstrap, {}, signal);
  } catch (error) {
    throw new ProvisioningFailure('Error provisioning default plan', { cause: error });
  }
};

interface AccountCalls {
  /** Settles once the token was renewed, or could not be: the current one may still be valid. */
  renewal: Promise<unknown>;
  me: Promise<Me>;
}

const renew = (): Promise<unknown> => readToken(true).catch(() => undefined);

/** By a new token. */
const open = (signal: AbortSignal): AccountCalls => {
  const renewal = renew();
  return { renewal, me: renewal.then(() => call(accountEndpoints.getMe, {}, signal)) };
};

let early: AccountCalls | null = null;

/**
 * Asks for the account of a verified person who has just turned out to be signed in, before the
 * first screen is rendered, which takes a slow phone a while. The stored token is good enough to
 * read it, as the server checks the session and an address by the account and refuses what has
 * expired; what follows waits for the new one.
 */
export const openEarly = (): void => {
  const me = call(accountEndpoints.getMe, {});
  // The bootstrap reports it.
  me.catch(() => undefined);
  early = { renewal: renew(), me };
};

const takeEarly = (): AccountCalls | null => {
  const taken = early;
  early = null;
  return taken;
};

/** Opens the account of a verified person (docs/product.md, "Opening the account"). */
export const bootstrap = async (
  generation: number,
  dispatch: Dispatch<SessionEvent>,
  signal: AbortSignal,
): Promise<void> => {
  try {
    dispatch({ type: 'bootstrap-started', generation });
    const { me, renewal } = takeEarly() ?? open(signal);
    const first = await me;
    signal.throwIfAborted();
    if (first.plan) dispatch({ type: 'account-found', generation, me: first });
    await renewal;
    if (!first.plan) {
      dispatch({ type: 'plan-activated', generation, me: await provision(signal) });
    }
    dispatch({ type: 'me-loaded', generation, me: await call(accountEndpoints.getMe, {}, signal) });
  } catch (error) {
    if (signal.aborted) return;
    const cause = error instanceof ProvisioningFailure ? error.cause : error;
    dispatch(toBootstrapFailure(generation, cause, error));
  }
};
