import { randomUUID } from 'node:crypto';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../../../../dev/suite/addresses.ts';
import { signInAgain, signUp, updateAccount } from '../../../../dev/suite/people.ts';
import { runScheduled } from '../../../../dev/suite/scheduled.ts';
import { addNotice, listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { callApi } from '../../test/http.ts';
import { mailboxUrl } from '../../test/messages.ts';
import { findReminderDay } from './reminders/action-selection.ts';

// Notices through the functions, their triggers, @sendgrid/mail, the mailbox and its signed events.

type Person = Awaited<ReturnType<typeof signUp>>;
let anna: Person;
const asAnna = () => ({ token: anna.token });

beforeEach(async () => {
  anna = await signUp();
  await callApi('bootstrap', asAnna());
});

const mail = z.looseObject({
  personalizations: z.array(z.object({ to: z.array(z.object({ email: z.string() })) })),
  subject: z.string(),
  content: z.array(z.object({ type: z.string(), value: z.string() })),
  headers: z.record(z.string(), z.string()).optional(),
  custom_args: z.record(z.string(), z.string()).optional(),
  tracking_settings: z.unknown().optional(),
});

const arrivalsAt = async (address: string) => {
  const content: unknown = await (await fetch(`${mailboxUrl}/messages`)).json();
  const { messages } = z.object({ messages: z.array(mail) }).parse(content);
  return messages.filter((one) => one.personalizations[0]?.to[0]?.email === address);
};

/** The only mail that arrives at an address. */
const arrival = async (address: string, subject: RegExp) => {
  const find = async () => (await arrivalsAt(address)).filter((one) => subject.test(one.subject));
  await expect.poll(async () => (await find()).length).toBe(1);
  const [found] = await find();
  if (!found) throw new Error('It was there and is gone');
  return found;
};

const post = z.object({
  url: z.string(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
  status: z.int().nullable(),
});

/** Makes the mailbox report an event for a mail. */
const answer = async ({ custom_args }: z.infer<typeof mail>, event: string) => {
  const response = await fetch(`${mailboxUrl}/events`, {
    method: 'POST',
    body: JSON.stringify({ id: custom_args?.notice_id, event }),
  });
  return post.parse(await response.json());
};

/** Writes a notice of a category about a comment, as the feature behind it would. */
const tell = (category: 'security' | 'comments' | 'deadlines' | 'law_changes', text: string) =>
  db.runTransaction(async (transaction) => {
    const id = randomUUID();
    const comment = { review_id: 'one', organisation_id: 'one', question_id: 'q01', round: 1 };
    const author = { by_uid: 'someone', by_name: 'A person', text };
    const created_at = new Date();
    transaction.create(db.doc(paths.reviewComment(id)), { ...comment, ...author, created_at });
    const facts = { about: text, place: '/dashboard', comment_ids: [id], more: 0 };
    addNotice(
      transaction,
      { to: { uid: anna.uid }, category, template: 'comments', facts, key: randomUUID() },
      new Date(),
    );
  });
const statesOf = async () =>
  (await listNoticesOf(anna.uid)).map(({ category, delivery }) => `${category} ${delivery.state}`);
const untilStates = (...states: string[]) => expect.poll(statesOf).toEqual(states);

const reach = async () => {
  const { body } = await callApi('getNoticeSettings', asAnna());
  return z.object({ address: z.object({ reach: z.string() }) }).parse(body).address.reach;
};

describe('a security notice', () => {
  it('arrives after a password change, as text and HTML and without tracking', async () => {
    const body = { sessions: 'earlier', because: 'password_changed' };
    await callApi('signOut', { ...asAnna(), body });
    const found = await arrival(anna.email, /password/i);
    expect(found.content.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    expect(found.headers?.['List-Unsubscribe']).toBeUndefined();
    expect(found.tracking_settings).toMatchObject({
      click_tracking: { enable: false },
      open_tracking: { enable: false },
    });
    expect(JSON.stringify(found.content)).not.toMatch(/<img/i);
  });

  it('is not sent when sessions are ended for another reason', async () => {
    await callApi('signOut', { ...asAnna(), body: { sessions: 'earlier' } });
    await callApi('signOut', {
      ...asAnna(),
      body: { sessions: 'earlier', because: 'password_changed' },
    });
    await arrival(anna.email, /password/i);
  });

  it('goes to the old address after an address change', async () => {
    const email = `new-${randomUUID()}@example.com`;
    await updateAccount(anna.uid, { email, emailVerified: true });
    const token = await signInAgain(email);
    await callApi('getMe', { token });
    await callApi('getMe', { token });
    const found = await arrival(anna.email, /address/i);
    expect(JSON.stringify(found.content)).not.toContain(email);
    expect(await arrivalsAt(email)).toEqual([]);
  });

  it('arrives after the account is deleted, and the stored address expires', async () => {
    await callApi('deleteMe', asAnna());
    await arrival(anna.email, /deleted/i);
    const left = await db
      .collection(paths.urgentNotices())
      .where('address', '==', anna.email)
      .get();
    const [notice, ...others] = left.docs;
    expect(others).toEqual([]);
    await expect
      .poll(async () => (await notice?.ref.get())?.get('expire_at')?.toDate() <= new Date())
      .toBe(true);
  });
});

it('a reminder of an action comes from its scheduled run', async () => {
  const day = findReminderDay(new Date());
  const { body } = await callApi('createAction', {
    ...asAnna(),
    body: {
      id: randomUUID(),
      about: { kind: 'nothing' },
      title: 'Renew the certificate',
      details: '',
      notes: '',
      owner_uid: anna.uid,
      due_day: day,
      repetition: null,
    },
  });
  const { id } = actionEndpoints.createAction.output.parse(body);
  // As if it had been added before its day.
  await db.doc(paths.action(id)).update({ remind_on: day });
  const run = (name: string) => runScheduled(offsetFromEnv(), [name]);
  expect(await run('writeActionReminders')).toContain('Ran writeActionReminders');
  expect((await db.doc(paths.action(id)).get()).get('remind_on')).not.toBe(day);
  const { docs } = await db.collection(paths.notices()).where('uid', '==', anna.uid).get();
  expect(docs.map((notice) => notice.get('template'))).toEqual(['actions_due']);
  // In the morning.
  const past = new Date(Date.now() - 1_000);
  if ((await statesOf()).includes('deadlines retry'))
    await Promise.all(docs.map(({ ref }) => ref.update({ 'delivery.next_attempt_at': past })));
  await run('sweepNotices');
  const found = await arrival(anna.email, /Renew the certificate/);
  expect(JSON.stringify(found.content)).toContain(`/dashboard/actions/${id}`);
  await run('writeActionReminders');
  await expect.poll(statesOf).toEqual(['deadlines sent']);
});

it('news are sent by a delivery of their own', async () => {
  await tell('law_changes', 'News');
  const { docs } = await db.collection(paths.newsNotices()).where('uid', '==', anna.uid).get();
  expect(docs).toHaveLength(1);
  await untilStates('law_changes sent');
});

it('an unsubscribe link ends its category by POST, without a sign-in, and keeps the others', async () => {
  await tell('comments', 'First');
  const first = await arrival(anna.email, /First/);
  const url = first.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(first.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(url).toContain(urlOf('hosting', offsetFromEnv()));
  // A scanner follows the link: nothing changes.
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  await tell('comments', 'Second');
  await arrival(anna.email, /Second/);
  const ended = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  await tell('comments', 'Third');
  await untilStates('comments sent', 'comments sent', 'comments withheld');
  await tell('deadlines', 'Fourth');
  await arrival(anna.email, /Fourth/);
  expect((await arrivalsAt(anna.email)).map(({ subject }) => subject).join()).not.toContain(
    'Third',
  );
});

describe('a mail provider event', () => {
  it('about a bounce stops further mail and shows in the profile until the address is checked', async () => {
    await tell('security', 'First');
    const told = await answer(await arrival(anna.email, /First/), 'hard_bounce');
    expect(told.status).toBe(200);
    expect(await reach()).toBe('bounced');
    await tell('security', 'Second');
    await untilStates('security sent', 'security withheld');

    await callApi('checkAddress', asAnna());
    expect(await reach()).toBe('reached');
    await untilStates('security sent', 'security withheld', 'security sent');
    // The mailbox drops mail to addresses on its own lists, so the address was taken off first.
    expect(await arrivalsAt(anna.email)).toHaveLength(2);
    expect(await reach()).toBe('reached');
  });

  it('about a delay postpones mail, and the delayed mail is sent again', async () => {
    await tell('security', 'First');
    await answer(await arrival(anna.email, /First/), 'soft_bounce');
    expect(await reach()).toBe('delayed');
    await untilStates('security retry');
    await tell('security', 'Second');
    await untilStates('security retry', 'security retry');
    const { docs } = await db.collection(paths.urgentNotices()).where('uid', '==', anna.uid).get();
    await callApi('checkAddress', asAnna());
    const past = new Date(Date.now() - 1_000);
    await Promise.all(docs.map(({ ref }) => ref.update({ 'delivery.next_attempt_at': past })));
    expect(await runScheduled(offsetFromEnv(), ['sweepUrgentNotices'])).toContain(
      'Ran sweepUrgentNotices',
    );
    await untilStates('security sent', 'security sent', 'security sent');
  });

  it('that is repeated, altered or forged changes nothing', async () => {
    await tell('security', 'First');
    const told = await answer(await arrival(anna.email, /First/), 'complaint');
    expect(await reach()).toBe('complained');
    await callApi('checkAddress', asAnna());
    const send = (body: string, headers: Record<string, string>) =>
      fetch(told.url, { method: 'POST', body, headers }).then(({ status }) => status);
    // The same bytes again: accepted, as they are signed, and ignored as known.
    expect(await send(told.body, told.headers)).toBe(200);
    expect(await send(told.body.replace('spamreport', 'bounce'), told.headers)).toBe(401);
    expect(await send(told.body, {})).toBe(401);
    expect(await reach()).toBe('reached');
  });
});
