import '../test/quiet.ts';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { findEvent } from '@lexplain/contract/notifications/events';
import { type NotificationKind, notificationKind } from '@lexplain/contract/notifications/kinds';
import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { collections, paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../followers.ts';
import { outboxes } from '../mail/outboxes.ts';
import { deliver } from '../mail/sending/deliver.ts';
import { createSender } from '../mail/sending/sender.ts';
import { notificationOf } from '../notices/notification-of.ts';
import { type NoticeCollection, noticeCollections } from '../notices/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type Persona, personOf } from '../test/organisation.ts';
import { newPersonWithRole, type TestPerson } from '../test/people.ts';
import { requestOf } from '../test/rows.ts';
import { notificationsOf } from './test-notifications.ts';
import type { World } from './test-play-steps.ts';
import { waitsOf } from './test-play-waits.ts';
import { plays } from './test-plays.ts';
import { compareWaits, readMemberWaits, readStaffWaits } from './test-waits.ts';

// Each event of the table among eight people: it reaches those whom its row names, once in their
// list and once in their mailbox, and nobody else; what their menu, bar and first page ask of them
// changes as `waitsOf` says, and of nobody else. The same again where each write is repeated and
// each delivery is cut. What ends it ends it for everybody.

const app = withApp();
withLibrary();

const personas = [
  'owner',
  'member',
  'formerMember',
  'assignedAdviser',
  'otherAdviser',
  'admin',
  'otherOwner',
] as const satisfies readonly Persona[];
type PlayedPerson = (typeof personas)[number] | 'eighth';

/** Those of earlier tests, of which admins are told, too. */
const earlier = new Set<string>();
let count = 0;
let world: World;
/** The adviser of the other organisation. */
let eighth: TestPerson;

beforeEach(() => void vi.stubEnv('NOTICES_PER_HOUR', '1000'));

const createWorld = async (): Promise<void> => {
  if (count > 0) earlier.add(world.acme.id);
  count += 1;
  const acme = await newOrganisation(db);
  const uidOf = (persona: Persona) => personOf(acme, persona)?.uid ?? '';
  const origin = app.origin();
  const call: World['call'] = (persona, row, request = requestOf(row, acme)) =>
    callApi(row, { origin, token: personOf(acme, persona)?.token ?? '', ...request });
  world = { acme, uidOf, call, origin };
  eighth = await newPersonWithRole(db, `eighth${count}`, 'adviser');
  await db.doc(paths.organisation(acme.otherId)).update({ adviser_uid: eighth.uid });
};

const everybody = (): [PlayedPerson, TestPerson][] => [
  ...personas.flatMap((persona): [PlayedPerson, TestPerson][] => {
    const person = personOf(world.acme, persona);
    return person ? [[persona, person]] : [];
  }),
  ['eighth', eighth],
];

const staff = new Set<PlayedPerson>(['assignedAdviser', 'otherAdviser', 'admin', 'eighth']);

/** What waits for each of them, beside their list. */
const readWaits = async () =>
  new Map(
    await Promise.all(
      everybody().map(async ([who, { uid, token }]) => {
        const reader = { uid, token, origin: world.origin };
        const read = staff.has(who) ? readStaffWaits : readMemberWaits;
        return [who, await read(reader)] as const;
      }),
    ),
  );

/** What has changed for those for whom anything has. */
const listChanges = async (before: ReadonlyMap<PlayedPerson, string[]>) => {
  const after = await readWaits();
  const changes = [...after].map(
    ([who, waits]) => [who, compareWaits(before.get(who) ?? [], waits)] as const,
  );
  return Object.fromEntries(changes.filter(([, changed]) => changed.length > 0));
};

/** The stored mails to everybody. */
const mailsToAll = async () => {
  const found = everybody().flatMap(([who, { uid, email }]) => {
    const queries = noticeCollections.map((name) => ({ name, field: 'uid', value: uid }));
    // Mail about an account goes to its address of that moment.
    const ofAddress = { name: 'urgentNotices', field: 'address', value: email } as const;
    return [...queries, ofAddress].map(async ({ name, field, value }) => {
      const { docs } = await db.collection(collections[name]()).where(field, '==', value).get();
      return docs.flatMap((one) => {
        const notice = readAs(storedNotice, one);
        return notice ? [{ who, uid, name, one, notice }] : [];
      });
    });
  });
  return (await Promise.all(found)).flat();
};

/** Delivers a mail at once. The first attempt is cut. Returns how often it was handed over. */
const deliverCut = async (name: NoticeCollection, id: string): Promise<number> => {
  let attempts = 0;
  let handed = 0;
  const settings = { to: 'provider@example.com', origin: 'https://lexplain.example' };
  const send = await createSender(outboxes[name], settings, async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('Cut');
    handed += 1;
  });
  const reference = db.doc(`${collections[name]()}/${id}`);
  for (const owner of ['first', 'second', 'third']) {
    const { state } = readAs(storedNotice, await reference.get())?.delivery ?? {};
    if (state === 'retry') await reference.update({ 'delivery.next_attempt_at': new Date(0) });
    await deliver(id, { store: outboxes[name], send, owner });
  }
  return handed;
};

/** What the lists of all say of an event. */
const listTold = async (kind: NotificationKind) => {
  const found = everybody().map(async ([who, { uid }]) =>
    (await notificationsOf(uid))
      .filter((one) => one.kind === kind && !earlier.has(one.client_organisation_id ?? ''))
      .map((one) => ({ who, ...one })),
  );
  return (await Promise.all(found)).flat();
};

const namesOf = (all: readonly { who: string }[]) => [...new Set(all.map(({ who }) => who))].sort();

/** Whether a mail is about an event: by its own template, or by what the list says. */
const isAbout = async (kind: NotificationKind, uid: string, notice: StoredNotice) => {
  const { key } = notice;
  if (earlier.has(notice.client_organisation_id ?? '')) return false;
  if (notice.template !== 'told_events') return notificationOf(notice, { key })?.kind === kind;
  const ids = notice.facts.notification_ids;
  const found = await Promise.all(ids.map((id) => db.doc(paths.notification(id)).get()));
  return found.some((one) => one.get('kind') === kind && one.get('uid') === uid);
};

describe.each(notificationKind.options)('%s', (kind) => {
  const { told, prepare } = plays[kind];
  const event = findEvent(kind);

  /** Whom the list tells, and what waits beside it. */
  const expectTold = async (waitsBefore: ReadonlyMap<PlayedPerson, string[]>) => {
    const listed = await listTold(kind);
    expect(namesOf(listed)).toEqual([...told].sort());
    const subjects = listed.map(({ who, facts: { about } }) => `${who} ${about}`);
    expect(new Set(subjects).size).toBe(subjects.length);
    const expected = waitsOf[kind]?.after;
    if (expected) expect(await listChanges(waitsBefore)).toEqual(expected);
    return listed.length;
  };

  it('reaches whom it concerns, once', async () => {
    await createWorld();
    const play = await prepare(world);
    const before = new Set((await mailsToAll()).map(({ one }) => one.ref.path));
    const waitsBefore = await readWaits();
    await play();
    const listed = await expectTold(waitsBefore);
    await play();
    const mailed: { who: string }[] = [];
    for (const { who, uid, name, one, notice } of await mailsToAll()) {
      if (before.has(one.ref.path) || !(await isAbout(kind, uid, notice))) continue;
      expect([who, await deliverCut(name, one.id)]).toEqual([who, 1]);
      mailed.push({ who });
    }
    expect(namesOf(mailed)).toEqual(event?.mail === 'none' ? [] : [...told].sort());
    if (event?.mail === 'own') expect(mailed).toHaveLength(listed);
    if (event?.mail === 'gathered') expect(mailed).toHaveLength(told.length);
    expect(await expectTold(waitsBefore)).toBe(listed);
  });
});

it.each(notificationKind.options)('%s is played to its end if its row names one', (kind) => {
  expect(plays[kind].finish !== undefined).toBe(findEvent(kind)?.ends.done !== undefined);
});

const ending = notificationKind.options.filter((kind) => plays[kind].finish);

describe.each(ending)('%s', (kind) => {
  const { told, prepare, finish } = plays[kind];

  it('ends for everybody, in the list and in the mailbox', async () => {
    await createWorld();
    const play = await prepare(world);
    const waitsBefore = await readWaits();
    await play();
    await finish?.(world);
    const ofKind = await listTold(kind);
    expect(ofKind.length).toBeGreaterThan(0);
    expect(ofKind.filter(({ ended_at }) => ended_at === null)).toEqual([]);
    const expected = waitsOf[kind]?.atEnd;
    if (expected) expect(await listChanges(waitsBefore)).toEqual(expected);
    for (const { uid, name, one, notice } of await mailsToAll()) {
      if (await isAbout(kind, uid, notice)) expect(await deliverCut(name, one.id)).toBe(0);
    }
    const played = new Set(
      ofKind.map(({ at, facts }) => `${at.toISOString()} ${facts.organisation}`),
    );
    for (const persona of told) {
      const { body } = await callApi('listNotifications', {
        origin: world.origin,
        token: personOf(world.acme, persona)?.token ?? '',
        query: { show: 'unread' },
      });
      const { notifications } = notificationEndpoints.listNotifications.output.parse(body);
      const unread = notifications.map(({ at, facts }) => `${at} ${facts.organisation}`);
      expect(unread.filter((one) => played.has(one))).toEqual([]);
    }
  });
});
