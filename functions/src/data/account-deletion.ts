import { paths } from '@lexplain/contract/paths';
import { db } from './firestore.ts';
import { deleteIdentity } from './identity.ts';

/**
 * Deletes everything of a person. The identity goes last: while it is there, a deletion that was cut
 * short can be asked for again. A draft saved meanwhile is caught by the second look.
 */
export const deleteAccount = async (uid: string): Promise<void> => {
  const own = db.collection(paths.submissions()).where('uid', '==', uid);
  const sweep = async (): Promise<void> => {
    const writer = db.bulkWriter();
    const deletions = (await own.get()).docs.map(({ ref }) => writer.delete(ref));
    deletions.push(writer.delete(db.doc(paths.user(uid))));
    await writer.close();
    await Promise.all(deletions);
  };
  await sweep();
  await deleteIdentity(uid);
  await sweep();
};
