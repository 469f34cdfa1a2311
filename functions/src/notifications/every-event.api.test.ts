import '../test/quiet.ts';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { findEvent } from '@lexplain/contract/notifications/events';
import { type NotificationKind, notificationKind } from '@lexplain/contract/notifications/kinds';
import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { collections, paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
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
import { newPersonWithRole } from '../test/people.ts';
import { requestOf } from '../test/rows.ts';
import { notificationsOf } from './test-notifications.ts';
import type { World } from './test-play-steps.ts';
import { plays } from './test-plays.ts';

// Each event of the table among eight people: it reaches those whom its row names, once in their
// list and once in their mailbox, and nobody else; also where each write is repeated and each
// delivery is cut. What ends it ends it for everybody.

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

/** Those of earlier tests, of which admins are told, too. */
const earlier = new Set<string>();
let count = 0;
let world: World;
/** The adviser of the other organisation. */
let eighth = '';

beforeEach(async () => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  count += 1;
  const acme = await newOrganisation(db);
  const uidOf = (persona: Persona) => personOf(acme, persona)?.uid ?? '';
  const origin = app.origin();
  const call: World['call'] = (persona, row, request = requestOf(row, acme)) =>
    callApi(row, { origin, token: personOf(acme, persona)?.token ?? '', ...request });
  world = { acme, uidOf, call, origin };
  eighth = (await newPersonWithRole(db, `eighth${count}`, 'adviser')).uid;
  await db.doc(paths.organisation(acme.otherId)).update({ adviser_uid: eighth });
  for (const persona of personas) {
    const account = db.doc(paths.user(uidOf(persona)));
    await account.update({ 'notices.law_changes': 'immediately' });
  }
  return async () => {
    earlier.add(acme.id);
    const batch = db.batch();
    // Otherwise later events tell all earlier admins about all organisations.
    batch.update(db.doc(paths.user(uidOf('admin'))), { role: 'client' });
    // Whom Auth does not know: the sweep, which an event needs, would delete each of them.
    batch.delete(db.doc(paths.user(acme.ids.colleague ?? '')));
    await batch.commit();
  };
});

const everybody = (): [string, string][] => [
  ...personas.map((persona): [string, string] => [persona, world.uidOf(persona)]),
  ['eighth', eighth],
];

/** The stored mails to everybody. */
const mailsToAll = async () => {
  const names = new Map(everybody().map(([who, uid]) => [uid, who]));
  const found = noticeCollections.map(async (name) => {
    const theirs = db.collection(collections[name]()).where('uid', 'in', [...names.keys()]);
    return (await theirs.get()).docs.flatMap((one) => {
      const notice = readAs(storedNotice, one);
      const uid = z.string().parse(one.get('uid'));
      return notice ? [{ who: names.get(uid) ?? uid, uid, name, one, notice }] : [];
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
  const found = everybody().map(async ([who, uid]) =>
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
  const { told, prepare, finish, isExample } = plays[kind];
  const event = findEvent(kind);

  it('reaches whom it concerns, once', async () => {
    const play = await prepare(world);
    const before = new Set((await mailsToAll()).map(({ one }) => one.ref.path));
    await play();
    await play();
    const listed = await listTold(kind);
    expect(namesOf(listed)).toEqual([...told].sort());
    const subjects = listed.map(({ who, facts: { about } }) => `${who} ${about}`);
    expect(new Set(subjects).size).toBe(subjects.length);
    const mailed: { who: string }[] = [];
    for (const { who, uid, name, one, notice } of await mailsToAll()) {
      if (before.has(one.ref.path) || !(await isAbout(kind, uid, notice))) continue;
      const handed = await deliverCut(name, one.id);
      expect([who, handed]).toEqual([who, isExample ? expect.any(Number) : 1]);
      mailed.push({ who });
    }
    expect(namesOf(mailed)).toEqual(event?.mail === 'none' ? [] : [...told].sort());
    if (event?.mail === 'own') expect(mailed).toHaveLength(listed.length);
    if (event?.mail === 'gathered') expect(mailed).toHaveLength(told.length);
  });

  it('is played to its end where its row says that something ends it', () => {
    expect(finish !== undefined || isExample === true).toBe(
      event?.ends.done !== undefined || isExample === true,
    );
  });
});

const ending = notificationKind.options.filter((kind) => plays[kind].finish);

describe.each(ending)('%s', (kind) => {
  const { told, prepare, finish } = plays[kind];

  it('ends for everybody, in the list and in the mailbox', async () => {
    await (await prepare(world))();
    await finish?.(world);
    const ofKind = await listTold(kind);
    expect(ofKind.length).toBeGreaterThan(0);
    expect(ofKind.filter(({ ended_at }) => ended_at === null)).toEqual([]);
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
