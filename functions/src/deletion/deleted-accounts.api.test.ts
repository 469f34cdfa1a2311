import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { storedUids } from '../test/people.ts';
import { sweepEverything } from './test-sweep.ts';

// A project of its own in the emulators: all of its accounts belong to this test.

const storeSubmissions = async (uid: string): Promise<void> => {
  for (const number of [1, 2]) {
    await db.doc(paths.submission(`of-${uid}-${number}`)).set({ uid, organisation_id: uid });
  }
};
const store = async (uid: string): Promise<void> => {
  await db.doc(paths.user(uid)).set({ email: `${uid}@example.com`, organisation_id: uid });
  await storeSubmissions(uid);
};
const remains = async (uid: string): Promise<number> =>
  (await storedUids(db)).filter((one) => one === uid).length;

it('deletes only the data of users who were deleted at the identity provider', async () => {
  for (const uid of ['anna', 'ben', 'cleo']) {
    await getAuth().createUser({ uid, email: `${uid}@example.com` });
    await store(uid);
  }
  await getAuth().deleteUser('ben');
  expect(await sweepEverything()).toBe(1);
  expect(await remains('ben')).toBe(0);
  expect(await remains('anna')).toBe(3);
  expect(await remains('cleo')).toBe(3);
  expect(await sweepEverything()).toBe(0);
});

it('deletes messages of deleted users unless the address now belongs to another user', async () => {
  const messages = ['dora', 'emil'].map((uid) => db.doc(paths.contactMessage(`of-${uid}`)));
  for (const message of messages) {
    const email = `${message.id.slice(3)}@example.com`;
    await message.set({ email, email_lower: email, delivery: { state: 'sent' } });
  }
  for (const uid of ['dora', 'emil']) await store(uid);
  await getAuth().createUser({ uid: 'another', email: 'emil@example.com' });
  expect(await sweepEverything()).toBe(2);
  expect((await db.getAll(...messages)).map(({ exists }) => exists)).toEqual([false, true]);
  await getAuth().deleteUser('another');
});

it('deletes the data and messages of deleted users whose accounts cannot be read', async () => {
  const email = 'frida@example.com';
  await db.doc(paths.user('frida')).set({ email });
  await storeSubmissions('frida');
  const message = db.doc(paths.contactMessage('of-frida'));
  await message.set({ email, email_lower: email, delivery: { state: 'sent' } });
  expect(await sweepEverything()).toBe(1);
  expect(await remains('frida')).toBe(0);
  expect((await message.get()).exists).toBe(false);
});

it('deletes data of users who never had an account', async () => {
  await storeSubmissions('nobody');
  expect(await sweepEverything()).toBe(1);
  expect(await remains('nobody')).toBe(0);
});

it('deletes the data of 120 deleted users in one sweep and keeps that of two others', async () => {
  const uids = Array.from({ length: 120 }, (_, index) => `b-leaver-${index}`);
  await Promise.all(uids.map(store));
  expect(await sweepEverything()).toBe(120);
  expect((await storedUids(db)).sort()).toEqual([
    ...Array(3).fill('anna'),
    ...Array(3).fill('cleo'),
  ]);
});

it('deletes nothing if Auth knows none of the users', async () => {
  await getAuth().deleteUsers(['anna', 'cleo']);
  const uids = Array.from({ length: 10 }, (_, index) => `stranger-${index}`);
  for (const uid of uids) await store(uid);
  await expect(sweepEverything()).rejects.toThrow('nothing was deleted');
  expect(await remains('anna')).toBe(3);
  expect(await remains('stranger-0')).toBe(3);
});
