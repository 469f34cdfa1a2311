import { accountEndpoints } from '@lexplain/contract/account';
import { call } from '../lib/api-client';
import type { Identity } from '../lib/firebase/identity';

/** Spec section 9: the follow-up of a registration is for sessions no older than this. */
const newMilliseconds = 300_000;

/**
 * Lets the server see a session that has just begun (design section 4: a GET me). An older one is left
 * alone. A failure is logged: the dashboard asks for the same again and shows what went wrong.
 */
export const syncNewSession = async ({ signedInAt }: Identity, now = Date.now()): Promise<void> => {
  if (now - signedInAt.getTime() > newMilliseconds) return;
  await call(accountEndpoints.getMe, {}).catch((error: unknown) =>
    console.error('Failed to sync the new session', error),
  );
};
