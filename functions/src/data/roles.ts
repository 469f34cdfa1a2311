import { type Role, role, storedUser } from '@lexplain/contract/account';
import { paths } from '@lexplain/contract/paths';
import { provisionAccount } from './account.ts';
import { db, readAs } from './firestore.ts';
import { endSessions, findIdentity, setRoleClaim } from './identity.ts';
import { logEvent } from './security-events.ts';

/** Lowest first, as the contract lists them. */
const rankOf = (of: Role): number => role.options.indexOf(of);

/** Keeps the role with the account and returns the one before. */
const storeRole = (uid: string, next: Role): Promise<Role> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(uid));
    const user = readAs(storedUser, await transaction.get(reference));
    if (!user) throw new Error('The account was deleted meanwhile');
    transaction.update(reference, { role: next, updated_at: new Date() });
    return user.role;
  });

/**
 * Gives the person of an email a role: in their account, made if there is none yet, and as a claim of
 * their tokens. Who loses powers is signed out everywhere, as a token at hand would keep them for an
 * hour. Returns the role before. Throws when nobody has the email or it is not verified.
 */
export const setRole = async (email: string, next: Role): Promise<Role> => {
  const identity = await findIdentity(email);
  if (!identity) throw new Error(`Nobody is registered with ${email}`);
  if (!identity.emailVerified) throw new Error(`${email} is not verified: it may be anybody's`);
  const { uid, displayName } = identity;
  await provisionAccount(uid, { email: identity.email, display_name: displayName });
  const before = await storeRole(uid, next);
  await setRoleClaim(uid, next);
  if (rankOf(next) < rankOf(before)) await endSessions(uid);
  logEvent('role_given', { uid, route: 'npm run role', reason: `${before} to ${next}` });
  return before;
};
