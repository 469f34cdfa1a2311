import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { touchedClientEndpoints } from '@lexplain/contract/clients/touched-clients';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findRecipient } from '../mail/notices/recipients.ts';
import { listNoticesOf } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actor, daysOfGrace, newPerson, type TestPerson } from '../test/people.ts';

// Messages of an adviser about a change to the law: once to each owner who wants them.

const app = withApp();
withLibrary();

const changeId = '2026-12-10-automated-decisions-must-be-in-the-priva';
const otherChangeId = '2026-07-01-sms-sender-id-register-becomes-mandatory';
const now = new Date();
let ada: TestPerson;
let titles: string[] = [];

const createStaff = async (uid: string): Promise<TestPerson> => {
  const person = await newPerson(uid);
  await actor(app.origin(), person).bootstrap();
  await db.doc(paths.user(uid)).update({
    role: 'adviser',
    staff_second_factor_due_at: daysOfGrace,
    display_name: 'Ada Adviser',
  });
  return person;
};

beforeAll(async () => {
  const found = await db.collection(paths.changes()).get();
  titles = [changeId].map((id) => String(found.docs.find((one) => one.id === id)?.get('title')));
});
beforeEach(async () => {
  ada = await createStaff(`ada${randomUUID().replaceAll('-', '')}`);
});

interface NewMember {
  role?: 'owner' | 'member';
  wants?: 'immediately' | 'never';
}

/** A client of Ada's with these members. Returns its id and theirs. */
const createClient = async (members: NewMember[], adviser = ada.uid) => {
  const id = randomUUID();
  const batch = db.batch();
  const times = { created_at: now, updated_at: now };
  batch.set(db.doc(paths.organisation(id)), { ...times, name: 'Acme', adviser_uid: adviser });
  const uids = members.map(({ role = 'owner', wants }) => {
    const uid = randomUUID().replaceAll('-', '');
    batch.set(db.doc(paths.user(uid)), {
      ...times,
      email: `${uid}@example.com`,
      organisation_id: id,
      organisation_role: role,
      ...(wants && { notices: { adviser_messages: wants } }),
    });
    return uid;
  });
  await batch.commit();
  return { id, uids };
};

const post = (organisation_ids: string[], { text = 'Look at it.', change = changeId } = {}) =>
  callApi('messageClients', {
    origin: app.origin(),
    token: ada.token,
    params: { changeId: change },
    body: { organisation_ids, text },
  });
const send = async (ids: string[], more?: { text?: string; change?: string }) => {
  const { status, body } = await post(ids, more);
  if (status !== 200) throw new Error(`Refused: ${codeOf(body)}`);
  return touchedClientEndpoints.messageClients.output.parse(body);
};

const listEvents = async (id: string) =>
  (await db.collection(paths.organisationEvents(id)).get()).docs.map((one) => one.data());
const countMails = async (uids: string[]): Promise<number[]> =>
  Promise.all(uids.map(async (uid) => (await listNoticesOf(uid)).length));

it('reach each owner who wants them, and are in the log of each organisation', async () => {
  const acme = await createClient([{}, {}, { wants: 'never' }, { role: 'member' }]);
  const other = await createClient([{ wants: 'immediately' }]);
  expect(await send([acme.id, other.id])).toEqual({ owners: 3, unreached: [] });
  expect(await countMails([...acme.uids, ...other.uids])).toEqual([1, 1, 0, 0, 1]);
  const [mail] = await listNoticesOf(acme.uids[0] ?? '');
  expect(mail).toMatchObject({
    category: 'adviser_messages',
    organisation_id: acme.id,
    facts: {
      by: 'Ada Adviser',
      about: titles[0],
      text: 'Look at it.',
      place: `/dashboard/cyber-laws/changes/${changeId}`,
    },
  });
  const [entry, ...others] = await listEvents(acme.id);
  expect(entry).toMatchObject({
    kind: 'adviser_wrote',
    by_name: 'Ada Adviser',
    is_staff: true,
    about: titles[0],
  });
  expect(others).toEqual([]);
});

it('are sent once, however often and in which order they are repeated', async () => {
  const some = [await createClient([{}, {}]), await createClient([{}]), await createClient([{}])];
  const ids = some.map(({ id }) => id);
  const answers = await Promise.all([send(ids), send(ids.toReversed()), send([...ids, ...ids])]);
  answers.push(await send(ids));
  for (const answer of answers) expect(answer).toEqual({ owners: 4, unreached: [] });
  expect(await countMails(some.flatMap(({ uids }) => uids))).toEqual([1, 1, 1, 1]);
  for (const id of ids) expect(await listEvents(id)).toHaveLength(1);
});

it('are new with another text or about another change', async () => {
  const { id, uids } = await createClient([{}]);
  await send([id]);
  await send([id], { text: 'And at this.' });
  await send([id], { text: ' And at this. ' });
  await send([id], { change: otherChangeId });
  expect(await countMails(uids)).toEqual([3]);
  expect(await listEvents(id)).toHaveLength(3);
});

it('say which organisations have no owner who wants them, and log nothing there', async () => {
  const unwanted = await createClient([{ wants: 'never' }]);
  const wanted = await createClient([{}]);
  expect(await send([unwanted.id, wanted.id])).toEqual({ owners: 1, unreached: [unwanted.id] });
  expect(await countMails(unwanted.uids)).toEqual([0]);
  expect(await listEvents(unwanted.id)).toEqual([]);
});

it('are all refused where one organisation is somebody else’s, unknown or being deleted', async () => {
  const own = await createClient([{}]);
  const foreign = await createClient([{}], 'somebody-else');
  const ending = await createClient([{}]);
  await db.doc(paths.organisation(ending.id)).update({ deleting: true });
  const refused = await Promise.all(
    [foreign.id, 'never-was', ending.id].map(async (id) => {
      const { status, body } = await post([own.id, id]);
      return [status, codeOf(body), JSON.stringify(body).replace(/"request_id":"[^"]*"/, '')];
    }),
  );
  for (const answer of refused) expect(answer).toEqual(refused[0]);
  expect(refused[0]?.slice(0, 2)).toEqual([404, 'not_found']);
  expect(await countMails([...own.uids, ...foreign.uids])).toEqual([0, 0]);
});

it('are refused to 51 organisations, without a text, and about a change that is not known', async () => {
  const { id } = await createClient([{}]);
  const tooMany = Array.from({ length: 51 }, () => id);
  expect((await post(tooMany)).status).toBe(422);
  expect((await post([])).status).toBe(422);
  expect((await post([id], { text: '  ' })).status).toBe(422);
  expect((await post([id], { text: 'x'.repeat(2_001) })).status).toBe(422);
  expect((await post([id], { change: 'never-was' })).status).toBe(404);
});

it('are not mailed to whoever left or unsubscribed in between', async () => {
  const { id, uids } = await createClient([{}, {}]);
  await send([id]);
  const [left = '', ended = ''] = uids;
  await db.doc(paths.user(left)).update({ organisation_id: 'elsewhere' });
  await db.doc(paths.user(ended)).update({ 'notices.adviser_messages': 'never' });
  for (const uid of uids) {
    const [notice] = await listNoticesOf(uid);
    expect(notice && (await findRecipient(notice))).toMatchObject({ kind: 'withheld' });
  }
});

it('are unsubscribed from by a link of their own', async () => {
  const { id, uids } = await createClient([{}]);
  await send([id]);
  const [uid = ''] = uids;
  const [notice] = await listNoticesOf(uid);
  const found = notice && (await findRecipient(notice));
  const token = found && 'unsubscribeToken' in found ? (found.unsubscribeToken ?? '') : '';
  const params = { category: 'adviser_messages', token };
  const { body } = await callApi('unsubscribe', { origin: app.origin(), params });
  expect(body).toEqual({ category: 'adviser_messages', wish: 'never' });
  expect(await send([id], { text: 'Another.' })).toEqual({ owners: 0, unreached: [id] });
});
