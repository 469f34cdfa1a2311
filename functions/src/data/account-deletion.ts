import { paths } from '@lexplain/contract/paths';
import { db } from './firestore.ts';
import { deleteIdentity } from './identity.ts';

/** Deletes what is stored of a person. The account goes last: by it the rest is found again. */
export const deleteDataOf = async (uid: string): Promise<void> => {
  const own = await db.collection(paths.submissions()).where('uid', '==', uid).get();
  const writer = db.bulkWriter();
  const deletions = own.docs.map(({ ref }) => writer.delete(ref));
  await writer.close();
  await Promise.all(deletions);
  await db.doc(paths.deviceKey(uid)).delete();
  await db.doc(paths.user(uid)).delete();
};

/**
 * Deletes everything of a person. The identity goes last: while it is there, a deletion that was cut
 * short can be asked for again. A draft saved meanwhile is caught by the second look.
 */
export const deleteAccount = async (uid: string): Promise<void> => {
  await deleteDataOf(uid);
  await deleteIdentity(uid);
  await deleteDataOf(uid);
};
