import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { addressOf, offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { fetchUnpooled } from '../../../dev/suite/fetch-unpooled.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { deleteEverything } from './http.ts';

// Backups of the database of a test's own project, as the emulator makes and restores them.

const emulator = async (method: string, body: object): Promise<void> => {
  const host = addressOf('firestore', offsetFromEnv());
  const address = `http://${host}/emulator/v1/projects/${projectOfPeople()}:${method}`;
  const response = await fetchUnpooled(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} answered ${await response.text()}`);
};

const databaseName = (): string => `projects/${projectOfPeople()}/databases/(default)`;

/** Backups in a folder that is removed after the tests of the file. */
export const withBackups = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-backup-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const backUp = async (name: string): Promise<string> => {
    const request = { database: databaseName(), export_directory: folder, export_name: name };
    await emulator('export', request);
    const file = readdirSync(join(folder, name)).find((each) => each.endsWith('_export_metadata'));
    if (!file) throw new Error('The export has no metadata');
    return join(folder, name, file);
  };

  /** Replaces whatever the database has. */
  const restore = async (file: string): Promise<void> => {
    await deleteEverything();
    await emulator('import', { database: databaseName(), export_directory: file });
  };

  return { backUp, restore };
};
