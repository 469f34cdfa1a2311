import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { connect, readStored } from './database.ts';
import { type Documents, textOf, toStored, writeSorted } from './difference.ts';
import { pickKnownFields } from './known-fields.ts';

// The library of commit 80bd917d as hashes of what its own import stored: nine laws, before those
// on health records, money laundering, consumers and surveillance were added and all texts were
// written in plainer words. To write it again, set SEED_EMULATED_PROJECT=demo-earlier, run `node
// seed/import.ts --yes` at that commit against the emulator, and `node
// seed/test-earlier-library.ts` here.

const file = new URL('test-earlier-library.json', import.meta.url);

const hashes = z.record(z.string(), z.strictObject({ all: z.string(), text: z.string() }));

const hashOf = (value: unknown): string =>
  createHash('sha256').update(writeSorted(value)).digest('hex').slice(0, 12);

/** Hashes of documents by path: of each as a whole, and of what has legal meaning in it. */
export type Hashes = ReadonlyMap<string, { all: string; text: string }>;

export const hashDocuments = (documents: Documents): Hashes =>
  new Map(
    [...documents].map(([path, document]) => {
      const stored = toStored(document);
      return [path, { all: hashOf(stored), text: hashOf(textOf(path, stored)) }];
    }),
  );

export const readEarlierHashes = (): Hashes =>
  new Map(Object.entries(hashes.parse(JSON.parse(readFileSync(file, 'utf8')))));

if (import.meta.main) {
  const stored = await readStored(connect(undefined));
  const known = new Map([...stored].map(([path, found]) => [path, pickKnownFields(path, found)]));
  const sorted = [...hashDocuments(known)].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted))}\n`);
}
