import type { Role } from '@lexplain/contract/account';
import { storedUser } from '@lexplain/contract/account-stored';
import { paths } from '@lexplain/contract/paths';
import { provisionAccount } from './account.ts';
import { db, readAs } from './firestore.ts';
import { findIdentity } from './identity.ts';
import { logEvent } from './security-events.ts';

/** Stores the role in the account and returns the one before. */
const storeRole = (uid: string, next: Role): Promise<Role> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(uid));
    const user = readAs(storedUser, await transaction.get(reference));
    if (!user) throw new Error('The account was deleted meanwhile');
    transaction.update(reference, { role: next, updated_at: new Date() });
    return user.role;
  });

/**
 * Gives the person of an email a role in their account, which is created if there is none. Every call reads
 * the account, so the role takes effect with the next one. Returns the role before. Throws when nobody has
 * the email or it is not verified.
 */
export const setRole = async (email: string, next: Role): Promise<Role> => {
  const identity = await findIdentity(email);
  if (!identity) throw new Error(`Nobody is registered with ${email}`);
  if (!identity.emailVerified)
    throw new Error(`${email} is not verified: it may belong to somebody else`);
  const { uid, displayName } = identity;
  await provisionAccount({ uid, email: identity.email, display_name: displayName });
  const before = await storeRole(uid, next);
  logEvent('role_given', { uid, route: 'npm run role', reason: `${before} to ${next}` });
  return before;
};
