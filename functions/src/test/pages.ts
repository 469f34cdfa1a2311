import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { db } from '../platform/firestore.ts';

// Documents that share few times and names, and how a list of them is read in pages.

/**
 * Few times, so that most documents share theirs with others. Two of them differ in microseconds
 * only.
 */
const times = [
  new Timestamp(1_700_000_000, 0),
  new Timestamp(1_700_000_000, 123_456_000),
  new Timestamp(1_700_000_000, 123_457_000),
];
const names = ['acme', 'acme pty ltd', 'zenith'];
const entry = fc.record({
  time: fc.nat({ max: times.length - 1 }),
  name: fc.nat({ max: names.length - 1 }),
});
export interface Entry {
  time: number;
  name: number;
}
export interface StoredEntry extends Entry {
  id: string;
}
export const timeOf = ({ time }: Entry): Timestamp => times[time] ?? Timestamp.now();
export const nameOf = ({ name }: Entry): string => names[name] ?? '';

export const entries = fc.array(entry, { maxLength: 12 });
export const pageSize = fc.integer({ min: 1, max: 4 });
export const runs = chooseSampleSize(12, 200);

export type Order = (a: StoredEntry, b: StoredEntry) => number;
export const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
export const newestFirst: Order = (a, b) => b.time - a.time || byId(b, a);
export const byName: Order = (a, b) => a.name - b.name || byId(a, b);
export const byTimeAndName: Order = (a, b) => a.time - b.time || byName(a, b);
export const byTime: Order = (a, b) => a.time - b.time || byId(a, b);

export const clear = async (collection: string): Promise<void> => {
  const { docs } = await db.collection(collection).get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
};

export const storeAll = async (
  given: Entry[],
  pathOf: (id: string) => string,
  fieldsOf: (one: StoredEntry) => object,
): Promise<StoredEntry[]> => {
  const batch = db.batch();
  const stored = given.map((one) => ({ ...one, id: randomUUID() }));
  for (const one of stored) batch.set(db.doc(pathOf(one.id)), fieldsOf(one));
  await batch.commit();
  return stored;
};

export interface Page {
  ids: string[];
  next: string | null;
}

export const readAllPages = async (
  read: (after: string | null) => Promise<Page>,
  afterPage: (page: Page) => Promise<unknown> = async () => {},
): Promise<string[]> => {
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: Page = await read(next);
    found.push(...page.ids);
    next = page.next;
    await afterPage(page);
  } while (next !== null);
  return found;
};

export const idsOf = (stored: StoredEntry[], order: Order): string[] =>
  stored.toSorted(order).map(({ id }) => id);

export interface ListUnderTest {
  store: (given: Entry[]) => Promise<StoredEntry[]>;
  order: Order;
  read: (after: string | null, limit: number) => Promise<Page>;
  /** Deletes a document, where documents of the list may be deleted while someone reads it. */
  remove?: (id: string) => Promise<unknown>;
}

export const checkPages = async (
  listed: ListUnderTest,
  given: Entry[],
  limit: number,
  isDeleting: boolean,
) => {
  const stored = await listed.store(given);
  const removeLast = async ({ ids }: Page) => {
    const last = ids.at(-1);
    if (isDeleting && last !== undefined) await listed.remove?.(last);
  };
  const found = await readAllPages((after) => listed.read(after, limit), removeLast);
  expect(found).toEqual(idsOf(stored, listed.order));
};
