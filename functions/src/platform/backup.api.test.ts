import { type CollectionReference, type DocumentData, Firestore } from '@google-cloud/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { withBackups } from '../test/backup.ts';
import { deleteEverything, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation } from '../test/organisation.ts';
import { beginAsNew } from '../test/people.ts';

// The drill of docs/operations.md, "Recovery": export, wipe and import leave every field as it
// was, of the library, a person and an organisation with documents of every kind.

withApp();
withLibrary();
const project = projectOfPeople();
const { backUp, restore } = withBackups();

/** Every document by path. */
const everything = async (): Promise<Map<string, DocumentData>> => {
  const db = new Firestore({ projectId: project });
  const found = new Map<string, DocumentData>();
  const read = async (collection: CollectionReference): Promise<void> => {
    for (const each of (await collection.get()).docs) {
      found.set(each.ref.path, each.data());
      await Promise.all((await each.ref.listCollections()).map(read));
    }
  };
  await Promise.all((await db.listCollections()).map(read));
  await db.terminate();
  return found;
};

it('restores every document from a backup', async () => {
  await beginAsNew();
  await newOrganisation(getFirestore());

  const before = await everything();
  expect(before.size).toBeGreaterThan(250);
  const backup = await backUp('backup');
  await deleteEverything();
  expect((await everything()).size).toBe(0);
  await restore(backup);
  expect(await everything()).toEqual(before);
});
