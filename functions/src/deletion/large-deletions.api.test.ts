import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { db } from '../platform/firestore.ts';
import { findIdentity } from '../platform/identity.ts';
import { withApp } from '../test/http.ts';
import { actor, newPerson, storeCatalogue } from '../test/people.ts';
import { sweepDeletedAccounts } from './sweep.ts';

// Deletions that take longer than a call has. A deleted document takes 20 ms more than in the
// emulator, by the clock that the code reads.

const app = withApp();
const callMilliseconds = 30_000;
const documents = 2_000;

beforeAll(() => storeCatalogue(db));
afterEach(() => vi.restoreAllMocks());

/** Slows deletions down. Returns how much time has passed by the clock since. */
const slowDown = () => {
  const now = Date.now.bind(Date);
  const begun = now();
  let late = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + late);
  const bulkWriter = db.bulkWriter.bind(db);
  vi.spyOn(db, 'bulkWriter').mockImplementation((options) => {
    const writer = bulkWriter(options);
    const remove = writer.delete.bind(writer);
    vi.spyOn(writer, 'delete').mockImplementation((reference) => {
      late += 20;
      return remove(reference);
    });
    return writer;
  });
  return () => Date.now() - begun;
};

const eventsOf = (organisationId: string) =>
  db.collection(paths.organisationEvents(organisationId));
const countLeft = async (organisationId: string): Promise<number> =>
  (await eventsOf(organisationId).count().get()).data().count;

const ownerOfMuch = async (uid: string, events = documents) => {
  const person = await newPerson(uid);
  const own = actor(app.origin(), person);
  await own.bootstrap();
  const writer = db.bulkWriter();
  for (let number = 0; number < events; number += 1) {
    writer.create(eventsOf(uid).doc(`${number}`), { kind: 'member_joined' }).catch(() => {});
  }
  await writer.close();
  return { ...person, ...own };
};

it('an account with much data is deleted within a call, and the sweep deletes the rest', async () => {
  const { uid, email, leave } = await ownerOfMuch('much');
  const elapsed = slowDown();
  const { status, body } = await leave();
  expect(elapsed()).toBeLessThan(callMilliseconds);
  expect(status).toBe(200);
  const { kept } = z.object({ kept: z.array(z.string()) }).parse(body);
  expect(kept[0]).toMatch(/up to 24 hours/);
  expect((await db.doc(paths.user(uid)).get()).exists).toBe(false);
  expect(await findIdentity(email)).toBeUndefined();
  expect(await countLeft(uid)).toBeGreaterThan(0);
  await sweepDeletedAccounts();
  expect(await countLeft(uid)).toBe(0);
  expect((await db.doc(paths.organisation(uid)).get()).exists).toBe(false);
});

it('what a call leaves of a person is deleted by the next sweep, whose account is gone', async () => {
  await sweepDeletedAccounts();
  const { uid, leave } = await ownerOfMuch('mailed', 0);
  const theirs = db.collection(paths.notices()).where('uid', '==', uid);
  const writer = db.bulkWriter();
  for (let number = 0; number < 700; number += 1) {
    writer.create(db.doc(paths.notice(`much-${number}`)), { uid }).catch(() => {});
  }
  await writer.close();
  slowDown();
  expect((await leave()).status).toBe(200);
  expect((await theirs.count().get()).data().count).toBeGreaterThan(0);
  await sweepDeletedAccounts();
  expect((await theirs.count().get()).data().count).toBe(0);
});

it('whoever returns while their first organisation is being deleted gets another one', async () => {
  const { uid, leave } = await ownerOfMuch('again');
  slowDown();
  expect((await leave()).status).toBe(200);
  const { bootstrap } = actor(app.origin(), await newPerson(uid, 'again@example.org'));
  expect((await bootstrap()).status).toBe(200);
  expect(await countLeft(uid)).toBeGreaterThan(0);
  const account = await db.doc(paths.user(uid)).get();
  expect(account.get('organisation_id')).not.toBe(uid);
});
