import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { deleteDataOf } from '../deletion/deletion.ts';
import { addNotification, type NewNotification } from '../notices/notifications.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { notificationsOf } from './test-notifications.ts';

// The list of what a person was told of: whose it is, what is unread, and what is no longer shown.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const asked = (persona: Persona) => ({
  origin: app.origin(),
  token: personOf(acme, persona)?.token ?? '',
});
const list = async (persona: Persona, query: Record<string, string> = {}) =>
  notificationEndpoints.listNotifications.output.parse(
    (await callApi('listNotifications', { ...asked(persona), query })).body,
  );
const read = async (persona: Persona, until: string) =>
  notificationEndpoints.markNotificationsRead.output.parse(
    (await callApi('markNotificationsRead', { ...asked(persona), body: { until } })).body,
  ).until;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000);
const tell = (persona: Persona, more: Partial<NewNotification> = {}, now = at(0)) => {
  const told: NewNotification = {
    kind: 'adviser_changed',
    facts: {},
    place: '/dashboard',
    key: randomUUID(),
    ...more,
  };
  return db.runTransaction(async (transaction) =>
    addNotification(transaction, uidOf(persona), told, now),
  );
};
const kindsFor = async (persona: Persona) =>
  (await list(persona)).notifications.map(({ kind }) => kind);

it('has each once, newest first, in pages of 50', async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    await tell('member', { facts: { count: minute } }, at(minute));
  }
  const first = await list('member');
  const second = await list('member', { before: first.next ?? '' });
  expect([first.notifications.length, second.notifications.length]).toEqual([50, 10]);
  expect(second.next).toBeNull();
  const counts = [...first.notifications, ...second.notifications].map(({ facts }) => facts.count);
  expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
});

it('has one of a repeat, with what it says last', async () => {
  await tell('member', { key: 'same', facts: { count: 1 } }, at(1));
  await tell('member', { key: 'same', facts: { count: 2 } }, at(2));
  await tell('owner', { key: 'same' }, at(2));
  expect((await list('member')).notifications).toMatchObject([
    { facts: { count: 2 }, at: at(2).toISOString() },
  ]);
});

it('cuts names that are too long, and keeps it for 90 days', async () => {
  await tell('member', { facts: { about: 'a'.repeat(5_000) } });
  const [stored] = await notificationsOf(uidOf('member'));
  expect(stored?.facts.about).toHaveLength(300);
  expect(stored?.expire_at).toEqual(new Date(at(0).getTime() + 90 * 86_400_000));
});

describe('what is unread', () => {
  it('is what is newer than one time, which only goes forward', async () => {
    for (const minute of [1, 2, 3]) await tell('member', { facts: { count: minute } }, at(minute));
    expect(await list('member')).toMatchObject({ read_until: null });
    expect(await read('member', at(2).toISOString())).toBe(at(2).toISOString());
    expect(await read('member', at(1).toISOString())).toBe(at(2).toISOString());
    const unread = await list('member', { show: 'unread' });
    expect(unread.notifications.map(({ facts }) => facts.count)).toEqual([3]);
    expect((await list('member')).notifications).toHaveLength(3);
    expect(unread.read_until).toBe(at(2).toISOString());
  });

  it('cannot be read in advance', async () => {
    const before = Date.now();
    const until = Date.parse(await read('member', '2100-01-01T00:00:00Z'));
    expect(until).toBeGreaterThanOrEqual(before);
    expect(until).toBeLessThanOrEqual(Date.now());
  });

  it('is read of somebody without an account by nobody', async () => {
    await db.doc(paths.user(uidOf('otherOwner'))).delete();
    const answer = await callApi('markNotificationsRead', {
      ...asked('otherOwner'),
      body: { until: at(1).toISOString() },
    });
    expect(codeOf(answer.body)).toBe('account_missing');
  });

  it('costs few reads where nothing is unread', async () => {
    await tell('member', {}, at(1));
    await list('member');
    await read('member', at(1).toISOString());
    takeBill();
    await list('member', { show: 'unread' });
    // The account, the counter of calls, and a query that finds nothing.
    expect(takeBill().reads).toBeLessThanOrEqual(3);
  });
});

describe('is not shown any more', () => {
  it('to who has left the organisation, and again once they are back', async () => {
    await tell('member', { organisationId: acme.id });
    expect(await kindsFor('member')).toHaveLength(1);
    const account = db.doc(paths.user(uidOf('member')));
    await account.update({ organisation_id: acme.otherId });
    expect(await kindsFor('member')).toEqual([]);
  });

  it('to an adviser whose client it is no more, but for the end of a sharing', async () => {
    await tell('assignedAdviser', { kind: 'review_waiting', clientOrganisationId: acme.id });
    await tell('assignedAdviser', { kind: 'sharing_ended', clientOrganisationId: acme.id }, at(1));
    await tell('otherAdviser', { kind: 'review_waiting', clientOrganisationId: acme.id });
    expect(await kindsFor('assignedAdviser')).toEqual(['sharing_ended', 'review_waiting']);
    expect(await kindsFor('otherAdviser')).toEqual([]);
    const organisation = db.doc(paths.organisation(acme.id));
    await organisation.update({ adviser_uid: uidOf('otherAdviser') });
    expect(await kindsFor('assignedAdviser')).toEqual(['sharing_ended']);
    expect(await kindsFor('otherAdviser')).toEqual(['review_waiting']);
    await organisation.update({ adviser_uid: null });
    expect(await kindsFor('otherAdviser')).toEqual(['review_waiting']);
    await organisation.update({ deleting: true });
    expect(await kindsFor('otherAdviser')).toEqual([]);
  });

  it('to who is on staff no more', async () => {
    await tell('assignedAdviser', { kind: 'sharing_ended', clientOrganisationId: acme.id });
    await db.doc(paths.user(uidOf('assignedAdviser'))).update({ role: 'client' });
    expect(await kindsFor('assignedAdviser')).toEqual([]);
  });

  it('to a member without the second factor that is demanded, but that it is', async () => {
    await tell('member', { kind: 'review_closed', organisationId: acme.id });
    await tell('member', { kind: 'second_factor_demanded', organisationId: acme.id }, at(1));
    await tell('member', { kind: 'password_changed' }, at(2));
    const demanded = { member_second_factor_due_at: new Date(0), second_factor_id: 'another' };
    await db.doc(paths.user(uidOf('member'))).update(demanded);
    expect(await kindsFor('member')).toEqual(['password_changed', 'second_factor_demanded']);
  });
});

it('is nobody else’s', async () => {
  await tell('member');
  for (const persona of ['owner', 'otherOwner', 'assignedAdviser', 'admin'] as const) {
    expect(await kindsFor(persona), persona).toEqual([]);
  }
});

it('goes with the account, and with the organisation that it is about', async () => {
  await tell('otherOwner');
  await tell('assignedAdviser', { clientOrganisationId: acme.id });
  await deleteDataOf(uidOf('otherOwner'));
  expect(await notificationsOf(uidOf('otherOwner'))).toEqual([]);
  for (const persona of ['owner', 'member', 'unverified', 'signedOut'] as const) {
    await deleteDataOf(uidOf(persona));
  }
  const left = (await notificationsOf(uidOf('assignedAdviser'))).map(({ kind }) => kind);
  expect(left).toContain('client_deleted');
  expect(left).not.toContain('adviser_changed');
});
