import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';

/** Some tests delete the account, and some the whole project. */
const demoteIfThere = async (db: Firestore, uid: string): Promise<void> => {
  const account = await db.doc(paths.user(uid)).get();
  if (account.exists) await account.ref.update({ role: 'client' });
};

const demotions: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const demote of demotions.splice(0)) await demote();
});

/** Demotes staff at the end of the test file: those of other files are not to be mailed about reviews. */
export const demoteAtTheEnd = (db: Firestore, uids: string[]): void =>
  void demotions.push(async () => {
    await Promise.all(uids.map((uid) => demoteIfThere(db, uid)));
  });
