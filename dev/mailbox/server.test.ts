import client from '@sendgrid/client';
import mailService from '@sendgrid/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiKey, makeMail, sendTo, startTestMailbox, type TestMailbox } from './test-mailbox.ts';

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.close());

const mail = makeMail();
const send = (body: unknown = mail, key?: string) => sendTo(mailbox.url, body, key);
const fail = (...faults: object[]) =>
  fetch(`${mailbox.url}/faults`, { method: 'PUT', body: JSON.stringify(faults) });
const readMessages = async () =>
  z
    .object({ messages: z.array(z.looseObject({ message_id: z.string() })) })
    .parse(await (await fetch(`${mailbox.url}/messages`)).json()).messages;

afterEach(() => fail());

it('responds to a mail with 202 and X-Message-Id, as SendGrid does', async () => {
  const { status, headers } = await send();
  expect(status).toBe(202);
  expect(headers.get('X-Message-Id')).toBe((await readMessages())[0]?.message_id);
});

it('rejects a wrong API key and an invalid mail', async () => {
  expect((await send(mail, 'another')).status).toBe(401);
  const refused = await send({ ...mail, subject: '' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [{ message: expect.any(String), field: 'subject' }],
  });
});

const part = (type: string) => ({ type, value: 'Hello' });

it.each([
  ['a reserved header', { headers: { 'Reply-To': 'a@example.com' } }],
  ['a reserved header in another case', { headers: { 'X-SG-EID': '1' } }],
  ['a header with a line break', { headers: { 'X-Line': 'a\r\nBcc: all@example.com' } }],
  ['a header with unencoded characters', { headers: { 'X-Name': 'Zoë' } }],
  ['a header name with a colon', { headers: { 'X:Name': 'a' } }],
  ['a header that is not a string', { headers: { 'X-Number': 1 } }],
  ['a custom argument that is not a string', { custom_args: { notice_id: 1 } }],
  ['custom arguments over the size limit', { custom_args: { notice_id: 'x'.repeat(10_000) } }],
  ['HTML before plain text', { content: [part('text/html'), part('text/plain')] }],
  ['two plain text parts', { content: [part('text/plain'), part('text/plain')] }],
  ['a content type with a charset', { content: [part('text/plain; charset=utf-8')] }],
  ['a tracking setting that is not an object', { tracking_settings: { click_tracking: false } }],
  ['an unknown tracking setting', { tracking_settings: { pixel: { enable: false } } }],
  ['a camel-case field of the helper class', { trackingSettings: {} }],
  ['a sender without an address', { from: { name: 'Nobody' } }],
  ['no recipient', { personalizations: [{ to: [] }] }],
])('rejects %s', async (_, more) => {
  expect((await send(makeMail(more))).status).toBe(400);
});

it('stores headers, tracking settings and custom arguments as @sendgrid/mail sends them', async () => {
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', mailbox.url);
  mailService.setClient(client);
  const headers = {
    'List-Unsubscribe': '<http://127.0.0.1/api/unsubscribe/comments/token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await mailService.send({
    to: 'client@example.com',
    from: { email: 'website@example.com', name: 'Website' },
    replyTo: 'help@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    headers,
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
      subscriptionTracking: { enable: false },
    },
    customArgs: { notice_id: 'notice-1' },
  });
  expect((await readMessages())[0]).toMatchObject({
    personalizations: [{ to: [{ email: 'client@example.com' }] }],
    headers,
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    },
    custom_args: { notice_id: 'notice-1' },
  });
});

describe('fault injection', () => {
  it('returns the configured statuses in order and then succeeds', async () => {
    await fail({ status: 429 }, { status: 503 });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      429, 503, 202,
    ]);
  });

  it('delays the response', async () => {
    await fail({ delay_ms: 150 });
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThanOrEqual(145);
  });

  it.each(['before', 'after'])('drops the connection %s storing the mail', async (drop) => {
    await fail({ drop });
    await expect(send()).rejects.toThrow('fetch failed');
  });

  it('rejects an unknown fault', async () => {
    expect((await fail({ explode: true })).status).toBe(400);
  });
});
