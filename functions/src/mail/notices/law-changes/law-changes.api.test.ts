import '../../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedNoticePreferences } from '@lexplain/contract/notices/preferences';
import { paths } from '@lexplain/contract/paths';
import { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listNoticesOf } from '../../../notices/store.ts';
import { db } from '../../../platform/firestore.ts';
import { withLibrary } from '../../../test/library.ts';
import { writeLawChangeNotices } from './law-changes.ts';
import { findDueDigest, findLastDigestTime } from './told-changes.ts';

// Who is told of changes to the law, and when, in a project of its own in the emulators.

withLibrary();

describe('the latest time for the weekly mail', () => {
  it.each([
    ['Australia/Sydney', '2026-11-23T09:00+11:00', '2026-11-23T08:00+11:00'],
    ['Australia/Perth', '2026-11-23T09:00+11:00', '2026-11-16T08:00+08:00'],
    ['Australia/Perth', '2026-11-23T08:00+08:00', '2026-11-23T08:00+08:00'],
    ['Australia/Sydney', '2026-11-22T23:59+11:00', '2026-11-16T08:00+11:00'],
    // The weeks in which daylight saving starts and ends.
    ['Australia/Sydney', '2026-10-05T12:00+11:00', '2026-10-05T08:00+11:00'],
    ['Australia/Sydney', '2026-10-04T12:00+11:00', '2026-09-28T08:00+10:00'],
    ['Australia/Sydney', '2026-04-06T07:59+10:00', '2026-03-30T08:00+11:00'],
    ['Australia/Lord_Howe', '2026-10-05T12:00+11:00', '2026-10-05T08:00+11:00'],
    ['America/New_York', '2026-11-23T08:30-05:00', '2026-11-23T08:00-05:00'],
  ])('in %s, as of %s, is %s', (zone, now, then) => {
    expect(findLastDigestTime(new Date(now), zone)).toEqual(new Date(then));
  });

  it('must have passed since the last mail for a new one to be due', () => {
    const preferences = (law_changes: string, until: string) =>
      storedNoticePreferences.parse({ law_changes, law_changes_until: new Date(until) });
    const monday = new Date('2026-11-23T08:30+11:00');
    expect(findDueDigest(preferences('weekly', '2026-11-20T00:00Z'), monday)).not.toBeNull();
    expect(findDueDigest(preferences('weekly', '2026-11-22T21:15Z'), monday)).toBeNull();
    expect(findDueDigest(preferences('immediately', '2026-11-20T00:00Z'), monday)).not.toBeNull();
    expect(findDueDigest(preferences('never', '2026-11-01T00:00Z'), monday)).toBeNull();
    expect(
      findDueDigest(storedNoticePreferences.parse({ law_changes: 'weekly' }), monday),
    ).toBeNull();
  });
});

const at = (time: string) => new Date(`2026-11-${time}+11:00`);
const newUser = async (law_changes: string, more: object = {}): Promise<string> => {
  const uid = randomUUID().replaceAll('-', '');
  await db.doc(paths.user(uid)).set({
    email: `${uid}@example.com`,
    organisation_id: uid,
    organisation_role: 'owner',
    created_at: new Date(),
    updated_at: new Date(),
    notices: { law_changes, law_changes_until: at('18T12:00'), ...more },
  });
  return uid;
};
const publish = async (title: string, published_at: Date | null, more: object = {}) => {
  const id = randomUUID();
  await db.doc(paths.change(id)).set({
    id,
    date: '2026-12-10',
    subject_id: null,
    title,
    what_changed: `${title}.`,
    obligations: [],
    confidence: 'primary',
    ...(published_at && { published_at }),
    ...more,
  });
  return id;
};
const listSent = async (uid: string) =>
  (await listNoticesOf(uid)).map((notice) =>
    notice.template === 'law_changes' ? notice.facts.changes.map(({ title }) => title).sort() : [],
  );

beforeEach(async () => {
  await db.doc(paths.changeMail()).delete();
  for (const name of [paths.users(), paths.changes()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});

it('notifies each subscriber once per change, weekly in their own time zone', async () => {
  const sydney = await newUser('weekly');
  const perth = await newUser('weekly', { time_zone: 'Australia/Perth' });
  const [hourly, nobody] = [await newUser('immediately'), await newUser('never')];
  await publish('Before', at('17T12:00'));
  await publish('Unknown when', null);
  await publish('Thursday', at('19T12:00'));
  await writeLawChangeNotices(at('20T12:00'));
  expect(await Promise.all([sydney, perth, hourly, nobody].map(listSent))).toEqual([
    [],
    [],
    [['Thursday']],
    [],
  ]);
  await publish('Saturday', at('21T12:00'));
  await publish('Monday', at('23T08:30'));
  // Monday, 9 am in Sydney, is 6 am in Perth.
  await writeLawChangeNotices(at('23T09:00'));
  await writeLawChangeNotices(at('23T10:00'));
  expect(await listSent(sydney)).toEqual([['Saturday', 'Thursday']]);
  expect(await listSent(perth)).toEqual([]);
  expect(await listSent(hourly)).toEqual([['Thursday'], ['Monday', 'Saturday']]);
  await writeLawChangeNotices(at('23T11:05'));
  expect(await listSent(perth)).toEqual([['Monday', 'Saturday', 'Thursday']]);
  await writeLawChangeNotices(at('30T12:00'));
  expect(await listSent(sydney)).toEqual([['Saturday', 'Thursday'], ['Monday']]);
  expect(await listSent(nobody)).toEqual([]);
});

it('tells of what is published after a run of a process whose clock is fast', async () => {
  const uid = await newUser('immediately', { law_changes_until: new Date(0) });
  // The database's clock is five minutes behind that of the process.
  const now = Date.now() - 300_000;
  await publish('Before', new Date(now - 600_000));
  const clock = vi
    .spyOn(DocumentSnapshot.prototype, 'readTime', 'get')
    .mockReturnValue(Timestamp.fromMillis(now));
  await writeLawChangeNotices();
  clock.mockRestore();
  await publish('After', new Date(now + 1_000));
  await writeLawChangeNotices(new Date(now + 600_000));
  expect(await listSent(uid)).toEqual([['Before'], ['After']]);
});

it('writes no notice if there are no changes', async () => {
  const uid = await newUser('weekly');
  expect(await writeLawChangeNotices(at('23T09:00'))).toBe(0);
  expect(await listSent(uid)).toEqual([]);
});

it('notifies once if several runs overlap', async () => {
  const uid = await newUser('immediately');
  await publish('One', at('19T12:00'));
  const now = at('20T12:00');
  await Promise.allSettled([1, 2, 3, 4].map(() => writeLawChangeNotices(now)));
  expect(await listSent(uid)).toEqual([['One']]);
});

it('lists fifteen changes and states how many more there are', async () => {
  const uid = await newUser('immediately');
  for (let index = 0; index < 18; index += 1) await publish(`${index}`, at('19T12:00'));
  await writeLawChangeNotices(at('20T12:00'));
  const [notice] = await listNoticesOf(uid);
  expect(notice).toMatchObject({ facts: { more: 3, how_often: 'immediately' } });
  expect((await listSent(uid))[0]).toHaveLength(15);
});

it('skips a user with an unknown time zone and notifies the others', async () => {
  const lost = await newUser('weekly', { time_zone: 'Mars/Olympus' });
  const other = await newUser('weekly');
  await publish('One', at('19T12:00'));
  expect(await writeLawChangeNotices(at('23T09:00'))).toBe(1);
  expect([await listSent(lost), await listSent(other)]).toEqual([[], [['One']]]);
});
