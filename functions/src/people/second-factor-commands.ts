import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import { dueOfNewStaff, neverDue } from '../access/second-factor.ts';
import { logEvent } from '../access/security-events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findIdentity } from '../platform/identity.ts';
import { removeFactor } from '../second-factor/store.ts';

// What `npm run second-factor` does.

/**
 * Removes the second factor of somebody, also of the only admin, ends their sessions and mails them. False where they
 * have none. Throws where nobody has the address.
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

/** Whether the setting gives them another date: whoever has one already gets no further days. */
const findDue = ({ staff_second_factor_due_at: due }: StoredUser, now: Date): Date | null => {
  const next = dueOfNewStaff(now);
  const hasDate = due !== null && due < neverDue;
  return next < neverDue && hasDate ? null : next;
};

/**
 * Writes from when on each of the staff needs a second factor, by the setting STAFF_SECOND_FACTOR: a week from now for
 * those without a date, or never. Returns how many were changed.
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
      const due = user && user.role !== 'client' ? findDue(user, now) : null;
      if (due) transaction.update(ref, { staff_second_factor_due_at: due });
      return due !== null;
    });
    if (isChanged) changed += 1;
  }
  return changed;
};
