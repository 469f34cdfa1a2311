import { accountEndpoints } from '@lexplain/contract/account/account';
import type { Permit } from '../lib/actions/permit';
import { send } from '../lib/api/api-client';

/** How long signing out waits for a server that does not answer. */
const patienceMilliseconds = 3_000;

/**
 * Ends this session for every holder of its tokens (docs/decisions/0035). Without a network it ends
 * on this device alone. A failure is logged.
 */
export const endThisSession = async (permit: Permit): Promise<void> => {
  const body = { sessions: 'this' } as const;
  await send(
    permit,
    accountEndpoints.signOut,
    { body },
    AbortSignal.timeout(patienceMilliseconds),
  ).catch((error: unknown) =>
    console.error('The server could not be notified of the sign-out', error),
  );
};

/** Ends every session of the person, this one included. Throws when the server did not do it. */
export const endEverySession = async (permit: Permit): Promise<void> => {
  await send(permit, accountEndpoints.signOut, { body: { sessions: 'all' } });
};

/** Ends every session that began before this one. Throws when the server did not do it. */
export const endEarlierSessions = async (permit: Permit): Promise<void> => {
  await send(permit, accountEndpoints.signOut, {
    body: { sessions: 'earlier', because: 'password_changed' },
  });
};
