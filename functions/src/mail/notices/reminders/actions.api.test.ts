import '../../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../../../dev/suite/count-firestore.ts';
import { createAction, moveAction } from '../../../actions/decisions.ts';
import { addAction } from '../../../actions/store.ts';
import { db, readAs } from '../../../platform/firestore.ts';
import '../../../test/own-project.ts';
import { listNoticesOf } from '../../../notices/store.ts';
import { withActionsDue } from './action-check.ts';
import { writeActionReminders } from './actions.ts';

// Who is reminded of which actions, on which mornings, however often a run is cut and repeated.

const joined = new Date('2026-11-18T12:00+11:00');

beforeEach(async () => {
  for (const name of [paths.users(), paths.actions(), paths.notices()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});

const newId = () => randomUUID().replaceAll('-', '');

const addOrganisation = async (place: string | null = 'NSW') => {
  const id = newId();
  await db.doc(paths.organisation(id)).set({
    name: 'Example',
    ...(place && { place }),
    created_at: joined,
    updated_at: joined,
  });
  return id;
};

const addPerson = async (organisation_id: string, notices: object = {}) => {
  const uid = newId();
  await db.doc(paths.user(uid)).set({
    email: `${uid}@example.com`,
    organisation_id,
    organisation_role: 'owner',
    created_at: joined,
    updated_at: joined,
    notices,
  });
  return uid;
};

/** An action that was added on 27 November 2026. */
const store = async (organisationId: string, owner_uid: string, due_day: string, more = {}) => {
  const action = createAction(
    {
      id: newId(),
      organisationId,
      about: { kind: 'nothing' },
      content: {
        title: `Due ${due_day}`,
        details: '',
        notes: '',
        due_day,
        repetition: null,
        ...more,
      },
      owner: { owner_uid, owner_name: 'Somebody' },
      isProposed: false,
    },
    { by: { uid: owner_uid, name: 'Somebody' }, now: joined, today: '2026-11-27' },
  );
  await db.runTransaction(async (transaction) => addAction(transaction, action));
  return action;
};

/** A moment in the summer time of Sydney. */
const at = (day: string, time: string) => new Date(`${day}T${time}+11:00`);
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

/** The runs of a day: without time, cut after a page of two, to the end, and again. */
const runThrough = async (day: string) => {
  await writeActionReminders(at(day, '00:05'), { pageSize: 2, milliseconds: 0 });
  await writeActionReminders(at(day, '03:05'), { pageSize: 2, milliseconds: 0.001 });
  await writeActionReminders(at(day, '04:05'), { pageSize: 2, milliseconds: 60_000 });
  await writeActionReminders(at(day, '12:05'));
};

/** When each mail is sent, in UTC, and the due days that it reminds of. */
const listMails = async (uid: string) =>
  (await listNoticesOf(uid)).map((notice) => {
    if (notice.template !== 'actions_due') throw new Error(`Unexpected ${notice.template}`);
    const { created_at, delivery, facts } = notice;
    const sent = delivery.state === 'retry' ? delivery.next_attempt_at : created_at;
    return [sent?.toISOString().slice(0, 16), ...facts.actions.map((one) => one.due_day)].join(' ');
  });

it('reminds each owner once a day, in their morning, of all that is due', async () => {
  const [acme, perth] = [await addOrganisation(), await addOrganisation('WA')];
  const ada = await addPerson(acme);
  const ben = await addPerson(acme, { time_zone: 'Europe/London' });
  const val = await addPerson(perth, { time_zone: 'Australia/Perth' });
  const never = await addPerson(acme, { deadlines: 'never' });
  await store(acme, ada, '2026-12-04');
  await store(acme, ada, '2026-12-10');
  await store(acme, ada, '2026-12-11');
  for (const uid of [ben, never]) await store(acme, uid, '2026-12-08');
  await store(perth, val, '2026-12-08');
  for (const day of daysFrom('2026-11-27', 19)) await runThrough(day);
  expect(await listMails(ada)).toEqual([
    '2026-12-02T21:00 2026-12-04 2026-12-10',
    '2026-12-03T21:00 2026-12-04 2026-12-11',
    '2026-12-06T21:00 2026-12-04',
    '2026-12-08T21:00 2026-12-10',
    '2026-12-09T21:00 2026-12-10 2026-12-11',
    '2026-12-10T21:00 2026-12-11',
    '2026-12-13T21:00 2026-12-04 2026-12-10 2026-12-11',
  ]);
  expect(await listMails(ben)).toEqual([
    '2026-12-01T08:00 2026-12-08',
    '2026-12-07T08:00 2026-12-08',
    '2026-12-08T08:00 2026-12-08',
    '2026-12-14T08:00 2026-12-08',
  ]);
  expect(await listMails(val)).toEqual([
    '2026-12-01T00:00 2026-12-08',
    '2026-12-07T00:00 2026-12-08',
    '2026-12-08T00:00 2026-12-08',
    '2026-12-14T00:00 2026-12-08',
  ]);
  expect(await listMails(never)).toEqual([]);
});

it('tells nobody who has left, and goes on when they are back', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  const { id } = await store(acme, ada, '2026-12-04');
  await db.doc(paths.user(ada)).update({ organisation_id: await addOrganisation() });
  for (const day of daysFrom('2026-12-03', 2)) await runThrough(day);
  expect(await listMails(ada)).toEqual([]);
  await db.doc(paths.user(ada)).update({ organisation_id: acme });
  for (const day of daysFrom('2026-12-05', 4)) await runThrough(day);
  expect(await listMails(ada)).toEqual(['2026-12-06T21:00 2026-12-04']);
  await db.doc(paths.user(ada)).delete();
  await runThrough('2026-12-14');
  expect((await db.doc(paths.action(id)).get()).get('remind_on')).toBeNull();
});

it('is made up for after days without a run, once', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  await store(acme, ada, '2026-12-10');
  await runThrough('2026-12-05');
  await runThrough('2026-12-06');
  expect(await listMails(ada)).toEqual(['2026-12-04T21:00 2026-12-10']);
});

it('goes on where one person can’t be read', async () => {
  const acme = await addOrganisation();
  const [broken, ada] = [await addPerson(acme), await addPerson(acme)];
  for (const uid of [broken, ada]) await store(acme, uid, '2026-12-04');
  await db.doc(paths.user(broken)).update({ email: 5 });
  await runThrough('2026-12-03');
  expect(await listMails(ada)).toHaveLength(1);
  await db.doc(paths.user(broken)).update({ email: 'broken@example.com' });
  await writeActionReminders(at('2026-12-03', '13:05'));
  expect(await listMails(broken)).toHaveLength(1);
});

it('costs two reads for each action, four for each owner, and one where nothing is due', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  for (let count = 0; count < 20; count += 1) await store(acme, ada, '2026-12-04');
  await store(acme, ada, '2026-12-20');
  takeBill();
  await writeActionReminders(at('2026-12-03', '04:05'));
  // The actions, the notice, the entry of the list and its mark. The fourth read looks for a channel.
  expect(takeBill()).toEqual({ reads: 20 + 20 + 4, writes: 20 + 3 });
  await writeActionReminders(at('2026-12-03', '05:05'));
  expect(takeBill()).toEqual({ reads: 1, writes: 0 });
});

describe('when it is sent', () => {
  const written = async (uid: string) => {
    const { docs } = await db.collection(paths.notices()).where('uid', '==', uid).get();
    const notice = docs[0] && readAs(storedNotice, docs[0]);
    if (notice?.template !== 'actions_due') throw new Error('There is no reminder');
    return { ...notice, template: notice.template };
  };
  const morning = at('2026-12-04', '08:00');

  it('has what is still to be done by the same person until the same day', async () => {
    const acme = await addOrganisation();
    const [ada, ben] = [await addPerson(acme), await addPerson(acme)];
    const actions = await Promise.all(
      Array.from({ length: 8 }, () => store(acme, ada, '2026-12-04')),
    );
    const [late, done, moved, given, removed, deleted, accepted, ended] = actions;
    await runThrough('2026-12-04');
    const change = (action: { id: string } | undefined, fields: object) =>
      db.doc(paths.action(action?.id ?? '')).update({ ...fields });
    await change(done, { state: 'done' });
    await change(moved, { due_day: '2026-12-05' });
    await change(given, { owner_uid: ben });
    await change(removed, { state: 'removed' });
    await db.doc(paths.action(deleted?.id ?? '')).delete();
    await change(accepted, { state: 'risk_accepted', accepted_until: '2026-12-04' });
    await change(ended, { state: 'risk_accepted', accepted_until: '2026-12-03' });
    const content = await withActionsDue(await written(ada), morning);
    const left = [late, ended].map((action) => action?.id);
    expect(new Set(content?.facts.actions.map(({ id }) => id))).toEqual(new Set(left));
    expect(content?.facts.more).toBe(0);
    for (const action of [late, ended]) await change(action, { state: 'done' });
    expect(await withActionsDue(await written(ada), morning)).toBeNull();
  });

  it('names 15, counts the others, and says nothing of an incident', async () => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    for (let count = 0; count < 16; count += 1) await store(acme, ada, '2026-12-11');
    const { id } = await store(acme, ada, '2026-11-30');
    const about = { kind: 'incident', incident_id: 'one' };
    await db.doc(paths.action(id)).update({ about, remind_on: '2026-12-04' });
    await runThrough('2026-12-04');
    const content = await withActionsDue(await written(ada), morning);
    expect(content?.facts.actions).toHaveLength(15);
    expect(content?.facts.more).toBe(2);
    expect(content?.facts.actions[0]).toEqual({
      id,
      title: 'An action about an incident',
      due_day: '2026-11-30',
      is_overdue: true,
      place: `/dashboard/actions/${id}`,
      is_question: false,
    });
  });

  it('leads to the question that someone is asked to answer', async () => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    const { id } = await store(acme, ada, '2026-12-04');
    const about = { kind: 'question', subject_id: 'spam', question_id: 'q07', number: 7 };
    await db.doc(paths.action(id)).update({ about });
    await runThrough('2026-12-04');
    const content = await withActionsDue(await written(ada), morning);
    expect(content?.facts.actions).toMatchObject([
      { id, place: '/dashboard/subjects/spam/saq#q07', is_question: true },
    ]);
  });

  it('follows a risk that an owner accepts, as the decisions say', async () => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    const action = await store(acme, ada, '2026-12-04');
    const doing = {
      by: { uid: ada, name: 'Ada' },
      now: at('2026-11-28', '12:00'),
      today: '2026-11-28',
    };
    const accepted = moveAction(
      action,
      { to: 'risk_accepted', reason: 'Small', until: '2026-12-04' },
      null,
      doing,
    );
    expect(accepted.remind_on).toBe('2026-12-07');
  });
});
