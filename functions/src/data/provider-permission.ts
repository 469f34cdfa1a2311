import { requireAccount } from './account.ts';
import { createAccessRequest, requirePermission } from './permissions.ts';
import { inOwnTransaction, type Session } from './sessions.ts';

/**
 * Throws unless the caller has the permission on what the provider owns. For calls that are sent like writes and
 * change nothing.
 */
export const requireOfProvider = (session: Session): Promise<void> =>
  inOwnTransaction(session, async (_, readAccount) => {
    const user = requireAccount(await readAccount());
    requirePermission(createAccessRequest(session, user), { provider: true }, 'Not found');
  });
