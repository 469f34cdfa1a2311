import '../test/quiet.ts';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { findEvent } from '@lexplain/contract/notifications/events';
import { type NotificationKind, notificationKind } from '@lexplain/contract/notifications/kinds';
import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { collections, paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '../followers.ts';
import { outboxes } from '../mail/outboxes.ts';
import { deliver } from '../mail/sending/deliver.ts';
import { createSender } from '../mail/sending/sender.ts';
import { db, readAs } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { copyMail, type FoundMail, findMails, isAbout, readLists } from './test-mailboxes.ts';
import { waitsAtFirst, waitsOf } from './test-play-waits.ts';
import { plays } from './test-plays.ts';
import { compareWaits, readWaits, type WaitsByPerson } from './test-waits.ts';
import { createWorld, storeForms, type World } from './test-world.ts';

// Each event of the table among eight people: it reaches those whom its row names, once in their
// list and once in their mailbox, and nobody else; what their menu, bar and first page ask of them
// changes as `waitsOf` says, and of nobody else. The same again where each write is repeated and
// each delivery is cut. What ends it ends it for everybody.

const app = withApp();
withLibrary();
beforeAll(storeForms);
beforeEach(() => void vi.stubEnv('NOTICES_PER_HOUR', '1000'));

/** Those of earlier worlds, of which admins and advisers are told, too. */
const earlier = new Set<string>();
let world: World;
let worlds = 0;

/** Nobody of an earlier world is told of what happens in a later one, nor swept away in it. */
const leaveWorld = async ({ acme, uidOf }: World): Promise<void> => {
  earlier.add(acme.id);
  await db.doc(paths.user(uidOf('admin'))).update({ role: 'client' });
  // Whom Auth does not know: the sweep, which an event needs, would delete each of them.
  await db.doc(paths.user(acme.ids.colleague ?? '')).delete();
};

const changeWorld = async (): Promise<void> => {
  if (worlds > 0) await leaveWorld(world);
  world = await createWorld(app.origin());
  worlds += 1;
};

/**
 * The events that are played one after another in one world, as they leave each other what they
 * need. What takes a client, a person or an adviser away comes last.
 */
const stages: Record<string, NotificationKind[]> = {
  'a review': [
    'review_closed',
    'review_changes_requested',
    'review_reopened',
    'review_taken',
    'comments',
    'client_deleted',
  ],
  'a review that waits': [
    'review_given_back',
    'review_withdrawn',
    'review_still_waiting',
    'client_given_back',
  ],
  'an adviser and an incident': [
    'message_assigned',
    'adviser_message',
    'client_message',
    'adviser_reminder',
    'incident_comments',
    'incident_reminder',
    'sharing_ended',
    'incident_shared',
    'client_handed_over',
  ],
  actions: ['action_proposed', 'action_accepted', 'action_declined', 'action_given'],
  'a question': ['question_answered'],
  days: ['actions_due', 'evidence_lapses', 'coming_dates', 'law_changes'],
  accounts: [
    'new_sign_in',
    'password_changed',
    'recovery_codes_created',
    'second_factor_added',
    'second_factor_allowed',
    'second_factor_removed',
    'second_factor_demanded',
    'role_given',
    'second_address_ended',
    'channel_stopped',
    'address_changed',
    'adviser_changed',
  ],
  'started clients and cover': [
    'start_expired',
    'start_refused',
    'start_cancelled',
    'start_confirmed',
    'cover_ends',
    'cover_begins',
    'review_waiting',
  ],
  'a member': ['member_joined', 'member_removed'],
  'a member who leaves': ['member_left'],
};

it('plays each event of the table', () => {
  expect(Object.values(stages).flat().sort()).toEqual([...notificationKind.options].sort());
});

it.each(notificationKind.options)('%s is played to its end if its row names one', (kind) => {
  const isEnded = findEvent(kind)?.ends.done !== undefined && !plays[kind].isExample;
  const { finish } = plays[kind];
  expect([finish !== undefined, waitsOf[kind].atEnd !== undefined]).toEqual([isEnded, isEnded]);
});

it('begins with what waits in a new world', async () => {
  await changeWorld();
  expect(await readWaits(world)).toEqual(waitsAtFirst);
});

const namesOf = (all: readonly { who: string }[]) => [...new Set(all.map(({ who }) => who))].sort();

/** What there is before an event: when each entry was told and each mail written, and what waits. */
const lookAround = async () => {
  const [entries, mails, waits] = await Promise.all([
    readLists(world),
    findMails(world),
    readWaits(world),
  ]);
  return {
    told: new Map(entries.map(({ id, at }) => [id, at.getTime()])),
    mailed: new Map(mails.map(({ id, notice }) => [id, notice.created_at.getTime()])),
    waits,
  };
};
type StateBefore = Awaited<ReturnType<typeof lookAround>>;

/** What the lists say of an event since then. */
const listTold = async (kind: NotificationKind, { told }: StateBefore) =>
  (await readLists(world)).filter(
    (one) =>
      one.kind === kind &&
      told.get(one.id) !== one.at.getTime() &&
      !earlier.has(one.client_organisation_id ?? ''),
  );

/** The mails about an event since then. */
const listMailed = async (
  kind: NotificationKind,
  { mailed }: StateBefore,
): Promise<FoundMail[]> => {
  const written = (await findMails(world)).filter(
    ({ id, notice }) =>
      mailed.get(id) !== notice.created_at.getTime() &&
      !earlier.has(notice.client_organisation_id ?? ''),
  );
  const about = await Promise.all(written.map((mail) => isAbout(kind, mail)));
  return written.filter((_, index) => about[index]);
};

const sortAll = (changes: WaitsByPerson = {}): WaitsByPerson =>
  Object.fromEntries(Object.entries(changes).map(([who, all]) => [who, all.toSorted()]));

const expectWaits = async (
  before: StateBefore,
  changes: WaitsByPerson | undefined,
): Promise<void> =>
  expect(compareWaits(world, before.waits, await readWaits(world))).toEqual(sortAll(changes));

/** Whom the list tells, and what waits beside it. Returns how many entries there are. */
const expectTold = async (kind: NotificationKind, before: StateBefore): Promise<number> => {
  const listed = await listTold(kind, before);
  expect(namesOf(listed)).toEqual([...plays[kind].told].sort());
  const subjects = listed.map(({ who, facts: { about } }) => `${who} ${about}`);
  expect(new Set(subjects).size).toBe(subjects.length);
  await expectWaits(before, waitsOf[kind].changes);
  return listed.length;
};

/** Delivers a mail at once. The first attempt is cut. Returns how often it was handed over. */
const deliverCut = async ({ name, id }: FoundMail): Promise<number> => {
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

const expectMailed = async (
  kind: NotificationKind,
  mails: readonly FoundMail[],
  listed: number,
): Promise<void> => {
  const { told, isExample } = plays[kind];
  const { mail } = findEvent(kind) ?? {};
  for (const one of mails) {
    const handed = await deliverCut(one);
    expect([one.who, handed]).toEqual([one.who, isExample ? expect.any(Number) : 1]);
  }
  expect(namesOf(mails)).toEqual(mail === 'none' ? [] : [...told].sort());
  if (mail === 'own') expect(mails).toHaveLength(listed);
  if (mail === 'gathered') expect(mails).toHaveLength(told.length);
};

/** It is over in each list, unread in none, and goes in no mail. */
const expectEnded = async (kind: NotificationKind, before: StateBefore, waiting: FoundMail[]) => {
  const ofKind = await listTold(kind, before);
  expect(ofKind.length).toBeGreaterThan(0);
  const now = new Date();
  expect(ofKind.filter(({ ended_at }) => ended_at === null || ended_at > now)).toEqual([]);
  for (const mail of waiting) expect([mail.who, await deliverCut(mail)]).toEqual([mail.who, 0]);
  const played = new Set(
    ofKind.map(({ at, facts }) => `${at.toISOString()} ${facts.organisation}`),
  );
  for (const { token } of plays[kind].told.flatMap((who) => world.people.get(who) ?? [])) {
    const query = { show: 'unread' };
    const { body } = await callApi('listNotifications', { origin: world.origin, token, query });
    const { notifications } = notificationEndpoints.listNotifications.output.parse(body);
    const unread = notifications.map(({ at, facts }) => `${at} ${facts.organisation}`);
    expect(unread.filter((one) => played.has(one))).toEqual([]);
  }
};

describe.each(Object.entries(stages))('%s', (_, kinds) => {
  beforeAll(changeWorld);

  it.each(kinds)('%s reaches whom it concerns, once, until it is over', async (kind) => {
    const { prepare, finish } = plays[kind];
    const { already = {}, atEnd } = waitsOf[kind];
    const play = await prepare(world);
    const before = await lookAround();
    const missing = Object.values(compareWaits(world, before.waits, already)).flat();
    expect(missing.filter((one) => one.startsWith('+'))).toEqual([]);
    await play();
    const listed = await expectTold(kind, before);
    await play();
    const mails = await listMailed(kind, before);
    const waiting = finish ? await Promise.all(mails.map(copyMail)) : [];
    await expectMailed(kind, mails, listed);
    expect(await expectTold(kind, before)).toBe(listed);
    if (!finish) return;
    await finish(world);
    await expectEnded(kind, before, waiting);
    await expectWaits(before, atEnd);
  });
});
