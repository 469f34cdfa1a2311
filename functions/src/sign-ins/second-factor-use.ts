import { type StoredSecondFactor, storedSecondFactor } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from '../platform/firestore.ts';

/** Whether a sign-in with the second factor is later than the latest that was noted. */
export const isNewUse = (
  { last_used_at }: Pick<StoredSecondFactor, 'last_used_at'>,
  signedInAt: Date,
): boolean => last_used_at === null || last_used_at < signedInAt;

/**
 * Notes a sign-in with the second factor, once. Of a factor that was never named here, nothing is
 * noted.
 */
export const noteUse = (uid: string, signedInAt: Date): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.secondFactor(uid));
    const stored = readAs(storedSecondFactor, await transaction.get(reference));
    if (stored && isNewUse(stored, signedInAt)) {
      transaction.update(reference, { last_used_at: signedInAt });
    }
  });
