import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CollectionReference, Firestore } from '@google-cloud/firestore';
import { afterAll, expect, it } from 'vitest';
import { addressOf, offsetFromEnv, projectId } from '../../../dev/addresses.ts';
import { signUp } from '../../../dev/people.ts';
import { callApi } from '../test-call.ts';

// The drill of docs/security.md, "Backup and restore": export, wipe and import leave every field as it
// was. In a project of its own, which first copies the suite's data.

const copy = 'demo-drill';
const host = addressOf('firestore', offsetFromEnv());
const folder = mkdtempSync(join(tmpdir(), 'lexplain-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const emulator = async (project: string, method: string, body?: object): Promise<void> => {
  const verb = method === 'documents' ? 'DELETE' : 'POST';
  const path =
    method === 'documents' ? `${project}/databases/(default)/documents` : `${project}:${method}`;
  const response = await fetch(`http://${host}/emulator/v1/projects/${path}`, {
    method: verb,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} answered ${await response.text()}`);
};

const exportFrom = async (project: string, name: string): Promise<string> => {
  const database = `projects/${project}/databases/(default)`;
  await emulator(project, 'export', { database, export_directory: folder, export_name: name });
  const file = readdirSync(join(folder, name)).find((each) => each.endsWith('_export_metadata'));
  if (!file) throw new Error('The export has no metadata');
  return join(folder, name, file);
};

const importInto = (project: string, file: string): Promise<void> =>
  emulator(project, 'import', {
    database: `projects/${project}/databases/(default)`,
    export_directory: file,
  });

/** Every document of a database, by path. */
const everything = async (project: string): Promise<Map<string, string>> => {
  const db = new Firestore({ projectId: project });
  const found = new Map<string, string>();
  const read = async (collection: CollectionReference): Promise<void> => {
    for (const each of (await collection.get()).docs) {
      found.set(each.ref.path, JSON.stringify(each.data()));
      await Promise.all((await each.ref.listCollections()).map(read));
    }
  };
  await Promise.all((await db.listCollections()).map(read));
  await db.terminate();
  return found;
};

it('restores every document from a backup', async () => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  await callApi('createSubmission', { token, params: { formId: 'spam-act-2003' } });
  await importInto(copy, await exportFrom(projectId, 'taken-over'));

  const before = await everything(copy);
  expect(before.size).toBeGreaterThan(250);
  const backup = await exportFrom(copy, 'backup');
  await emulator(copy, 'documents');
  expect((await everything(copy)).size).toBe(0);
  await importInto(copy, backup);
  expect(await everything(copy)).toEqual(before);
  await emulator(copy, 'documents');
}, 120_000);
