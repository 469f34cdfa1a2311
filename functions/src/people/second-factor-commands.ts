import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import { dueOfNewStaff } from '../access/second-factor.ts';
import { logEvent } from '../access/security-events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findIdentity } from '../platform/identity.ts';
import { removeFactor } from '../second-factor/store.ts';

// What `npm run second-factor` does.

/**
 * Removes the second factor of someone, also of the only admin, ends their sessions and mails them.
 * False where they have none. Throws where nobody has the address.
 */
export const removeFactorOfAddress = async (email: string): Promise<boolean> => {
  const identity = await findIdentity(email);
  if (!identity) throw new Error(`Nobody is registered with ${email}`);
  const { uid } = identity;
  const isRemoved = await removeFactor(uid, { by: 'command', reason: '' });
  if (isRemoved) {
    logEvent('second_factor_removed', { uid, route: 'npm run second-factor', reason: null });
  }
  return isRemoved;
};

/** By the setting: whoever has a date already gets no further days. */
const findDue = ({ staff_second_factor_due_at: due }: StoredUser, now: Date): Date | null => {
  const next = dueOfNewStaff(now);
  return next && (due ?? next);
};

/**
 * Writes from when on each of the staff needs a second factor, by the setting STAFF_SECOND_FACTOR:
 * a week from now for those without a date. While it is off, the dates are removed. Returns how
 * many were changed.
 */
export const dateStaff = async (now = new Date()): Promise<number> => {
  const { docs } = await db
    .collection(paths.users())
    .where('role', 'in', ['adviser', 'admin'])
    .select()
    .get();
  let changed = 0;
  for (const { ref } of docs) {
    const isChanged = await db.runTransaction(async (transaction) => {
      const user = readAs(storedUser, await transaction.get(ref));
      if (!user || user.role === 'client') return false;
      const due = findDue(user, now);
      if (due === user.staff_second_factor_due_at) return false;
      transaction.update(ref, { staff_second_factor_due_at: due });
      return true;
    });
    if (isChanged) changed += 1;
  }
  return changed;
};
