import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { mostRemindedADay } from '@lexplain/contract/clients/reminder-bounds';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import { db } from '../../platform/firestore.ts';
import { withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import type { TestPerson } from '../../test/people.ts';
import { countMails, createAdviser, createClient, listEvents, remind } from './test-reminders.ts';

// Reminders are sent once, however often and by how many at once they are asked for, and not more
// than a day allows.

const app = withApp();
withLibrary();

let ada: TestPerson;
beforeEach(async () => {
  ada = await createAdviser(app.origin());
});

const createThree = () => Promise.all([1, 2, 3].map(() => createClient(ada.uid)));

it('are sent once with a key, at once and later, in any order', async () => {
  const some = [...(await createThree()), await createClient(ada.uid, { members: [{}, {}] })];
  const ids = some.map(({ id }) => id);
  const key = randomUUID();
  const send = (these: string[]) => remind(ada, these, { key });
  const answers = await Promise.all([send(ids), send(ids.toReversed()), send([...ids, ...ids])]);
  answers.push(await send(ids));
  for (const answer of answers) {
    expect(answer).toEqual({ clients: 4, owners: 5, ended: 0, skipped: [] });
  }
  expect(await countMails(some.flatMap(({ uids }) => uids))).toEqual([1, 1, 1, 1, 1]);
  for (const id of ids) expect(await listEvents(id)).toHaveLength(1);
});

it('are sent once from two windows at once, each with its own key and kind', async () => {
  const some = await createThree();
  const ids = some.map(({ id }) => id);
  const answers = await Promise.all(
    ['drill', 'profile', 'drill', 'profile'].map((kind) => remind(ada, ids, { kind })),
  );
  expect(answers.reduce((sum, { clients }) => sum + clients, 0)).toBe(3);
  const skipped = answers.flatMap((answer) => answer.skipped);
  expect(skipped).toHaveLength(9);
  expect(new Set(skipped.map(({ skip }) => skip))).toEqual(new Set(['recent']));
  expect(await countMails(some.flatMap(({ uids }) => uids))).toEqual([1, 1, 1]);
  for (const id of ids) expect(await listEvents(id)).toHaveLength(1);
});

it('go to those whom an interrupted call has not reached', async () => {
  const [first, second] = await createThree();
  const key = randomUUID();
  const ids = [first?.id ?? '', second?.id ?? ''];
  await remind(ada, ids.slice(0, 1), { key });
  expect(await remind(ada, ids, { key })).toEqual({
    clients: 2,
    owners: 2,
    ended: 0,
    skipped: [],
  });
  expect(await countMails([...(first?.uids ?? []), ...(second?.uids ?? [])])).toEqual([1, 1]);
});

it('with the key of someone else are another reminder', async () => {
  const [client] = await createThree();
  const id = client?.id ?? '';
  const key = randomUUID();
  await remind(ada, [id], { key });
  const eve = await createAdviser(app.origin(), 'Eve Adviser');
  await db.doc(paths.organisation(id)).update({ adviser_uid: eve.uid });
  const skipped = [{ id, skip: 'recent' }];
  expect(await remind(eve, [id], { key })).toMatchObject({ clients: 0, skipped });
  await db.doc(paths.organisation(id)).update({ owners_reminded_at: new Date(0) });
  expect(await remind(eve, [id], { key })).toMatchObject({ clients: 1 });
  expect(await countMails(client?.uids ?? [])).toEqual([2]);
});

it('with a key whose mails were deleted since are not sent again', async () => {
  const [client] = await createThree();
  const id = client?.id ?? '';
  const key = randomUUID();
  await remind(ada, [id], { key });
  const mails = await db.collection(paths.notices()).where('uid', '==', client?.uids[0]).get();
  for (const { ref } of mails.docs) await ref.delete();
  await db.doc(paths.organisation(id)).update({ owners_reminded_at: new Date(0) });
  expect(await remind(ada, [id], { key })).toMatchObject({ clients: 0 });
  expect(await countMails(client?.uids ?? [])).toEqual([0]);
});

it('end at the limit of a day, which counts a client once, and say how many are over it', async () => {
  const some = await createThree();
  const ids = some.map(({ id }) => id);
  const number = Math.floor(Date.now() / (24 * 3_600_000));
  const pseudonym = await dailyPseudonym(ada.uid, new Date());
  const counter = db.doc(paths.rateLimit(`reminded-clients-${number}-${pseudonym}`));
  await counter.set({ count: mostRemindedADay - 2 });
  const key = randomUUID();
  const answer = await remind(ada, ids, { key });
  expect(answer).toMatchObject({ clients: 2, skipped: [{ skip: 'limit' }] });
  expect((await counter.get()).get('count')).toBe(mostRemindedADay);
  // The same once more says the same, and counts nothing.
  expect(await remind(ada, ids, { key })).toEqual(answer);
  expect((await counter.get()).get('count')).toBe(mostRemindedADay);
  const mails = await countMails(some.flatMap(({ uids }) => uids));
  expect(mails.toSorted()).toEqual([0, 1, 1]);
  const over = answer.skipped[0]?.id ?? '';
  expect(await listEvents(over)).toEqual([]);
  // Another adviser has a day of their own.
  const eve = await createAdviser(app.origin(), 'Eve Adviser');
  await db.doc(paths.organisation(over)).update({ adviser_uid: eve.uid });
  expect(await remind(eve, [over])).toMatchObject({ clients: 1 });
});
