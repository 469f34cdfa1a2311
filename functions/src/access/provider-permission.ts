import type { StoredUser } from '@lexplain/contract/account/stored';
import { createAccessRequest, requirePermission } from './permissions.ts';
import { requireAccount } from './require-account.ts';
import { inOwnTransaction, type Session } from './sessions.ts';

/** The caller's account. Throws unless they have the permission on what the provider owns. */
export const requireOnProvider = (
  session: Session,
  account: StoredUser | null,
  missing: string,
): StoredUser => {
  const user = requireAccount(account);
  requirePermission(createAccessRequest(session, user), { provider: true }, missing);
  return user;
};

/**
 * The caller's account, read in a transaction of its own, for calls that are sent like writes and
 * change nothing.
 */
export const requireOfProvider = (session: Session): Promise<StoredUser> =>
  inOwnTransaction(session, async ({ readAccount }) =>
    requireOnProvider(session, await readAccount(), 'Not found'),
  );
