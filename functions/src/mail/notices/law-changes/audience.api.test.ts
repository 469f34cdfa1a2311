import '../../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { answersOf, businesses } from '../../../../../seed/test-businesses.ts';
import { listNoticesOf } from '../../../notices/store.ts';
import { db } from '../../../platform/firestore.ts';
import { withLibrary } from '../../../test/library.ts';
import { writeLawChangeNotices } from './law-changes.ts';
import { withStoredChanges } from './withdrawn-changes.ts';

// Who is told of which change by profile, answers and choice, however often a run is cut and
// repeated.

withLibrary();

const at = (time: string) => new Date(`2026-11-${time}+11:00`);
const joined = at('18T12:00');
const spam = 'spam-act-2003';
const soci = 'soci-act-2018';

const businessOf = (name: string) => {
  const found = businesses.find((one) => one.name === name);
  if (!found) throw new Error(`No business is called ${name}`);
  return answersOf(found);
};
const cafe = businessOf('Café, company with a newsletter');

interface NewPerson {
  law_changes: 'immediately' | 'weekly' | 'never';
  profile?: ReturnType<typeof businessOf>;
  followed_laws?: string[];
  more?: object;
}

const createPerson = async ({ law_changes, profile, followed_laws, more }: NewPerson) => {
  const uid = randomUUID().replaceAll('-', '');
  const batch = db.batch();
  batch.set(db.doc(paths.user(uid)), {
    email: `${uid}@example.com`,
    organisation_id: uid,
    organisation_role: 'owner',
    created_at: joined,
    updated_at: joined,
    notices: {
      law_changes,
      law_changes_until: joined,
      ...(followed_laws && { followed_laws }),
      ...more,
    },
  });
  batch.set(db.doc(paths.organisation(uid)), {
    name: 'Example Pty Ltd',
    created_at: joined,
    updated_at: joined,
    ...(profile && { facts: profile.answers, facts_sectors: profile.sectors }),
  });
  await batch.commit();
  return uid;
};

/** Stores a submitted assessment that has answered the first question about a duty. */
const answer = async (uid: string, lawId: string, questionId: string) => {
  const id = randomUUID();
  const batch = db.batch();
  batch.set(db.doc(paths.submission(id)), {
    uid,
    organisation_id: uid,
    created_by: uid,
    form_id: lawId,
    subject_id: lawId,
    form_version: 1,
    status: 'submitted',
    answers: { [questionId]: { compliance_result: 'compliant' } },
    created_at: joined,
    updated_at: joined,
    submitted_at: joined,
  });
  batch.set(db.doc(paths.standing(uid)), {
    organisation_id: uid,
    complete: true,
    actions_counted: true,
    laws: { [lawId]: { submitted: { submission_id: id, at: joined } } },
  });
  await batch.commit();
};

const obligationsOf = async (lawId: string) =>
  (await db.collection(paths.obligations(lawId)).get()).docs.map((document) => ({
    subject_id: lawId,
    id: document.id,
    code: String(document.get('code')),
  }));

const publish = async (id: string, lawId: string | null, date: string, more: object = {}) => {
  await db.doc(paths.change(id)).set({
    id,
    date,
    subject_id: lawId,
    title: id,
    what_changed: `${id}.`,
    obligations: lawId ? (await obligationsOf(lawId)).slice(0, 1) : [],
    confidence: 'primary',
    published_at: at('19T12:00'),
    ...more,
  });
};

const listTold = async (uid: string) =>
  (await listNoticesOf(uid)).map((notice) =>
    notice.template === 'law_changes'
      ? notice.facts.changes.map(({ change_id, reason }) => `${change_id}: ${reason}`).sort()
      : [],
  );

const clear = async () => {
  await db.doc(paths.changeMail()).delete();
  for (const name of [paths.users(), paths.changes(), paths.newsNotices()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
};
beforeEach(clear);

/** Of the first question about the first duty of a law. */
const findQuestion = async (lawId: string) => {
  const [duty] = await obligationsOf(lawId);
  const form = await db.doc(paths.saqForm(lawId)).get();
  const questions: { id: string; obligation_ids: string[] }[] = form.get('questions');
  const index = questions.findIndex(({ obligation_ids }) =>
    obligation_ids.includes(duty?.id ?? ''),
  );
  return { id: questions[index]?.id ?? '', number: index + 1 };
};

it('tells eight people of three changes what concerns them, once, also after a cut and a repeat', async () => {
  const question = await findQuestion(soci);
  const people = {
    cafe: await createPerson({ law_changes: 'immediately', profile: cafe }),
    cafeWeekly: await createPerson({ law_changes: 'weekly', profile: cafe }),
    cafeNever: await createPerson({ law_changes: 'never', profile: cafe, followed_laws: [soci] }),
    follower: await createPerson({
      law_changes: 'immediately',
      profile: cafe,
      followed_laws: [soci],
    }),
    answered: await createPerson({ law_changes: 'immediately', profile: cafe }),
    empty: await createPerson({ law_changes: 'immediately' }),
    late: await createPerson({
      law_changes: 'immediately',
      profile: cafe,
      more: { law_changes_until: at('19T13:00') },
    }),
    perth: await createPerson({
      law_changes: 'weekly',
      profile: cafe,
      more: { time_zone: 'Australia/Perth' },
    }),
  };
  await answer(people.answered, soci, question.id);
  await publish('in-force', spam, '2026-11-01');
  await publish('in-twenty-days', soci, '2026-12-09');
  await publish('in-a-year', spam, '2027-11-19');

  // Pages of two, and no time for a second page: the run goes on where it was cut.
  const cut = { pageSize: 2, milliseconds: 0.001 };
  const thursday = at('20T12:00');
  for (let run = 0; run < 12; run += 1) {
    await writeLawChangeNotices(thursday, { ...cut, milliseconds: run % 3 === 0 ? 0 : 60_000 });
  }
  await writeLawChangeNotices(thursday);
  const told = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, uid]) => [name, await listTold(uid)] as const),
      ),
    );
  const atOnce = {
    cafe: [['in-force: applies']],
    cafeWeekly: [],
    cafeNever: [],
    follower: [['in-force: applies', 'in-twenty-days: followed']],
    answered: [['in-force: applies', 'in-twenty-days: answered']],
    empty: [['in-force: may_apply', 'in-twenty-days: may_apply']],
    late: [],
    perth: [],
  };
  expect(await told()).toEqual(atOnce);
  expect(await listNoticesOf(people.answered)).toMatchObject([
    {
      organisation_id: people.answered,
      facts: {
        changes: [
          { change_id: 'in-twenty-days', answers: [{ numbers: [question.number] }] },
          { change_id: 'in-force', answers: [], at_stake: { aud: expect.any(Number) } },
        ],
      },
    },
  ]);

  // Monday, 9 am in Sydney, is 6 am in Perth.
  await writeLawChangeNotices(at('23T09:00'));
  await writeLawChangeNotices(at('23T09:05'));
  const onMonday = {
    ...atOnce,
    cafe: [...atOnce.cafe, ['in-a-year: applies']],
    cafeWeekly: [['in-a-year: applies', 'in-force: applies']],
    follower: [...atOnce.follower, ['in-a-year: applies']],
    answered: [...atOnce.answered, ['in-a-year: applies']],
    empty: [...atOnce.empty, ['in-a-year: may_apply']],
  };
  const sorted = (all: Record<string, string[][]>) =>
    Object.fromEntries(Object.entries(all).map(([name, mails]) => [name, mails.toSorted()]));
  expect(sorted(await told())).toEqual(sorted(onMonday));
  await writeLawChangeNotices(at('23T11:05'));
  await writeLawChangeNotices(at('30T23:00'));
  expect(sorted(await told())).toEqual(
    sorted({ ...onMonday, perth: [['in-a-year: applies', 'in-force: applies']] }),
  );
});

it('tells each change once to whoever changes between at once and weekly', async () => {
  const toWeekly = await createPerson({ law_changes: 'immediately', profile: cafe });
  const toImmediate = await createPerson({ law_changes: 'weekly', profile: cafe });
  await publish('first', spam, '2026-11-01');
  await writeLawChangeNotices(at('20T12:00'));
  await db.doc(paths.user(toWeekly)).update({ 'notices.law_changes': 'weekly' });
  await db.doc(paths.user(toImmediate)).update({ 'notices.law_changes': 'immediately' });
  await publish('second', spam, '2026-11-01', { published_at: at('20T13:00') });
  await writeLawChangeNotices(at('20T14:00'));
  expect(await listTold(toImmediate)).toEqual([['first: applies', 'second: applies']]);
  await writeLawChangeNotices(at('23T09:00'));
  expect((await listTold(toWeekly)).flat()).toEqual(['first: applies', 'second: applies']);
  expect((await listTold(toImmediate)).flat()).toEqual(['first: applies', 'second: applies']);
});

it('tells on Monday whoever chooses weekly mail while a run tells them at once', async () => {
  const uid = await createPerson({ law_changes: 'immediately', profile: cafe });
  await publish('first', spam, '2026-11-01');
  const runTransaction = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (...call) => {
    await db.doc(paths.user(uid)).update({ 'notices.law_changes': 'weekly' });
    return runTransaction(...call);
  });
  expect(await writeLawChangeNotices(at('20T12:00'))).toBe(0);
  vi.restoreAllMocks();
  await writeLawChangeNotices(at('23T09:00'));
  expect(await listTold(uid)).toEqual([['first: applies']]);
});

it('leaves the weekly mail to the next run once what is told at once took all the time', async () => {
  await createPerson({ law_changes: 'immediately', profile: cafe });
  const weekly = await createPerson({ law_changes: 'weekly', profile: cafe });
  await publish('first', spam, '2026-11-01');
  await writeLawChangeNotices(at('23T09:00'), { pageSize: 200, milliseconds: 1 });
  expect(await listTold(weekly)).toEqual([]);
  await writeLawChangeNotices(at('23T10:00'));
  expect(await listTold(weekly)).toEqual([['first: applies']]);
});

it('tells nobody of what was stored quietly', async () => {
  const concerned = await createPerson({ law_changes: 'immediately', profile: cafe });
  await publish('quiet', spam, '2026-11-01', { published_at: null });
  await writeLawChangeNotices(at('20T12:00'));
  expect(await listTold(concerned)).toEqual([]);
});

it('leaves out what was withdrawn between the notice and its sending', async () => {
  const uid = await createPerson({ law_changes: 'immediately', profile: cafe });
  await publish('kept', spam, '2026-11-01');
  await publish('withdrawn', spam, '2026-11-02');
  await writeLawChangeNotices(at('20T12:00'));
  await db.doc(paths.change('withdrawn')).delete();
  const [notice] = await listNoticesOf(uid);
  if (notice?.template !== 'law_changes') throw new Error('There is no notice');
  expect(notice.facts.changes).toHaveLength(2);
  const sent = await withStoredChanges(notice);
  expect(sent?.facts).toMatchObject({ changes: [{ change_id: 'kept' }] });
});

it('does not tell a person who has left the organisation in between', async () => {
  const uid = await createPerson({ law_changes: 'immediately', profile: cafe });
  await publish('one', spam, '2026-11-01');
  await db.doc(paths.user(uid)).delete();
  expect(await writeLawChangeNotices(at('20T12:00'))).toBe(0);
});
