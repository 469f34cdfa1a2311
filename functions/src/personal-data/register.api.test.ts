import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { isWrite } from '@lexplain/contract/api/endpoint';
import { type EndpointName, endpoints } from '@lexplain/contract/endpoints';
import { collectionNames, collections, paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteDataOf } from '../deletion/deletion.ts';
import { addNotification } from '../notices/notifications.ts';
import { db } from '../platform/firestore.ts';
import { formId } from '../test/documents.ts';
import { callApi, withApp } from '../test/http.ts';
import { goodMessage } from '../test/messages.ts';
import { actor, newPerson, storeCatalogue, type TestPerson } from '../test/people.ts';
import { requestOf, rowsForOne } from '../test/rows.ts';
import { pathOfExample, storedExamples } from '../test/stored/examples.ts';
import { collectionsOf, listFieldsAbout } from './owned-collections.ts';
import type { RegisteredCollection } from './owners.ts';
import { register } from './register.ts';

// Checks the register of personal data against the product, in a project of its own in the
// emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

describe('the export', () => {
  let anna: TestPerson;
  const hers = () => ({ origin: app.origin(), token: anna.token });
  const ask = async () => {
    const { body } = await callApi('exportMe', hers());
    return new Map(Object.entries(endpoints.exportMe.output.parse(body)));
  };
  beforeAll(async () => {
    anna = await newPerson('anna');
  });

  /**
   * The fields of an export that collections fill; the others say who asked, when, and what is
   * kept.
   */
  const fields = new Set(
    collectionNames.flatMap((name) => {
      const line = register[name];
      return 'exported' in line && typeof line.exported === 'string' ? line.exported : [];
    }),
  );
  const aboutItself = ['exported_at', 'identity', 'kept_after_deletion'];
  /**
   * Every row that writes, except those that end the caller's account, or what another row has
   * made.
   */
  const ends: EndpointName[] = [
    'signOut',
    'deleteMe',
    'endCalendarSubscription',
    'removeOrganisationChannel',
  ];
  /** They need a second factor, and what they write is not exported. */
  const ofFactor = (name: EndpointName) =>
    name === 'demandSecondFactor' || name in secondFactorEndpoints;
  const writes = rowsForOne.filter(
    (name) => isWrite(endpoints[name]) && !ends.includes(name) && !ofFactor(name),
  );
  const isEmpty = (value: unknown): boolean =>
    value === null || (Array.isArray(value) && value.length === 0);

  it('has a field for each collection that is exported, and no other', async () => {
    const found = [...(await ask()).keys()].filter((name) => !aboutItself.includes(name));
    expect(found.sort()).toEqual([...fields].sort());
  });

  it('is empty for a person without data', async () => {
    const found = await ask();
    for (const field of fields) expect([field, isEmpty(found.get(field))]).toEqual([field, true]);
  });

  it('contains data of each collection in which the person has data', async () => {
    const { bootstrap, beginAndSay } = actor(app.origin(), anna);
    await bootstrap();
    const submissionId = await beginAndSay();
    for (const name of writes) {
      const request = requestOf(name, submissionId, formId);
      const { status } = await callApi(name, { ...request, ...hers() });
      expect([name, status]).toEqual([name, endpoints[name].status]);
    }
    const body = { ...goodMessage(), email: anna.email };
    await callApi('sendContactMessage', { origin: app.origin(), body });
    // Of what they do themselves nobody is told.
    const told = { kind: 'password_changed', facts: {}, place: '/dashboard', key: 'any' } as const;
    await db.runTransaction(async (transaction) =>
      addNotification(transaction, anna.uid, told, new Date()),
    );
    // Only an adviser writes to the owners.
    const organisationId: string = (await db.doc(paths.user(anna.uid)).get()).get(
      'organisation_id',
    );
    const message = storedExamples.clientMessages.documentOf(organisationId);
    await db.doc(paths.clientMessage(randomUUID())).set(message);
    // Only a job counts the days of advisers.
    const month = storedExamples.adviserMonths.documentOf(anna.uid);
    await db.doc(paths.adviserMonth(anna.uid, '2026-11')).set(month);
    const found = await ask();
    for (const field of fields) expect([field, isEmpty(found.get(field))]).toEqual([field, false]);
  });
});

/** Stores a document of a collection that names its owner. Returns its path. */
const plant = async (owned: RegisteredCollection, owner: string): Promise<string> => {
  const path = pathOfExample(owned, owner, randomUUID());
  await db.doc(path).set(storedExamples[owned.name].documentOf(owner), { merge: true });
  return path;
};

const all = [...collectionsOf('person'), ...collectionsOf('organisation')];
const isThere = async (path: string): Promise<boolean> => (await db.doc(path).get()).exists;

it('the register lists users among the owned collections', () => {
  expect(all.map(({ name }) => name)).toContain('users');
});

it.each(all.map((owned) => [owned.name, owned] as const))(
  'documents in %s are deleted with their owner, and those of others are kept',
  async (_, owned) => {
    const [leaver, other] = [randomUUID(), randomUUID()];
    for (const uid of [leaver, other]) {
      await db.doc(paths.user(uid)).set({ organisation_id: uid, organisation_role: 'owner' });
    }
    const [theirs, others] = [await plant(owned, leaver), await plant(owned, other)];
    expect([await isThere(theirs), await isThere(others)]).toEqual([true, true]);
    await deleteDataOf(leaver);
    expect([await isThere(theirs), await isThere(others)]).toEqual([false, true]);
  },
);

it.each(collectionsOf('organisation').map((owned) => [owned.name, owned] as const))(
  'documents in %s are kept while the organisation has another member',
  async (_, owned) => {
    const [leaver, stays] = [randomUUID(), randomUUID()];
    for (const uid of [leaver, stays]) {
      await db.doc(paths.user(uid)).set({ organisation_id: leaver, organisation_role: 'owner' });
    }
    const theirs = await plant(owned, leaver);
    await deleteDataOf(leaver);
    expect(await isThere(theirs)).toBe(true);
    await deleteDataOf(stays);
    expect(await isThere(theirs)).toBe(false);
  },
);

describe.each(listFieldsAbout())(
  'documents in $name that name an organisation by $field',
  (one) => {
    const pathOf: (id: string) => string = collections[one.name];
    const plantAbout = async (organisation: string) => {
      const reference = db.collection(pathOf('')).doc();
      await reference.set({ uid: randomUUID(), [one.field]: organisation });
      return reference.path;
    };

    it('are deleted with it, and those about others are kept', async () => {
      const [leaver, other] = [randomUUID(), randomUUID()];
      for (const uid of [leaver, other]) {
        await db.doc(paths.user(uid)).set({ organisation_id: uid, organisation_role: 'owner' });
        await db.doc(paths.organisation(uid)).set({ name: uid });
      }
      const [theirs, others] = [await plantAbout(leaver), await plantAbout(other)];
      await deleteDataOf(leaver);
      expect([await isThere(theirs), await isThere(others)]).toEqual([false, true]);
    });

    it('are kept while the organisation has another member', async () => {
      const [leaver, stays] = [randomUUID(), randomUUID()];
      for (const uid of [leaver, stays]) {
        await db.doc(paths.user(uid)).set({ organisation_id: leaver, organisation_role: 'owner' });
      }
      const about = await plantAbout(leaver);
      await deleteDataOf(leaver);
      expect(await isThere(about)).toBe(true);
    });
  },
);

it('mail that quotes an organisation is about it', () => {
  const about = listFieldsAbout().filter(({ name }) => name === 'notices');
  expect(about.map(({ field }) => field)).toEqual(['organisation_id', 'client_organisation_id']);
});
