import '../../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, expect, it } from 'vitest';
import { takeBill } from '../../../../../dev/suite/count-firestore.ts';
import { answersOf, businesses } from '../../../../../seed/test-businesses.ts';
import { listNoticesOf } from '../../../notices/store.ts';
import { db } from '../../../platform/firestore.ts';
import { withLibrary } from '../../../test/library.ts';
import { withDatesToCome } from './coming-date-check.ts';
import { writeComingDateReminders } from './coming-dates.ts';

// Who is reminded of which changes and recurring duties, and on which mornings, however often a run
// is cut and repeated.

withLibrary();

const joined = new Date('2026-11-18T12:00+11:00');
const spam = 'spam-act-2003';
const soci = 'soci-act-2018';
/** Due on 30 January 2027 (`seed/library/clock-rules/consumer-data-right.yaml`). */
const report = 'cdr-half-yearly-report';

const profileOf = (name: string) => {
  const found = businesses.find((one) => one.name === name);
  if (!found) throw new Error(`No business is called ${name}`);
  const { answers, sectors } = answersOf(found);
  return { facts: answers, facts_sectors: sectors };
};
const bank = profileOf('Credit union');
const cafe = profileOf('Café, company with a newsletter');

const createPerson = async (
  law_changes: 'immediately' | 'weekly' | 'never',
  organisation: object,
  notices: object = {},
) => {
  const uid = randomUUID().replaceAll('-', '');
  const times = { created_at: joined, updated_at: joined };
  const batch = db.batch();
  batch.set(db.doc(paths.user(uid)), {
    email: `${uid}@example.com`,
    organisation_id: uid,
    organisation_role: 'owner',
    ...times,
    notices: { law_changes, law_changes_until: joined, ...notices },
  });
  batch.set(db.doc(paths.organisation(uid)), { name: 'Example', ...times, ...organisation });
  await batch.commit();
  return uid;
};

const publish = (id: string, lawId: string, date: string, published_at: string | null) =>
  db.doc(paths.change(id)).set({
    id,
    date,
    subject_id: lawId,
    title: id,
    what_changed: `${id}.`,
    obligations: [],
    confidence: 'primary',
    published_at: published_at === null ? null : new Date(published_at),
  });

beforeEach(async () => {
  await db.doc(paths.reminderMail()).delete();
  for (const name of [paths.users(), paths.changes(), paths.newsNotices()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  // Caches of the catalogue read the changes of each test again.
  await db.doc(paths.catalogue()).update({ version: randomUUID() });
});

/** The hour in a time zone in which each mail is sent, and of what it reminds. */
const listMails = async (uid: string, zone = 'Australia/Sydney') =>
  (await listNoticesOf(uid)).map((notice) => {
    if (notice.template !== 'coming_dates') throw new Error(`Unexpected ${notice.template}`);
    const { created_at, delivery } = notice;
    const sent = delivery.state === 'retry' ? delivery.next_attempt_at : created_at;
    const ids = notice.facts.dates.map(({ id, reason }) => `${id} ${reason}`);
    const local = Temporal.Instant.fromEpochMilliseconds(sent?.getTime() ?? 0);
    return [local.toZonedDateTimeISO(zone).toString().slice(0, 13), ...ids].join(', ');
  });

/** A moment in the summer time of Sydney. */
const at = (day: string, time: string) => new Date(`${day}T${time}+11:00`);
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

/** The runs of a day: without time, cut after a page of two, to the end, and again. */
const runThrough = async (day: string) => {
  await writeComingDateReminders(at(day, '00:05'), { pageSize: 2, milliseconds: 0 });
  await writeComingDateReminders(at(day, '01:05'), { pageSize: 2, milliseconds: 0.001 });
  await writeComingDateReminders(at(day, '02:05'), { pageSize: 2, milliseconds: 60_000 });
  await writeComingDateReminders(at(day, '12:05'));
};

it('reminds each person once, in their own mornings, of what concerns them', async () => {
  await publish('spam-starts', spam, '2027-01-27', '2026-11-19T00:00Z');
  await publish('soci-starts', soci, '2027-01-30', '2026-11-19T00:00Z');
  // Told in the mail of Monday 4 January: nobody is reminded 30 days before it on the same morning.
  await publish('spam-later', spam, '2027-02-03', '2027-01-03T13:07Z');
  await publish('quiet', spam, '2027-01-27', null);
  const people = {
    bank: await createPerson('immediately', bank),
    weekly: await createPerson('weekly', bank),
    never: await createPerson('never', bank, { followed_laws: [soci] }),
    cafe: await createPerson('immediately', cafe),
    follower: await createPerson('immediately', cafe, { followed_laws: [soci] }),
    empty: await createPerson('weekly', {}),
    perth: await createPerson(
      'immediately',
      { ...bank, place: 'WA' },
      { time_zone: 'Australia/Perth' },
    ),
    london: await createPerson('immediately', bank, { time_zone: 'Europe/London' }),
    grows: await createPerson('immediately', cafe),
  };
  const [before, after] = [daysFrom('2026-12-28', 14), daysFrom('2027-01-11', 20)];
  for (const day of before) await runThrough(day);
  await db.doc(paths.organisation(people.grows)).update(bank);
  const late = await createPerson('immediately', bank);
  for (const day of after) await runThrough(day);

  const zones: Record<string, string> = { perth: 'Australia/Perth', london: 'Europe/London' };
  const told = await Promise.all(
    Object.entries({ ...people, late }).map(
      async ([name, uid]) => [name, await listMails(uid, zones[name])] as const,
    ),
  );
  const ofSpam = [
    '2026-12-28T08, spam-starts applies',
    '2027-01-20T08, spam-starts applies',
    '2027-01-27T08, spam-starts applies, spam-later applies',
  ];
  const ofBank = [
    '2026-12-28T08, spam-starts applies',
    `2026-12-31T08, ${report} applies`,
    '2027-01-20T08, spam-starts applies',
    `2027-01-23T08, ${report} applies`,
    '2027-01-27T08, spam-starts applies, spam-later applies',
    `2027-01-30T08, ${report} applies`,
  ];
  expect(Object.fromEntries(told)).toEqual({
    bank: ofBank,
    weekly: [
      `2026-12-28T08, spam-starts applies, ${report} applies`,
      `2027-01-18T08, spam-starts applies, ${report} applies`,
      `2027-01-25T08, spam-starts applies, ${report} applies, spam-later applies`,
    ],
    never: [],
    cafe: ofSpam,
    follower: [
      '2026-12-28T08, spam-starts applies',
      '2026-12-31T08, soci-starts followed',
      '2027-01-20T08, spam-starts applies',
      '2027-01-23T08, soci-starts followed',
      '2027-01-27T08, spam-starts applies, spam-later applies',
      '2027-01-30T08, soci-starts followed',
    ],
    empty: [
      `2026-12-28T08, spam-starts may_apply, ${report} may_apply, soci-starts may_apply`,
      `2027-01-18T08, spam-starts may_apply, ${report} may_apply, soci-starts may_apply`,
      `2027-01-25T08, spam-starts may_apply, ${report} may_apply, soci-starts may_apply, spam-later may_apply`,
    ],
    perth: ofBank,
    london: ofBank,
    // Each got the next reminder after they grew or joined.
    grows: [...ofSpam.slice(0, 1), ...ofBank.slice(2)],
    late: ofBank.slice(2),
  });
});

const onlyNotice = async (uid: string) => {
  const [notice] = await listNoticesOf(uid);
  if (notice?.template !== 'coming_dates') throw new Error('There is no reminder');
  return notice;
};

it('leaves out at sending what has moved, was withdrawn, is over or does not concern any more', async () => {
  await publish('kept', spam, '2027-01-30', '2026-11-19T00:00Z');
  await publish('moved', spam, '2027-01-30', '2026-11-19T00:00Z');
  await publish('withdrawn', spam, '2027-01-30', '2026-11-19T00:00Z');
  const uid = await createPerson('immediately', bank);
  const day = '2027-01-23';
  await writeComingDateReminders(at(day, '00:05'));
  const notice = await onlyNotice(uid);
  expect(notice.facts.dates).toHaveLength(4);
  await db.doc(paths.change('moved')).update({ date: '2027-02-10' });
  await db.doc(paths.change('withdrawn')).delete();
  const listSent = async (now: Date) => {
    await db.doc(paths.catalogue()).update({ version: randomUUID() });
    return (await withDatesToCome(notice, now))?.facts.dates.map(({ id }) => id) ?? null;
  };
  expect(await listSent(at(day, '08:00'))).toEqual([report, 'kept']);
  expect(await listSent(at('2027-01-30', '23:59'))).toEqual([report, 'kept']);
  expect(await listSent(at('2027-01-31', '00:00'))).toBeNull();
  await db.doc(paths.organisation(uid)).update(cafe);
  expect(await listSent(at(day, '08:00'))).toEqual(['kept']);
  await db.doc(paths.user(uid)).delete();
  expect(await listSent(at(day, '08:00'))).toBeNull();
});

it('reminds later on the same day if no run came before, and never on a later one', async () => {
  await publish('starts', spam, '2027-01-20', '2026-11-19T00:00Z');
  const uid = await createPerson('immediately', cafe);
  await writeComingDateReminders(at('2027-01-20', '23:55'));
  expect(await listMails(uid)).toEqual(['2027-01-20T23, starts applies']);
  await db.doc(paths.user(uid)).delete();
  const other = await createPerson('immediately', cafe);
  await writeComingDateReminders(at('2027-01-21', '00:05'));
  expect(await listMails(other)).toEqual([]);
});

it('reminds once where runs overlap', async () => {
  await publish('starts', spam, '2027-01-20', '2026-11-19T00:00Z');
  const uid = await createPerson('immediately', cafe);
  const runs = [1, 2, 3].map(() => writeComingDateReminders(at('2027-01-20', '00:05')));
  expect((await Promise.all(runs)).reduce((sum, written) => sum + written, 0)).toBe(1);
  expect(await listMails(uid)).toHaveLength(1);
});

it('reminds of nothing twice whoever changes between immediately and weekly', async () => {
  await publish('starts', spam, '2027-01-20', '2026-11-19T00:00Z');
  const uid = await createPerson('weekly', cafe);
  await writeComingDateReminders(at('2027-01-18', '00:05'));
  await db.doc(paths.user(uid)).update({ 'notices.law_changes': 'immediately' });
  await writeComingDateReminders(at('2027-01-20', '00:05'));
  expect(await listMails(uid)).toEqual(['2027-01-18T08, starts applies']);
});

it('reads nobody on a day without reminders, and six documents for a person on others', async () => {
  const day = '2027-01-20';
  const people = await Promise.all([1, 2, 3].map(() => createPerson('immediately', cafe)));
  const countReads = async (now: Date) => {
    takeBill();
    await writeComingDateReminders(now);
    return takeBill().reads;
  };
  await publish('earlier', spam, '2027-01-18', '2026-11-19T00:00Z');
  // Fills the caches of the library.
  await writeComingDateReminders(at('2027-01-18', '00:05'));
  expect(await countReads(at('2027-01-19', '00:05'))).toBeLessThanOrEqual(3);
  expect(await countReads(at('2027-01-19', '01:05'))).toBe(1);
  await publish('starts', spam, day, '2026-11-19T00:00Z');
  // The progress, the change, and of each person the account twice, the organisation twice, its
  // standing, and whether it has a channel.
  const documents = 2 + 6 * people.length;
  // Tests ask for the version of the library at each use: for due dates, names of laws, and rules
  // of the profile.
  const versions = 2 + people.length;
  expect(await countReads(at(day, '00:05'))).toBe(documents + versions);
  for (const uid of people) expect(await listMails(uid)).toHaveLength(2);
});
