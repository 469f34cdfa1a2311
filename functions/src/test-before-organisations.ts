import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { deleteEverything } from './test-rest.ts';

// Three people as the release before organisations stored them: Anna with two receipts and two drafts, Ben
// with a receipt and a draft, Cleo with an account alone. For a project of its own, which is emptied first.

const fixture = z
  .object({ documents: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, 'data/before-organisations.fixture.json'), 'utf8'),
    ),
  );

const marked = z.strictObject({ $time: z.string() });

const toStored = (value: unknown): unknown => {
  const time = marked.safeParse(value);
  if (time.success) return Timestamp.fromDate(new Date(time.data.$time));
  if (Array.isArray(value)) return value.map(toStored);
  return typeof value === 'object' && value !== null ? mapOf(value) : value;
};

const mapOf = (map: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, toStored(inner)]));

/** What was stored, by path. */
export const before: ReadonlyMap<string, Record<string, unknown>> = new Map(
  Object.entries(fixture.documents).map(([path, document]) => [path, mapOf(document)]),
);

export const people = ['anna', 'ben', 'cleo'];

/** Anna's, each with the receipt that was given for it. */
export const closedOfAnna = [
  '0cf7726e788b408e6a231907a8b840bb',
  '75946a7ed7f843a82208d63462f7a559',
];
const closed = z.object({ receipt: z.object({ sha256: z.string() }) });

/** The receipt that was given for a submission. */
export const receiptOf = (id: string): string =>
  closed.parse(before.get(`submissions/${id}`)).receipt.sha256;

export const draftOfAnna = '76b7c85e06209c71c5751f1f155580b3';

/** Empties the project and stores what was stored before. */
export const storeBefore = async (db: Firestore): Promise<void> => {
  await deleteEverything();
  const batch = db.batch();
  for (const [path, document] of before) batch.set(db.doc(path), document);
  await batch.commit();
};

export interface StoredDocument {
  data: Record<string, unknown>;
  /** When it was last written. */
  written: string;
}

/** Every document of a person or an organisation, by path. */
export const documentsOfPeople = async (db: Firestore): Promise<Map<string, StoredDocument>> => {
  const collections = ['users', 'organisations', 'submissions', 'deviceKeys', 'contactMessages'];
  const found = await Promise.all(collections.map((name) => db.collection(name).get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map((one): [string, StoredDocument] => [
        one.ref.path,
        { data: one.data(), written: JSON.stringify(one.updateTime) },
      ]),
    ),
  );
};

/** The same without times of writing, in the order of the paths. */
export const contentOfPeople = async (db: Firestore) =>
  new Map([...(await documentsOfPeople(db))].sort().map(([path, { data }]) => [path, data]));

/** The paths of what names somebody, wherever in it. */
export const pathsNaming = async (db: Firestore, uid: string): Promise<string[]> =>
  [...(await documentsOfPeople(db))]
    .filter(([path, { data }]) => `${path} ${JSON.stringify(data)}`.includes(uid))
    .map(([path]) => path);
