import '../test/quiet.ts';
import { storedChannel } from '@lexplain/contract/channels/stored';
import { paths } from '@lexplain/contract/paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelAt } from '../notices/channel-notices.ts';
import { addNotice, listNoticesOf } from '../notices/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { messagesPerHour } from './hourly-budget.ts';
import {
  addAll,
  answerAs,
  deliverOne,
  listChannelNotices,
  storeChannel,
  sweepAll,
  turnNotice,
} from './test-channel.ts';

// Each event is told once in a channel, whatever is cut or repeated, and a channel that fails is
// switched off.

withLibrary();
let acme: TestOrganisation;
let uids: string[];
beforeEach(async () => {
  acme = await newOrganisation(db);
  uids = (['owner', 'member'] as const).map((persona) => personOf(acme, persona)?.uid ?? '');
  // What other tests have left: the firm has one channel, and a sweep takes all messages.
  const { docs } = await db.collection(paths.channelNotices()).get();
  const left = [channelAt('firm', ''), channelAt('organisation', acme.id)];
  await Promise.all([...left, ...docs.map(({ ref }) => ref)].map((ref) => ref.delete()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const closed = 'Your assessment of Privacy Act 1988 is signed off.';
const minute = 60_000;
const hour = 60 * minute;

const add = (occurrence: string, now = new Date()) =>
  addAll(
    uids.map((uid) => turnNotice(uid, { organisationId: acme.id }, occurrence)),
    now,
  );
const find = async () => readAs(storedChannel, await channelAt('organisation', acme.id).get());
const deliverAll = async () => {
  for (const { id } of await listChannelNotices(acme.id)) await deliverOne(id);
};
/** From now on it is that time, for all but the database. */
const moveTo = (now: Date) => vi.useFakeTimers({ now, toFake: ['Date'] });

it('is written once for an event, with its notices, where the channel wants it', async () => {
  await add('without a channel');
  expect(await listChannelNotices(acme.id)).toEqual([]);
  await storeChannel('organisation', acme.id, { categories: ['comments'] });
  await add('of another category');
  expect(await listChannelNotices(acme.id)).toEqual([]);
  await storeChannel('organisation', acme.id);
  await add('one');
  expect(await listChannelNotices(acme.id)).toMatchObject([
    {
      channel_of: 'organisation',
      kind: 'review_closed',
      facts: { law: 'Privacy Act 1988', organisation: 'Acme' },
      delivery: { state: 'pending' },
    },
  ]);
  expect(JSON.stringify(await listChannelNotices(acme.id))).not.toContain('Ann Adviser');
  // Another run tells another member of the same event.
  const third = personOf(acme, 'formerMember')?.uid ?? '';
  await addAll([turnNotice(third, { organisationId: acme.id }, 'one')]);
  expect(await listChannelNotices(acme.id)).toHaveLength(1);
  await storeChannel('organisation', acme.id, { stopped_at: new Date() });
  await add('while it is switched off');
  expect(await listChannelNotices(acme.id)).toHaveLength(1);
});

it('is written by neither of two runs twice, nor by one that is cut', async () => {
  await storeChannel('organisation', acme.id);
  const cut = runTransaction(async (transaction) => {
    const [uid = ''] = uids;
    addNotice(transaction, turnNotice(uid, { organisationId: acme.id }, 'cut'), new Date());
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await listChannelNotices(acme.id)).toEqual([]);
  await Promise.all(
    uids.map((uid) => addAll([turnNotice(uid, { organisationId: acme.id }, 'at once')])),
  );
  expect(await listChannelNotices(acme.id)).toHaveLength(1);
});

it('does not keep mail from being written where the channel cannot be read', async () => {
  await channelAt('organisation', acme.id).set({ service: 'unknown' });
  await add('one');
  const mails = await Promise.all(uids.map(listNoticesOf));
  expect(mails.map(({ length }) => length)).toEqual([1, 1]);
});

it('arrives once, though it is delivered twice at once and swept', async () => {
  await storeChannel('organisation', acme.id);
  await add('one');
  const arrived = answerAs(() => 200);
  const [notice] = await listChannelNotices(acme.id);
  const id = notice?.id ?? '';
  await Promise.allSettled([deliverOne(id), deliverOne(id)]);
  await deliverOne(id);
  await sweepAll(new Date(Date.now() + hour));
  expect(arrived).toEqual([closed]);
  const [sent] = await listChannelNotices(acme.id);
  expect(sent?.delivery.state).toBe('sent');
  expect(sent?.expire_at?.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * hour);
});

it('tells the firm of a client, and not its members', async () => {
  await storeChannel('organisation', acme.id);
  await storeChannel('firm', '');
  const adviser = personOf(acme, 'assignedAdviser')?.uid ?? '';
  await addAll([turnNotice(adviser, { clientOrganisationId: acme.id }, 'one')]);
  const arrived = answerAs(() => 200);
  await deliverAll();
  expect(arrived).toEqual(['Acme waits for a review of Privacy Act 1988.']);
});

it('is not sent once the channel or the organisation is gone, or it is not wanted', async () => {
  const arrived = answerAs(() => 200);
  const states = async () =>
    (await listChannelNotices(acme.id)).map(({ delivery }) => delivery.last_error).sort();
  await storeChannel('organisation', acme.id);
  await add('removed');
  await channelAt('organisation', acme.id).delete();
  await deliverAll();
  await storeChannel('organisation', acme.id);
  await add('unwanted');
  await storeChannel('organisation', acme.id, { categories: [] });
  await deliverAll();
  await storeChannel('organisation', acme.id);
  await add('deleted');
  await db.doc(paths.organisation(acme.id)).update({ deleting: true });
  await deliverAll();
  expect([arrived, await states()]).toEqual([
    [],
    ['The channel is not told of this', 'The channel was removed', 'The organisation was deleted'],
  ]);
});

it('is tried again after a failure, and arrives once the channel answers', async () => {
  await storeChannel('organisation', acme.id);
  await add('one');
  answerAs(() => 500);
  await deliverAll();
  const failing = await find();
  expect([failing?.failing_since, failing?.stopped_at]).toEqual([expect.any(Date), null]);
  const [first] = await listChannelNotices(acme.id);
  expect(first?.delivery).toMatchObject({ state: 'retry', last_error: 'The channel answered 500' });
  // Another event waits with it, so that not each is tried.
  await add('two');
  const arrived = answerAs(() => 200);
  await deliverAll();
  expect(arrived).toEqual([]);
  const states = (await listChannelNotices(acme.id)).map(({ delivery }) => delivery.attempts);
  expect(states.sort()).toEqual([0, 1]);
  const later = new Date(Date.now() + 2 * minute);
  moveTo(later);
  await db
    .collection(paths.channelNotices())
    .where('organisation_id', '==', acme.id)
    .get()
    .then(({ docs }) =>
      Promise.all(docs.map(({ ref }) => ref.update({ 'delivery.next_attempt_at': new Date(0) }))),
    );
  await deliverAll();
  expect(arrived).toEqual([closed, closed]);
  expect(await find()).toMatchObject({ failing_since: null, next_try_at: null });
});

it.each([404, 410])('switches the channel off at once where it answers %s', async (status) => {
  await storeChannel('organisation', acme.id);
  await add('one');
  await add('two');
  const answers: number[] = [];
  answerAs(() => {
    answers.push(status);
    return status;
  });
  await deliverAll();
  await deliverAll();
  expect(answers).toEqual([status]);
  expect((await find())?.stopped_at).toEqual(expect.any(Date));
  const [owner = '', member = ''] = uids;
  const told = async (uid: string) =>
    (await listNoticesOf(uid)).filter(({ template }) => template === 'channel_stopped');
  expect([(await told(owner)).length, (await told(member)).length]).toEqual([1, 0]);
  const list = await db.collection(paths.notifications()).where('uid', '==', owner).get();
  expect(list.docs.map((one) => one.get('kind'))).toContain('channel_stopped');
});

it('switches the channel off after a day of failures, and not where it was set meanwhile', async () => {
  const dayAgo = new Date(Date.now() - 24 * hour);
  await storeChannel('organisation', acme.id, { failing_since: dayAgo });
  await add('one');
  answerAs(async () => {
    // An owner sets another address while this one is tried.
    await storeChannel('organisation', acme.id, { set_at: new Date(Date.now() + 1_000) });
    return 404;
  });
  await deliverAll();
  expect(await find()).toMatchObject({ failing_since: null, stopped_at: null });
  await storeChannel('organisation', acme.id, { failing_since: dayAgo });
  await add('two');
  answerAs(() => 503);
  await deliverAll();
  expect((await find())?.stopped_at).toEqual(expect.any(Date));
});

it('tries a message for the last time once its channel has failed for a day', async () => {
  await storeChannel('organisation', acme.id);
  await add('one', new Date(Date.now() - 23 * hour));
  answerAs(() => 500);
  const [notice] = await listChannelNotices(acme.id);
  await db.doc(paths.channelNotice(notice?.id ?? '')).update({ 'delivery.attempts': 6 });
  await deliverAll();
  const [tried] = await listChannelNotices(acme.id);
  const next = tried?.delivery.next_attempt_at?.getTime() ?? 0;
  expect(next - (tried?.created_at.getTime() ?? 0)).toBe(24 * hour + 10 * minute);
});

it('counts what an hour has too many of, and tells it as one number', async () => {
  // Not at the end of an hour.
  const now = new Date(Math.floor(Date.now() / hour) * hour + 1_000);
  moveTo(now);
  await storeChannel('organisation', acme.id);
  const more = 3;
  const events = Array.from({ length: messagesPerHour + more }, (_, event) => `event ${event}`);
  await Promise.all(events.map((event) => add(event, now)));
  const arrived = answerAs(() => 200);
  const ids = (await listChannelNotices(acme.id)).map(({ id }) => id);
  await Promise.all(ids.map((id) => deliverOne(id)));
  expect(arrived).toHaveLength(messagesPerHour);
  await Promise.all(ids.map((id) => deliverOne(id)));
  const waiting = (await listChannelNotices(acme.id)).filter(({ kind }) => kind === 'more');
  expect(waiting).toMatchObject([{ facts: { count: more }, delivery: { state: 'retry' } }]);
  moveTo(new Date(now.getTime() + hour));
  const id = waiting[0]?.id ?? '';
  await db.doc(paths.channelNotice(id)).update({ 'delivery.next_attempt_at': new Date(0) });
  await deliverOne(id);
  expect(arrived.slice(messagesPerHour)).toEqual(['3 more events in the last hours.']);
});
