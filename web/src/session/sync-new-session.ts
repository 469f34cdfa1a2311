import { accountEndpoints } from '@lexplain/contract/account/account';
import { call } from '../lib/api/api-client';
import type { Identity } from '../lib/firebase/identity';

/** Sessions that are older than this are not followed up (docs/product.md, "Registration"). */
const newMilliseconds = 300_000;

/**
 * Calls the API once for a session that has just begun (docs/product.md, "Registration"). Older ones are
 * ignored. A failure is logged: the dashboard makes the same call again and shows the error.
 */
export const syncNewSession = async ({ signedInAt }: Identity, now = Date.now()): Promise<void> => {
  if (now - signedInAt.getTime() > newMilliseconds) return;
  await call(accountEndpoints.getMe, {}).catch((error: unknown) =>
    console.error('Failed to sync the new session', error),
  );
};
