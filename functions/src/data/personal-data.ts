import { paths } from '@lexplain/contract/paths';
import { type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import { db } from './firestore.ts';

// The collections that hold a person's data under their uid. Deletion and the sweep follow from this list.

interface Collection {
  path: string;
  /** Where a document says whose it is. */
  owner: FieldPath | 'uid';
}

/** The account is first: what a person writes requires it, so that nothing is added once it is gone. */
const collections: Collection[] = [
  { path: paths.users(), owner: FieldPath.documentId() },
  { path: paths.submissions(), owner: 'uid' },
  { path: paths.deviceKeys(), owner: FieldPath.documentId() },
];

const documentsOf = async (uid: string, { path, owner }: Collection) => {
  const found = await db.collection(path).where(owner, '==', uid).select().get();
  return found.docs.map(({ ref }) => ref);
};

const deleteAll = async (documents: DocumentReference[]): Promise<void> => {
  const writer = db.bulkWriter();
  const deletions = documents.map((document) => writer.delete(document));
  await writer.close();
  await Promise.all(deletions);
};

/** Deletes what is stored under a person's uid. What races with it and comes later fails for want of an account. */
export const deleteDataOf = async (uid: string): Promise<void> => {
  for (const collection of collections) await deleteAll(await documentsOf(uid, collection));
};

/** Everybody whose data one collection holds. Reads one document a person, however many they have. */
const ownersIn = async ({ path, owner }: Collection): Promise<string[]> => {
  const owners: string[] = [];
  const ordered = db.collection(path).orderBy(owner).limit(1);
  for (;;) {
    const last = owners.at(-1);
    const { docs } = await (last === undefined ? ordered : ordered.startAfter(last))
      .select(owner)
      .get();
    const [next] = docs;
    if (!next) return owners;
    owners.push(typeof owner === 'string' ? next.get(owner) : next.id);
  }
};

/** Everybody of whom anything is stored, with an account or without. */
export const listOwners = async (): Promise<string[]> => [
  ...new Set((await Promise.all(collections.map(ownersIn))).flat()),
];
