import { accountEndpoints, type Me } from '@lexplain/contract/account/account';
import type { Dispatch } from 'react';
import { call } from '../lib/api/api-client';
import { toBootstrapFailure } from './last-api-error';
import { loadAuth } from './load-auth';
import type { SessionEvent } from './reducer';

class ProvisioningFailure extends Error {}

const provision = async (signal: AbortSignal): Promise<Me> => {
  try {
    return await call(accountEndpoints.bootstrap, {}, signal);
  } catch (error) {
    throw new ProvisioningFailure('Error provisioning default plan', { cause: error });
  }
};

/** Opens the account of a verified person (docs/product.md, "Opening the account"). */
export const bootstrap = async (
  generation: number,
  dispatch: Dispatch<SessionEvent>,
  signal: AbortSignal,
): Promise<void> => {
  try {
    dispatch({ type: 'bootstrap-started', generation });
    const { getToken } = await loadAuth();
    // Failure tolerated (docs/product.md, "Opening the account"): the current token may still be valid.
    await getToken(true).catch(() => undefined);
    const first = await call(accountEndpoints.getMe, {}, signal);
    if (first.plan) dispatch({ type: 'account-found', generation, me: first });
    else {
      dispatch({ type: 'plan-activated', generation, me: await provision(signal) });
    }
    dispatch({ type: 'me-loaded', generation, me: await call(accountEndpoints.getMe, {}, signal) });
  } catch (error) {
    if (signal.aborted) return;
    const cause = error instanceof ProvisioningFailure ? error.cause : error;
    dispatch(toBootstrapFailure(generation, cause, error));
  }
};
