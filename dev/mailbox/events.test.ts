import { EventWebhook, EventWebhookHeader } from '@sendgrid/eventwebhook';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiKey, makeMail, sendTo, startTestMailbox, type TestMailbox } from './test-mailbox.ts';

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(() => {
  mailbox.told.length = 0;
  mailbox.site.status = 200;
});

/** Sends a mail of a notice, and returns its id and address. */
const sendNotice = async (email = `${crypto.randomUUID()}@example.com`) => {
  const id = crypto.randomUUID();
  const { status } = await sendTo(
    mailbox.url,
    makeMail({ custom_args: { notice_id: id, email: 'overwritten' } }, email),
  );
  expect(status).toBe(202);
  return { id, email };
};

const ask = (body: object) =>
  fetch(`${mailbox.url}/events`, { method: 'POST', body: JSON.stringify(body) });

const post = z.object({
  status: z.int().nullable(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
});
const answerWith = async (event: string, id: string) =>
  post.parse(await (await ask({ id, event })).json());

const events = z.array(z.looseObject({ sg_event_id: z.string(), timestamp: z.int() }));
const readEvents = (body: string) => events.parse(JSON.parse(body));

const isSigned = (body: string, headers: Record<string, unknown>): boolean => {
  const webhook = new EventWebhook();
  const [signature, timestamp] = [EventWebhookHeader.SIGNATURE(), EventWebhookHeader.TIMESTAMP()]
    .map((name) => headers[name] ?? headers[name.toLowerCase()])
    .map(String);
  return webhook.verifySignature(
    webhook.convertPublicKeyToECDSA(mailbox.publicKey),
    body,
    signature ?? '',
    timestamp ?? '',
  );
};

it.each([
  ['hard_bounce', { event: 'bounce', type: 'bounce', status: '5.1.1' }],
  ['soft_bounce', { event: 'bounce', type: 'blocked', status: '4.2.2' }],
  ['complaint', { event: 'spamreport' }],
])('sends the site a signed %s event', async (event, fields) => {
  const { id, email } = await sendNotice();
  const sent = await answerWith(event, id);
  const [told] = mailbox.told;
  expect(told).toMatchObject({ method: 'POST', path: '/api/mail-events', body: sent.body });
  expect(isSigned(told?.body ?? '', told?.headers ?? {})).toBe(true);
  const [only, ...others] = readEvents(sent.body);
  expect(only).toMatchObject({ ...fields, email, notice_id: id });
  expect(Math.abs(Date.now() / 1_000 - (only?.timestamp ?? 0))).toBeLessThan(5);
  expect(others).toEqual([]);
});

it('signs the exact body and the timestamp', async () => {
  const { id } = await sendNotice();
  const { body, headers } = await answerWith('complaint', id);
  expect(isSigned(body, headers)).toBe(true);
  expect(isSigned(body.trimEnd(), headers)).toBe(false);
  expect(isSigned(body.replace(id, 'another'), headers)).toBe(false);
  const timestamp = EventWebhookHeader.TIMESTAMP();
  expect(isSigned(body, { ...headers, [timestamp]: Number(headers[timestamp]) + 1 })).toBe(false);
});

it('returns the response status of the site', async () => {
  const { id } = await sendNotice();
  mailbox.site.status = 401;
  expect((await answerWith('soft_bounce', id)).status).toBe(401);
});

it('gives every event its own id', async () => {
  const { id } = await sendNotice();
  const ids = [await answerWith('soft_bounce', id), await answerWith('soft_bounce', id)].map(
    ({ body }) => readEvents(body)[0]?.sg_event_id,
  );
  expect(new Set(ids).size).toBe(2);
});

it('rejects an unknown event and an unknown mail', async () => {
  const { id } = await sendNotice();
  expect((await ask({ id, event: 'open' })).status).toBe(400);
  expect((await ask({ id: 'another', event: 'complaint' })).status).toBe(404);
  expect(mailbox.told).toEqual([]);
});

describe('suppression lists', () => {
  const kept = z.looseObject({ custom_args: z.object({ notice_id: z.string() }) });
  const content = z.object({ messages: z.array(kept), dropped: z.array(kept) });
  const placesOf = async (id: string) => {
    const { messages, dropped } = content.parse(
      await (await fetch(`${mailbox.url}/messages`)).json(),
    );
    const isIn = (mails: z.infer<typeof kept>[]) =>
      mails.some(({ custom_args }) => custom_args.notice_id === id);
    return { delivered: isIn(messages), dropped: isIn(dropped) };
  };
  const removeSuppression = async (list: string, email: string, key = apiKey) =>
    (
      await fetch(`${mailbox.url}/v3/suppression/${list}/${encodeURIComponent(email)}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${key}` },
      })
    ).status;

  it.each([
    ['hard_bounce', 'bounces', 'Bounced Address'],
    ['complaint', 'spam_reports', 'Spam Reporting Address'],
  ])(
    'drop mail sent after a %s until the address is removed from %s',
    async (event, list, reason) => {
      const { id, email } = await sendNotice();
      await answerWith(event, id);
      mailbox.told.length = 0;

      const second = await sendNotice(email.toUpperCase());
      expect(await placesOf(second.id)).toEqual({ delivered: false, dropped: true });
      await expect.poll(() => mailbox.told.length).toBe(1);
      const [told] = mailbox.told;
      expect(isSigned(told?.body ?? '', told?.headers ?? {})).toBe(true);
      expect(readEvents(told?.body ?? '')).toMatchObject([
        { event: 'dropped', reason, notice_id: second.id },
      ]);

      expect(await removeSuppression(list, email, 'another')).toBe(401);
      expect(await removeSuppression('blocks', email)).toBe(404);
      expect(await removeSuppression(list, email)).toBe(204);
      expect(await removeSuppression(list, email)).toBe(404);
      const third = await sendNotice(email);
      expect(await placesOf(third.id)).toEqual({ delivered: true, dropped: false });
    },
  );

  it('do not block mail after a soft bounce', async () => {
    const { id, email } = await sendNotice();
    await answerWith('soft_bounce', id);
    expect(await placesOf((await sendNotice(email)).id)).toEqual({
      delivered: true,
      dropped: false,
    });
    expect(await removeSuppression('blocks', email)).toBe(204);
  });

  it('are kept when the mails are deleted', async () => {
    const { id, email } = await sendNotice();
    await answerWith('hard_bounce', id);
    await fetch(`${mailbox.url}/messages`, { method: 'DELETE' });
    expect(await placesOf(id)).toEqual({ delivered: false, dropped: false });
    expect(await removeSuppression('bounces', email)).toBe(204);
  });
});
