import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { type CollectionName, paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { prefixesOf } from '../evidence/object-names.ts';
import { collectionsOf } from '../personal-data/owned-collections.ts';
import type { RegisteredCollection } from '../personal-data/owners.ts';
import { register } from '../personal-data/register.ts';
import { findObject, writeObject } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { pathOfExample, storedExamples } from '../test/stored/examples.ts';
import { sweepEverything } from './test-sweep.ts';

// After a rollback, functions of an earlier release delete accounts and organisations. What they do not know stays until
// this release sweeps (docs/operations.md, "Rolling back"). In a project of its own: the sweep looks at everybody.

/**
 * What every release deletes. Of anything else it is assumed that an earlier one does not know it.
 */
const knownThen = new Set<CollectionName>(['users', 'organisations']);

const owned: RegisteredCollection[] = [
  ...collectionsOf('person'),
  ...collectionsOf('organisation'),
];
const unknownThen = owned.filter(({ name }) => !knownThen.has(name));

type PlantedPaths = Map<RegisteredCollection['name'], string>;

const plant = async (collection: RegisteredCollection, owner: string): Promise<string> => {
  const path = pathOfExample(collection, owner, randomUUID());
  await db.doc(path).set(storedExamples[collection.name].documentOf(owner), { merge: true });
  return path;
};

const listThere = async (planted: PlantedPaths): Promise<string[]> => {
  const found = await db.getAll(...[...planted.values()].map((path) => db.doc(path)));
  return [...planted.keys()].filter((_, index) => found[index]?.exists);
};

interface Owners {
  uid: string;
  organisation: string;
  planted: PlantedPaths;
}

/** A person with an organisation, who have something in every collection and in the bucket. */
const createOwners = async (): Promise<Owners> => {
  const [uid, organisation] = [randomUUID(), randomUUID()];
  await getAuth().createUser({ uid, email: `${uid}@example.com` });
  const planted: PlantedPaths = new Map();
  for (const collection of owned) {
    const owner = collection.line.of === 'person' ? uid : organisation;
    planted.set(collection.name, await plant(collection, owner));
  }
  await db.doc(paths.user(uid)).update({ organisation_id: organisation });
  const names = prefixesOf(organisation).map((prefix) => `${prefix}one`);
  for (const name of names) await writeObject(name, Buffer.from('bytes'));
  return { uid, organisation, planted };
};

const countObjects = async ({ organisation }: Owners): Promise<number> => {
  const found = prefixesOf(organisation).map((prefix) => findObject(`${prefix}one`));
  return (await Promise.all(found)).filter((object) => object !== null).length;
};

const deleteKnown = async ({ planted }: Owners, of: readonly string[]): Promise<void> => {
  for (const { name, line } of owned) {
    const path = planted.get(name);
    if (path && knownThen.has(name) && of.includes(line.of)) await db.doc(path).delete();
  }
};

let gone: Owners;
let others: Owners;
beforeAll(async () => {
  others = await createOwners();
});
beforeEach(async () => {
  gone = await createOwners();
});
afterEach(async () => {
  expect(await listThere(others.planted)).toEqual(owned.map(({ name }) => name));
  expect(await countObjects(others)).toBe(3);
  expect(await sweepEverything()).toBe(0);
});

it('the sweep deletes what an earlier release leaves of an account and its organisation, files included', async () => {
  await deleteKnown(gone, ['person', 'organisation']);
  await getAuth().deleteUser(gone.uid);
  expect(await listThere(gone.planted)).toEqual(unknownThen.map(({ name }) => name));
  expect(await sweepEverything()).toBe(2);
  expect(await listThere(gone.planted)).toEqual([]);
  expect(await countObjects(gone)).toBe(0);
});

it('the sweep deletes what an earlier release leaves of an organisation whose members it moved to their own', async () => {
  await deleteKnown(gone, ['organisation']);
  await db.doc(paths.user(gone.uid)).update({ organisation_id: gone.uid });
  await plant({ name: 'organisations', line: register.organisations }, gone.uid);
  expect(await sweepEverything()).toBe(1);
  const ofPerson = collectionsOf('person');
  expect(await listThere(gone.planted)).toEqual(ofPerson.map(({ name }) => name));
  expect(await countObjects(gone)).toBe(0);
});
