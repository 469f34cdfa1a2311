import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account, draft, formId, organisation, submitted } from '../test/documents.ts';
import { callApi, deleteEverything, withApp } from '../test/http.ts';
import { newPerson, storeCatalogue } from '../test/people.ts';

// Organisations without members, in a project of its own in the emulators, as the sweep looks at
// everybody.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}
const { db } = await import('../platform/firestore.ts');
const { sweepEverything } = await import('./test-sweep.ts');
const { deleteIfAbandoned } = await import('./deletion.ts');

const app = withApp();
const people = ['anna', 'ben', 'cleo'];
const tokens = new Map<string, string>();
const userAt = (uid: string) => db.doc(paths.user(uid));

/** An organisation, two submissions and a device key of a person. */
const storeDataOf = async (uid: string): Promise<void> => {
  const by = { uid, organisation_id: uid, created_by: uid, saved_by: uid };
  await db.doc(paths.organisation(uid)).set({ ...organisation, name: uid });
  await db.doc(paths.submission(`draft-of-${uid}`)).set({ ...draft, ...by });
  await db
    .doc(paths.submission(`submitted-of-${uid}`))
    .set({ ...submitted, ...by, submitted_by: uid });
  await db.doc(paths.deviceKey(uid)).set({ public_key: 'key' });
};
const accountOf = (uid: string) => ({
  ...account,
  email: `${uid}@example.com`,
  organisation_id: uid,
});

beforeEach(async () => {
  printed.length = 0;
  await deleteEverything();
  await storeCatalogue(db);
  await getAuth().deleteUsers(people);
  for (const uid of people) {
    await storeDataOf(uid);
    await userAt(uid).set(accountOf(uid));
    tokens.set(uid, (await newPerson(uid)).token);
  }
});

const leave = async (uid: string): Promise<void> => {
  const token = tokens.get(uid) ?? '';
  expect((await callApi('deleteMe', { origin: app.origin(), token })).status).toBe(200);
};
const join = (uid: string, organisation_id: string) =>
  userAt(uid).update({ organisation_id, organisation_role: 'member' });

/** Every document of a person or an organisation by path, with the time of its last write. */
const documentsOfPeople = async () => {
  const collections = [
    paths.users(),
    paths.organisations(),
    paths.submissions(),
    paths.deviceKeys(),
    paths.contactMessages(),
  ];
  const found = await Promise.all(collections.map((name) => db.collection(name).get()));
  return found.flatMap(({ docs }) =>
    docs.map((one) => ({
      path: one.ref.path,
      data: one.data(),
      written: JSON.stringify(one.updateTime),
    })),
  );
};
/** The paths of what names someone, wherever in it. */
const pathsNaming = async (name: string): Promise<string[]> =>
  (await documentsOfPeople())
    .filter(({ path, data }) => `${path} ${JSON.stringify(data)}`.includes(name))
    .map(({ path }) => path);
/** The paths of what an organisation owns. */
const ownedBy = async (id: string): Promise<string[]> =>
  (await documentsOfPeople())
    .filter(
      ({ path, data }) =>
        path === paths.organisation(id) ||
        (path.startsWith('submissions/') && data.organisation_id === id),
    )
    .map(({ path }) => path);

/** Runs `meanwhile` before the first document is read by `work`. */
const duringFirstRead = async <T>(meanwhile: () => Promise<unknown>, work: () => Promise<T>) => {
  const get = DocumentReference.prototype.get;
  const spied = vi.spyOn(DocumentReference.prototype, 'get').mockImplementationOnce(async function (
    this: DocumentReference,
  ) {
    await meanwhile();
    return get.call(this);
  });
  const result = await work();
  expect(spied).toHaveBeenCalled();
  spied.mockRestore();
  return result;
};

describe('an organisation without members', () => {
  it('is deleted and logged by the sweep with its submissions, and no other is deleted', async () => {
    const owned = await ownedBy('anna');
    expect(owned).toHaveLength(3);
    const [bens, cleos] = [await ownedBy('ben'), await ownedBy('cleo')];
    await join('anna', 'cleo');
    expect(await sweepEverything()).toBe(1);
    expect(await ownedBy('anna')).toEqual([]);
    expect(printed.join('\n')).toContain('"event":"organisation_deleted"');
    expect([await ownedBy('ben'), await ownedBy('cleo')]).toEqual([bens, cleos]);
    expect((await userAt('anna').get()).exists).toBe(true);
    expect(await sweepEverything()).toBe(0);
  });

  it('is deleted by the sweep if an interrupted account deletion left it', async () => {
    await userAt('anna').delete();
    await getAuth().deleteUser('anna');
    expect(await sweepEverything()).toBeGreaterThan(0);
    expect(await pathsNaming('anna')).toEqual([]);
  });
});

describe('an organisation with another member', () => {
  beforeEach(async () => void (await join('ben', 'anna')));

  it.each([
    ['deletes their account', () => leave('anna')],
    ['is deleted at the identity provider', () => getAuth().deleteUser('anna')],
  ])('keeps all its data when a member %s', async (_, go) => {
    const owned = await ownedBy('anna');
    await go();
    await sweepEverything();
    expect((await userAt('anna').get()).exists).toBe(false);
    expect(await pathsNaming(paths.deviceKey('anna'))).toEqual([]);
    expect(await ownedBy('anna')).toEqual(owned);
    const answered = await callApi('getMySubmission', {
      origin: app.origin(),
      token: tokens.get('ben') ?? '',
      params: { formId },
    });
    expect(answered.body).toMatchObject({ submission: { answered: draft.answered } });
  });

  it('is deleted with its last member', async () => {
    await leave('anna');
    await leave('ben');
    expect(await ownedBy('anna')).toEqual([]);
    expect(await pathsNaming('anna')).toEqual([]);
  });

  it('keeps submissions of a member who deleted their account', async () => {
    const made = db.doc(paths.submission('made-by-ben'));
    await made.set({ uid: 'ben', organisation_id: 'anna', created_by: 'ben', form_id: formId });
    await leave('ben');
    await sweepEverything();
    expect((await made.get()).exists).toBe(true);
  });

  it.each([
    ['joined', 'cleo', () => join('ben', 'cleo')],
    ['created their account', 'cleo', () => userAt('cleo').set(accountOf('cleo'))],
  ])('keeps all its data if the member %s during the membership check', async (_, id, enter) => {
    await userAt('cleo').delete();
    const owned = await ownedBy(id);
    expect(owned).toHaveLength(3);
    expect(await duringFirstRead(enter, () => deleteIfAbandoned(id))).toBe(false);
    expect(await ownedBy(id)).toEqual(owned);
  });
});

describe.each([undefined, null, '', 7])(
  'a person whose account names %j as organisation',
  (value) => {
    const { organisation_id: _, ...unnamed } = accountOf('anna');
    beforeEach(
      async () =>
        void (await userAt('anna').set(
          value === undefined ? unnamed : { ...unnamed, organisation_id: value },
        )),
    );

    it('keeps all data, and the sweep reports the account', async () => {
      const before = await documentsOfPeople();
      expect(await sweepEverything()).toBe(0);
      expect(printed.join('\n')).toContain(paths.user('anna'));
      expect(await deleteIfAbandoned('anna')).toBe(false);
      expect(await documentsOfPeople()).toEqual(before);
    });

    it('keeps the data of an organisation that they joined', async () => {
      await db.doc(paths.organisation('joined')).set(organisation);
      const before = await documentsOfPeople();
      expect(await sweepEverything()).toBe(0);
      expect(await documentsOfPeople()).toEqual(before);
    });

    it('keeps all data if the account is repaired during the membership check', async () => {
      const repair = () => userAt('anna').update({ organisation_id: 'anna' });
      expect(await duringFirstRead(repair, () => deleteIfAbandoned('anna'))).toBe(false);
      expect(await ownedBy('anna')).toHaveLength(3);
    });

    it('no longer prevents the sweep once the account is deleted', async () => {
      await join('ben', 'cleo');
      await getAuth().deleteUser('anna');
      expect(await sweepEverything()).toBe(2);
      expect([await ownedBy('anna'), await ownedBy('ben')]).toEqual([[], []]);
    });
  },
);

it('many accounts that name no organisation are not treated as abandoned', async () => {
  const uids = Array.from({ length: 10 }, (_, index) => `unnamed${index}`);
  await getAuth().importUsers(uids.map((uid) => ({ uid, email: `${uid}@example.com` })));
  for (const uid of uids) {
    await userAt(uid).set({ email: `${uid}@example.com` });
    await db.doc(paths.submission(`of-${uid}`)).set({ uid, organisation_id: uid });
  }
  const before = await documentsOfPeople();
  expect(await sweepEverything()).toBe(0);
  expect(await documentsOfPeople()).toEqual(before);
  await getAuth().deleteUsers(uids);
});

describe('a sweep that would delete everything', () => {
  const uids = Array.from({ length: 10 }, (_, index) => `stranger${index}`);

  it('deletes nothing if Auth knows none of the users', async () => {
    for (const uid of uids) await userAt(uid).set(accountOf(uid));
    await getAuth().deleteUsers(people);
    const before = await documentsOfPeople();
    await expect(sweepEverything()).rejects.toThrow('nothing was deleted');
    expect(await documentsOfPeople()).toEqual(before);
  });

  it('deletes nothing if no organisation has a member', async () => {
    for (const uid of uids) await db.doc(paths.organisation(uid)).set({ name: uid });
    for (const uid of people) await join(uid, 'nowhere');
    const before = await documentsOfPeople();
    await expect(sweepEverything()).rejects.toThrow('nothing was deleted');
    expect(await documentsOfPeople()).toEqual(before);
  });
});
