import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';

// A project of its own in the suite's emulators: all of its accounts are this test's.
process.env.GCLOUD_PROJECT = `demo-swept-${process.pid}`;
process.env.FUNCTIONS_EMULATOR = 'true';
const { db } = await import('./firestore.ts');
const { sweepDeletedAccounts } = await import('./deleted-accounts.ts');

const store = async (uid: string): Promise<void> => {
  await db.doc(paths.user(uid)).set({ email: `${uid}@example.com` });
  await db.doc(paths.submission(`of-${uid}`)).set({ uid });
};
const remains = async (uid: string): Promise<boolean[]> => {
  const documents = [paths.user(uid), paths.submission(`of-${uid}`)];
  return (await db.getAll(...documents.map((path) => db.doc(path)))).map(({ exists }) => exists);
};

it("deletes what people left behind who deleted themselves elsewhere, and nobody else's", async () => {
  for (const uid of ['anna', 'ben', 'cleo']) {
    await getAuth().createUser({ uid, email: `${uid}@example.com` });
    await store(uid);
  }
  await getAuth().deleteUser('ben');
  expect(await sweepDeletedAccounts()).toBe(1);
  expect(await remains('ben')).toEqual([false, false]);
  expect(await remains('anna')).toEqual([true, true]);
  expect(await remains('cleo')).toEqual([true, true]);
  expect(await sweepDeletedAccounts()).toBe(0);
});

it('deletes nothing when it seems to ask the wrong Auth', async () => {
  await getAuth().deleteUsers(['anna', 'cleo']);
  const uids = Array.from({ length: 10 }, (_, index) => `stranger-${index}`);
  for (const uid of uids) await store(uid);
  await expect(sweepDeletedAccounts()).rejects.toThrow('nothing was deleted');
  expect(await remains('anna')).toEqual([true, true]);
  expect(await remains('stranger-0')).toEqual([true, true]);
});
