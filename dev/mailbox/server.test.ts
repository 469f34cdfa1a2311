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

it('answers 202 to a mail as SendGrid does', async () => {
  const { status, headers } = await send();
  expect(status).toBe(202);
  expect(headers.get('X-Message-Id')).toBe((await readMessages())[0]?.message_id);
});

it('refuses a wrong key and a body that is no mail', async () => {
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
  ['a header of two lines', { headers: { 'X-Line': 'a\r\nBcc: all@example.com' } }],
  ['a header that is not encoded', { headers: { 'X-Name': 'Zoë' } }],
  ['a name of a header with a colon', { headers: { 'X:Name': 'a' } }],
  ['a header that is no text', { headers: { 'X-Number': 1 } }],
  ['a custom argument that is no text', { custom_args: { notice_id: 1 } }],
  ['too much of custom arguments', { custom_args: { notice_id: 'x'.repeat(10_000) } }],
  ['HTML before text', { content: [part('text/html'), part('text/plain')] }],
  ['text twice', { content: [part('text/plain'), part('text/plain')] }],
  ['a type with a character set', { content: [part('text/plain; charset=utf-8')] }],
  ['a tracking setting that is no switch', { tracking_settings: { click_tracking: false } }],
  ['an unknown tracking setting', { tracking_settings: { pixel: { enable: false } } }],
  ['a field of the helper class', { trackingSettings: {} }],
  ['a sender without an address', { from: { name: 'Nobody' } }],
  ['no recipient', { personalizations: [{ to: [] }] }],
])('refuses %s', async (_, more) => {
  expect((await send(makeMail(more))).status).toBe(400);
});

it('keeps what @sendgrid/mail makes of headers, tracking settings and custom arguments', async () => {
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

describe('told to fail', () => {
  it('answers the statuses in their order and then works again', async () => {
    await fail({ status: 429 }, { status: 503 });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      429, 503, 202,
    ]);
  });

  it('waits', async () => {
    await fail({ delay_ms: 150 });
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThanOrEqual(145);
  });

  it.each(['before', 'after'])('drops the connection %s keeping the mail', async (drop) => {
    await fail({ drop });
    await expect(send()).rejects.toThrow('fetch failed');
  });

  it('refuses a fault that it does not know', async () => {
    expect((await fail({ explode: true })).status).toBe(400);
  });
});
