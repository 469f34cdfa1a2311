import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withApp } from '../test-app.ts';
import {
  documentsOfPeople,
  pathsNaming,
  people,
  storeBefore,
} from '../test-before-organisations.ts';
import { callApi } from '../test-call.ts';
import { newPerson } from '../test-people.ts';

// Organisations without members, in a project of its own in the emulators, as the sweep looks at
// everybody.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}
const { db } = await import('./firestore.ts');
const { sweepDeletedAccounts } = await import('./deleted-accounts.ts');
const { migrateEverybody } = await import('./organisation-migration-run.ts');
const { migratePerson } = await import('./organisation-migration.ts');
const { deleteIfAbandoned, listAbandoned } = await import('./personal-data.ts');

const app = withApp();
const tokens = new Map<string, string>();
beforeEach(async () => {
  await storeBefore(db);
  await getAuth().deleteUsers(people);
  for (const uid of people) tokens.set(uid, (await newPerson(uid)).token);
});

const leave = async (uid: string): Promise<void> => {
  const token = tokens.get(uid) ?? '';
  expect((await callApi('deleteMe', { origin: app.origin(), token })).status).toBe(200);
};
const join = (uid: string, organisation_id: string) =>
  db.doc(paths.user(uid)).update({ organisation_id, organisation_role: 'member' });
/** The paths of what an organisation owns. */
const ownedBy = async (id: string): Promise<string[]> =>
  [...(await documentsOfPeople(db))]
    .filter(
      ([path, { data }]) =>
        path === paths.organisation(id) ||
        (path.startsWith('submissions/') && data.organisation_id === id),
    )
    .map(([path]) => path);

describe('an organisation without members', () => {
  it('is deleted and logged by the sweep with its submissions, and no other is deleted', async () => {
    await migrateEverybody({ writes: true });
    const owned = await ownedBy('anna');
    expect(owned).toHaveLength(5);
    const [bens, cleos] = [await ownedBy('ben'), await ownedBy('cleo')];
    await join('anna', 'cleo');
    expect(await sweepDeletedAccounts()).toBe(1);
    expect(await ownedBy('anna')).toEqual([]);
    expect(printed.join('\n')).toContain('"event":"organisation_deleted"');
    expect([await ownedBy('ben'), await ownedBy('cleo')]).toEqual([bens, cleos]);
    expect((await db.doc(paths.user('anna')).get()).exists).toBe(true);
    expect(await sweepDeletedAccounts()).toBe(0);
  });

  it('is deleted by the sweep if an interrupted account deletion left it', async () => {
    await migrateEverybody({ writes: true });
    await db.doc(paths.user('anna')).delete();
    await getAuth().deleteUser('anna');
    expect(await sweepDeletedAccounts()).toBeGreaterThan(0);
    expect(await pathsNaming(db, 'anna')).toEqual([]);
  });
});

describe('an organisation with another member', () => {
  beforeEach(async () => {
    await migrateEverybody({ writes: true });
    await join('ben', 'anna');
  });

  it.each([
    ['deletes their account', () => leave('anna')],
    ['is deleted at the identity provider', () => getAuth().deleteUser('anna')],
  ])('keeps all its data when a member %s', async (_, go) => {
    const owned = await ownedBy('anna');
    await go();
    await sweepDeletedAccounts();
    expect((await db.doc(paths.user('anna')).get()).exists).toBe(false);
    expect(await pathsNaming(db, 'deviceKeys/anna')).toEqual([]);
    expect(await ownedBy('anna')).toEqual(owned);
    const answered = await callApi('getMySubmission', {
      ...{ origin: app.origin(), token: tokens.get('ben') ?? '', params: { formId: 'law' } },
    });
    expect(answered.body).toMatchObject({ submission: { answered: 4 } });
  });

  it('is deleted with its last member', async () => {
    await leave('anna');
    await leave('ben');
    expect(await ownedBy('anna')).toEqual([]);
    expect(await pathsNaming(db, 'anna')).toEqual([]);
  });

  it('keeps submissions of a member who deleted their account', async () => {
    const made = db.doc(paths.submission('made-by-ben'));
    await made.set({ uid: 'ben', organisation_id: 'anna', created_by: 'ben', form_id: 'law' });
    await leave('ben');
    await sweepDeletedAccounts();
    expect((await made.get()).exists).toBe(true);
  });
});

describe('a person who was not migrated', () => {
  it('keeps all data while their account exists', async () => {
    const before = await documentsOfPeople(db);
    expect(await sweepDeletedAccounts()).toBe(0);
    for (const uid of people) expect(await deleteIfAbandoned(uid)).toBe(false);
    expect([...(await documentsOfPeople(db))]).toEqual([...before]);
  });

  it('is not treated as abandoned, even among many', async () => {
    const uids = Array.from({ length: 10 }, (_, index) => `older${index}`);
    await getAuth().importUsers(uids.map((uid) => ({ uid, email: `${uid}@example.com` })));
    for (const uid of uids) {
      await db.doc(paths.user(uid)).set({ email: `${uid}@example.com` });
      await db.doc(paths.submission(`of-${uid}`)).set({ uid });
    }
    expect((await listAbandoned()).abandoned).toEqual([]);
    const before = await documentsOfPeople(db);
    expect(await sweepDeletedAccounts()).toBe(0);
    expect([...(await documentsOfPeople(db))]).toEqual([...before]);
    await getAuth().deleteUsers(uids);
  });

  it('keeps all data while a migration is incomplete', async () => {
    const organisation = db.doc(paths.organisation('anna'));
    await organisation.set({ name: 'Anna' });
    expect(await sweepDeletedAccounts()).toBe(0);
    expect((await organisation.get()).exists).toBe(true);
    expect(await pathsNaming(db, 'anna')).toHaveLength(7);
  });

  it('keeps all data if migrated during the membership check', async () => {
    const get = DocumentReference.prototype.get;
    const spied = vi
      .spyOn(DocumentReference.prototype, 'get')
      .mockImplementationOnce(async function (this: DocumentReference) {
        await migratePerson('anna');
        return get.call(this);
      });
    expect(await deleteIfAbandoned('anna')).toBe(false);
    spied.mockRestore();
    expect(await ownedBy('anna')).toHaveLength(5);
  });
});

describe('a sweep that would delete everything', () => {
  const uids = Array.from({ length: 10 }, (_, index) => `stranger${index}`);

  it('deletes nothing if Auth knows none of the users', async () => {
    await migrateEverybody({ writes: true });
    for (const uid of uids) await db.doc(paths.user(uid)).set({ email: `${uid}@example.com` });
    await getAuth().deleteUsers(people);
    const before = await documentsOfPeople(db);
    await expect(sweepDeletedAccounts()).rejects.toThrow('nothing was deleted');
    expect([...(await documentsOfPeople(db))]).toEqual([...before]);
  });

  it('deletes nothing if no organisation has a member', async () => {
    for (const uid of uids) await db.doc(paths.organisation(uid)).set({ name: uid });
    for (const uid of people) await join(uid, 'nowhere');
    for (const [path] of await documentsOfPeople(db)) {
      if (path.startsWith('submissions/'))
        await db.doc(path).update({ organisation_id: 'stranger0' });
    }
    const before = await documentsOfPeople(db);
    await expect(sweepDeletedAccounts()).rejects.toThrow('nothing was deleted');
    expect([...(await documentsOfPeople(db))]).toEqual([...before]);
  });
});
