import type { Role } from '@lexplain/contract/account/account';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { requireOtherAdmin } from '../access/last-admin.ts';
import { dueOfNewStaff } from '../access/second-factor.ts';
import { logEvent } from '../access/security-events.ts';
import { provisionAccount } from '../account/store.ts';
import { provider, unassignAll } from '../clients/unassignment.ts';
import { type EventActor, nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findIdentity } from '../platform/identity.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { addRoleNotices } from './role-notices.ts';

/**
 * Stores the role in the account, mails about a place on staff, and returns the account as it was.
 * Null where there is none. `by` is the name of who gives it, empty for the command.
 */
export const storeRole = async (
  transaction: Transaction,
  uid: string,
  next: Role,
  by: string,
): Promise<StoredUser | null> => {
  const reference = db.doc(paths.user(uid));
  const user = readAs(storedUser, await transaction.get(reference));
  if (!user || user.role === next) return user;
  if (user.role === 'admin') await requireOtherAdmin(transaction, uid);
  const now = new Date();
  const tell =
    next === 'client'
      ? null
      : await addRoleNotices(transaction, { uid, user, role: next, by }, now);
  transaction.update(reference, {
    role: next,
    // A change from one place on staff to another gives no further days.
    ...(user.role === 'client' && { staff_second_factor_due_at: dueOfNewStaff(now) }),
    updated_at: now,
  });
  tell?.();
  return user;
};

interface RoleChange {
  uid: string;
  before: StoredUser;
  next: Role;
  /** Who has given it. */
  by: EventActor;
  route: string;
}

/**
 * What follows once a role is stored: the event, and that who is no adviser any more has no
 * organisations. Done again by a repeated call, as it may have been interrupted.
 */
export const finishRole = async ({ uid, before, next, by, route }: RoleChange): Promise<void> => {
  if (before.role !== next) {
    const giver = by.uid === '' ? '' : ` by ${by.uid}`;
    logEvent('role_given', { uid, route, reason: `${before.role} to ${next}${giver}` });
  }
  if (next !== 'adviser') await unassignAll(uid, nameOf(before), by);
};

/**
 * Gives the person of an email a role in their account, which is created if there is none. Every
 * call reads the account, so the role takes effect with the next one. Returns the role before.
 * Throws when nobody has the email or it is not verified, and for the last admin.
 */
export const setRole = async (email: string, next: Role): Promise<Role> => {
  const identity = await findIdentity(email);
  if (!identity) throw new Error(`Nobody is registered with ${email}`);
  if (!identity.emailVerified)
    throw new Error(`${email} is not verified: it may belong to somebody else`);
  const { uid, displayName } = identity;
  await provisionAccount({ uid, email: identity.email, display_name: displayName });
  const before = await runTransaction((transaction) => storeRole(transaction, uid, next, ''));
  if (!before) throw new Error('The account was deleted meanwhile');
  await finishRole({ uid, before, next, by: provider, route: 'npm run role' });
  return before.role;
};
