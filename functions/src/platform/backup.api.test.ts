import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CollectionReference, type DocumentData, Firestore } from '@google-cloud/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { addressOf, offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { deleteEverything, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation } from '../test/organisation.ts';
import { beginAsNew } from '../test/people.ts';

// The drill of docs/security.md, "Backup and restore": export, wipe and import leave every field as it
// was, of the library, a person and an organisation with documents of every kind.

withApp();
withLibrary();
const project = projectOfPeople();
const host = addressOf('firestore', offsetFromEnv());
const folder = mkdtempSync(join(tmpdir(), 'lexplain-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const emulator = async (method: string, body: object): Promise<void> => {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} answered ${await response.text()}`);
};

const database = `projects/${project}/databases/(default)`;

const exportAs = async (name: string): Promise<string> => {
  await emulator('export', { database, export_directory: folder, export_name: name });
  const file = readdirSync(join(folder, name)).find((each) => each.endsWith('_export_metadata'));
  if (!file) throw new Error('The export has no metadata');
  return join(folder, name, file);
};

const importFrom = (file: string): Promise<void> =>
  emulator('import', { database, export_directory: file });

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
  const backup = await exportAs('backup');
  await deleteEverything();
  expect((await everything()).size).toBe(0);
  await importFrom(backup);
  expect(await everything()).toEqual(before);
});
