import { paths } from '@lexplain/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { deleteDataOf } from './account-deletion.ts';
import { db } from './firestore.ts';
import { listMissing } from './identity.ts';

/** As many as Auth looks up at once. */
const pageSize = 100;

/** So many at once missing means that we are asking the wrong Auth, not that all have left. */
const suspiciousCount = 10;

/**
 * Deletes what is left of people whose identity was deleted elsewhere: in the console, or by themselves
 * over the Auth API. Reads each account once. Returns how many it cleared. Throws without deleting any of
 * a page when nobody of it is known to Auth.
 */
export const sweepDeletedAccounts = async (): Promise<number> => {
  let cleared = 0;
  let last = '';
  for (;;) {
    const users = db.collection(paths.users()).orderBy(FieldPath.documentId()).limit(pageSize);
    const page = await (last ? users.startAfter(last) : users).select().get();
    const uids = page.docs.map(({ id }) => id);
    if (uids.length === 0) return cleared;
    const missing = await listMissing(uids);
    if (missing.length === uids.length && missing.length >= suspiciousCount) {
      throw new Error(`Auth knows none of ${uids.length} accounts: nothing was deleted`);
    }
    for (const uid of missing) await deleteDataOf(uid);
    cleared += missing.length;
    last = uids.at(-1) ?? '';
  }
};
