import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { storedUser } from '@lexplain/contract/account/stored';
import { dayLines } from '@lexplain/contract/calendar/day-entries';
import { readAtomFeed } from '@lexplain/contract/changes/test-atom';
import { createCalendarFile } from '@lexplain/contract/incidents/calendar';
import { readCalendarDays, readDayVersions } from '@lexplain/contract/incidents/test-calendar';
import type { Place } from '@lexplain/contract/library/places';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { answersOf, businesses } from '../../../seed/test-businesses.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { createChangesFeed } from './changes-feed.ts';
import { listComingDays } from './coming-days.ts';
import type { Subscriber } from './store.ts';
import { calendarCalls } from './test-calendar-calls.ts';

// Changes to the law and recurring duties in the private calendar, and the private feed of changes.

const app = withApp();
withLibrary();
const { makeSecret, fetchFeed, fetchChanges } = calendarCalls(app.origin);

const now = new Date('2026-11-27T01:00:00Z');
const cafe = businesses.find(({ name }) => name === 'Café, company with a newsletter');
if (!cafe) throw new Error('There is no café');

interface SubscriberOptions {
  place?: Place;
  isCafe?: boolean;
  followed_laws?: string[];
}

/** Someone of an organisation that has answered nothing, or as a café. */
const newSubscriber = async ({
  place,
  isCafe = false,
  followed_laws = [],
}: SubscriberOptions = {}): Promise<Subscriber> => {
  const uid = randomUUID().replaceAll('-', '');
  const at = new Date('2026-11-20T00:00:00Z');
  const { answers, sectors } = answersOf(cafe);
  await db.doc(paths.organisation(uid)).set({
    name: 'A secret name',
    created_at: at,
    updated_at: at,
    ...(place && { place }),
    ...(isCafe && { facts: answers, facts_sectors: sectors }),
  });
  const user = storedUser.parse({
    email: `${uid}@example.com`,
    organisation_id: uid,
    organisation_role: 'owner',
    created_at: at,
    updated_at: at,
    notices: { followed_laws },
  });
  const subscription = {
    organisation_id: uid,
    secret_sha256: uid,
    created_at: at,
    fetched_at: null,
  };
  return { uid, user, subscription };
};

const readFile = async (subscriber: Subscriber, at = now): Promise<string> =>
  createCalendarFile({
    name: 'Days',
    entries: [],
    more: (await listComingDays(subscriber, at)).flatMap((day) => dayLines(day, at.toISOString())),
    now: at.toISOString(),
  });
const readDays = async (subscriber: Subscriber, at = now) =>
  readCalendarDays(await readFile(subscriber, at));
const uidsOf = (days: { uid: string }[]) => days.map(({ uid }) => uid.replace(/@.*/, ''));
const readEntries = async (subscriber: Subscriber) =>
  readAtomFeed(await createChangesFeed(subscriber, now));

const soci = 'soci-act-2018';
const ofSoci = 'change-2099-01-01-of-critical-infrastructure';

beforeEach(async () => {
  const at = new Date('2026-11-25T03:04:05Z');
  await db.doc(paths.change('2099-01-01-of-critical-infrastructure')).set({
    id: '2099-01-01-of-critical-infrastructure',
    date: '2099-01-01',
    subject_id: soci,
    title: 'A change & more',
    what_changed: 'Text <of> it',
    obligations: [],
    confidence: 'primary',
    published_at: at,
  });
  await db.doc(paths.catalogue()).set({ version: randomUUID() });
});

describe('the days to come', () => {
  it('are whole days of duties and changes, which name law and duty and nothing else', async () => {
    const subscriber = await newSubscriber();
    const days = await readDays(subscriber);
    const change = days.find(({ uid }) => uid.startsWith('change-2026-12-10-automated'));
    expect(change).toEqual({
      uid: 'change-2026-12-10-automated-decisions-must-be-in-the-priva@lexplain.example',
      title: 'Privacy Act 1988 changes: Automated decisions must be in the privacy policy',
      details:
        'Where to look: https://lexplain.example/dashboard/cyber-laws/changes/2026-12-10-automated-decisions-must-be-in-the-priva',
      day: '2026-12-10',
      ends: '2026-12-11',
    });
    const duty = days.find(({ uid }) => uid.startsWith('duty-'));
    expect(duty?.title).toMatch(/^.+: .+, last day$/);
    expect(duty?.details).toMatch(/^Where to look: \S+\/dashboard\/subjects\/[\w-]+$/);
    expect(new Set(days.map(({ uid }) => uid)).size).toBe(days.length);
    expect(days.every(({ day }) => day >= '2026-11-27')).toBe(true);
    expect(JSON.stringify(days)).not.toContain('secret');
    expect(JSON.stringify(days)).not.toContain(subscriber.uid);
  });

  it('say which version of a change it is, so that a program takes over a day that moved', async () => {
    const subscriber = await newSubscriber({ followed_laws: [soci] });
    const versionOf = async () =>
      readDayVersions(await readFile(subscriber)).find(({ uid }) => uid.startsWith(`${ofSoci}@`));
    const before = await versionOf();
    await pause(1_100);
    await db
      .doc(paths.change('2099-01-01-of-critical-infrastructure'))
      .update({ date: '2099-02-01' });
    await db.doc(paths.catalogue()).set({ version: randomUUID() });
    const after = await versionOf();
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    expect(after?.changed_at).toMatch(/Z$/);
    expect(after?.changed_at).not.toBe(before?.changed_at);
  });

  it('are those that concern the organisation, or a law that the person follows', async () => {
    expect(uidsOf(await readDays(await newSubscriber()))).toContain(ofSoci);
    expect(uidsOf(await readDays(await newSubscriber({ isCafe: true })))).not.toContain(ofSoci);
    const follower = await newSubscriber({ isCafe: true, followed_laws: [soci] });
    expect(uidsOf(await readDays(follower))).toContain(ofSoci);
  });

  it('have a duty to the end of its day where the organisation is, and its next day', async () => {
    const [duty] = (await readDays(await newSubscriber())).filter(({ uid }) =>
      uid.startsWith('duty-'),
    );
    if (!duty) throw new Error('There is no duty');
    // In Sydney that day is over, in Perth it is not.
    const late = new Date(`${duty.day}T14:30:00Z`);
    const inPerth = await readDays(await newSubscriber({ place: 'WA' }), late);
    const inSydney = await readDays(await newSubscriber({ place: 'NSW' }), late);
    expect(uidsOf(inPerth)).toContain(uidsOf([duty])[0]);
    expect(uidsOf(inSydney)).not.toContain(uidsOf([duty])[0]);
    const clock = uidsOf([duty])[0]?.slice(0, -'-2026-11-27'.length) ?? '';
    expect(uidsOf(inSydney).some((uid) => uid.startsWith(clock))).toBe(true);
  });

  it('cost few reads, however many changes there are', async () => {
    const subscriber = await newSubscriber({ isCafe: true });
    await readDays(subscriber);
    takeBill();
    await readDays(subscriber);
    // The profile, and the standing twice, for the place and for what was begun. Tests check the
    // version of the library twice besides.
    expect(takeBill()).toEqual({ reads: 3 + 2, writes: 0 });
    await readEntries(subscriber);
    expect(takeBill()).toEqual({ reads: 2 + 2, writes: 0 });
  });
});

describe('the feed of changes of a private address', () => {
  let acme: TestOrganisation;
  beforeEach(async () => {
    acme = await newOrganisation(db);
  });

  it('has what concerns the organisation, with the time of its publication', async () => {
    const { entry } = await readEntries(await newSubscriber());
    expect(entry[0]).toBeDefined();
    const found = entry.find(({ id }) => id.endsWith('2099-01-01-of-critical-infrastructure'));
    expect(found).toMatchObject({
      title: 'A change & more',
      updated: '2026-11-25T03:04:05.000Z',
      category: [{ '@term': expect.stringContaining('Critical Infrastructure') }],
      content: { '#text': 'From 1 January 2099. Text <of> it' },
    });
    const ofCafe = await readEntries(await newSubscriber({ isCafe: true }));
    expect(ofCafe.entry.length).toBeGreaterThan(0);
    expect(ofCafe.entry.map(({ id }) => id)).not.toContain(found?.id);
  });

  it('has no corrections of our descriptions, and nothing older than a year', async () => {
    const { entry } = await readEntries(await newSubscriber());
    expect(entry.filter(({ title }) => title.startsWith('Corrected'))).toEqual([]);
    expect(entry.filter(({ id }) => /changes\/2025-(0|10)/.test(id))).toEqual([]);
  });

  it('is answered at the address of the calendar, and names neither the secret nor a person', async () => {
    const { token = '', email = '', uid = '' } = personOf(acme, 'member') ?? {};
    const secret = await makeSecret(token);
    const { status, headers, body } = await fetchChanges(secret);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'private, no-store',
    ]);
    const text = String(body);
    expect(readAtomFeed(text).entry.length).toBeGreaterThan(0);
    for (const secretText of [secret, email, uid, acme.id]) expect(text).not.toContain(secretText);
    expect(readCalendarDays(String((await fetchFeed(secret)).body)).length).toBeGreaterThan(0);
  });
});
