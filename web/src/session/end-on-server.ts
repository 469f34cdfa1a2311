import { accountEndpoints } from '@lexplain/contract/account';
import { call } from '../lib/api-client';

/** How long signing out waits for a server that does not answer. */
const patienceMilliseconds = 3_000;

/**
 * Ends this session for every holder of its tokens (docs/decisions/0035). Without a network it ends on this
 * device alone. A failure is logged.
 */
export const endThisSession = async (): Promise<void> => {
  const body = { sessions: 'this' } as const;
  await call(accountEndpoints.signOut, { body }, AbortSignal.timeout(patienceMilliseconds)).catch(
    (error: unknown) => console.error('The server could not be notified of the sign-out', error),
  );
};

/** Ends every session of the person, this one included. Throws when the server did not do it. */
export const endEverySession = async (): Promise<void> => {
  await call(accountEndpoints.signOut, { body: { sessions: 'all' } });
};

/** Ends every session that began before this one. Throws when the server did not do it. */
export const endEarlierSessions = async (): Promise<void> => {
  await call(accountEndpoints.signOut, {
    body: { sessions: 'earlier', because: 'password_changed' },
  });
};
