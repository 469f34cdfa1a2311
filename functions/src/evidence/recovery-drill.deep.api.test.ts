import '../test/quiet.ts';
import { createHash } from 'node:crypto';
import type { StoredEvidence } from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import type { CollectionReference } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { run } from '../../../dev/processes.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import { collectionsOf } from '../personal-data/owned-collections.ts';
import { deleteObject, listObjects, openObject, writeObject } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { withBackups } from '../test/backup.ts';
import { pathOfExample, storedExamples } from '../test/stored/examples.ts';
import { fileName } from './object-names.ts';

// The drill of docs/operations.md, "Recovery", at size: everything is lost, restored, and compared
// byte by byte.

const documents = 10_000;
const files = 500;
const filesOfEvidence = 5;

const { backUp, restore } = withBackups();
const { below, next } = drawFrom(50);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const ownerOf = (index: number): string => `organisation${index}`;

const times: string[] = [];
const timed = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await act();
  times.push(`${what} ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return result;
};
afterAll(() => void process.stdout.write(`Recovery drill: ${times.join(', ')}\n`));

const writeDocuments = async (): Promise<void> => {
  const writer = db.bulkWriter({ throttling: false });
  const all = [...collectionsOf('organisation'), ...collectionsOf('person')].filter(
    ({ name }) => name !== 'evidence' && name !== 'uploads',
  );
  for (let index = 0; index < documents - files / filesOfEvidence; index += 1) {
    const collection = all[index % all.length];
    if (!collection) throw new Error('There are collections');
    // An owner has one of each, with a text of its own.
    const owner = ownerOf(Math.floor(index / all.length));
    const document = storedExamples[collection.name].documentOf(owner);
    const fields = { ...document, drill: { index, share: next(), text: 'é法'.repeat(below(200)) } };
    void writer.create(db.doc(pathOfExample(collection, owner, `d${index}`)), fields);
  }
  await writer.close();
};

const createBytes = (): Buffer => {
  const bytes = Buffer.alloc(1_000 + below(100_000));
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256);
  return bytes;
};

const writeFiles = async (): Promise<void> => {
  const example = storedExamples.evidence;
  for (let index = 0; index < files / filesOfEvidence; index += 1) {
    const owner = ownerOf(index);
    const named: StoredEvidence['files'] = [];
    for (let number = 0; number < filesOfEvidence; number += 1) {
      const [id, bytes] = [`f${index}x${number}`, createBytes()];
      await writeObject(fileName({ organisation_id: owner }, id), bytes);
      named.push({
        id,
        name: `${id}.txt`,
        kind: 'text',
        bytes: bytes.length,
        sha256: hashOf(bytes),
        scan: 'clean',
        scan_finding: '',
        added_at: new Date(),
        added_by_uid: 'somebody',
        added_by_name: 'Somebody',
        removed: null,
        preview: null,
      });
    }
    await db
      .doc(paths.evidenceOf(`e${index}`))
      .create({ ...example.documentOf(owner), files: named });
  }
};

/** The keys of a map have no order. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Every document, also below others, with the hash of its fields. */
const readDocuments = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const read = async (collection: CollectionReference): Promise<void> => {
    const { docs } = await collection.get();
    for (const snapshot of docs) {
      // As they are sent, with the type of each: an integer is no float.
      const fields: unknown = Reflect.get(snapshot, '_fieldsProto');
      found.set(snapshot.ref.path, hashOf(Buffer.from(JSON.stringify(fields, sortKeys))));
    }
  };
  for (const collection of await db.listCollections()) await read(collection);
  // Documents are below organisations alone, also where there is none by that id.
  for (const reference of await db.collection(paths.organisations()).listDocuments()) {
    for (const collection of await reference.listCollections()) await read(collection);
  }
  return found;
};

const readBytes = async (name: string): Promise<Buffer> =>
  Buffer.concat(await (await openObject(name)).toArray());

const readFiles = async (): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  let from: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listObjects>> = await listObjects('files/', { from });
    for (const { name } of page.objects) found.set(name, await readBytes(name));
    from = page.next;
  } while (from !== null);
  return found;
};

/** The lines of `npm run restored -- list`, as an operator sees them. */
const listByCommand = (): Promise<string[]> =>
  run(['node', 'functions/src/cli/restored.ts', 'list'], { env: process.env });

it('10,000 documents and 500 files are lost and restored, equal byte by byte', {
  timeout: 900_000,
}, async () => {
  await timed('write', async () => {
    await writeDocuments();
    await writeFiles();
  });
  const [before, kept] = [await readDocuments(), await readFiles()];
  expect([before.size, kept.size]).toEqual([documents, files]);

  const backup = await timed('back up the database', () => backUp('drill'));
  await timed('lose the files', async () => {
    for (const name of kept.keys()) await deleteObject(name);
  });
  expect((await readFiles()).size).toBe(0);
  // Also empties the database, so that nothing of it is left.
  await timed('restore the database', () => restore(backup));

  const lines = await timed('compare with the bucket', listByCommand);
  expect(lines).toContain(`${files} missing, 0 unnamed`);
  const missing = lines.flatMap((line) => line.match(/^missing (.+)$/)?.[1] ?? []);
  await timed('restore the files', async () => {
    for (const name of missing) await writeObject(name, kept.get(name) ?? Buffer.alloc(0));
  });
  expect(await timed('compare again', listByCommand)).toContain('0 missing, 0 unnamed');

  const [documentsAfter, filesAfter] = await timed('read everything', () =>
    Promise.all([readDocuments(), readFiles()]),
  );
  expect(documentsAfter).toEqual(before);
  expect(filesAfter.size).toBe(files);
  for (const [name, bytes] of kept) expect(filesAfter.get(name)?.equals(bytes)).toBe(true);
});
