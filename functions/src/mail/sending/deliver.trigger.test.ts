import { storedContactMessage } from '@lexplain/contract/contact/contact';
import { afterEach, describe, expect, it } from 'vitest';
import { callApi, codeOf } from '../../test/http.ts';
import {
  arrivalsOf,
  goodMessage,
  writeMessage as sendMessage,
  setMailFaults,
  withinOneHour,
} from '../../test/messages.ts';
import { outboxes } from '../outboxes.ts';

// A message through the function, its trigger, @sendgrid/mail and the mailbox. The store is only
// read here.

const stored = (id: string) =>
  outboxes.contactMessages.transact(id, (message) => ({
    result: storedContactMessage.nullable().parse(message),
  }));

/** Waits until the trigger has left a message in this state. */
const untilState = (id: string, state: string) =>
  expect.poll(async () => (await stored(id))?.delivery.state).toBe(state);

const written: string[] = [];
const writeMessage = async (...message: Parameters<typeof sendMessage>): Promise<string> => {
  const id = await sendMessage(...message);
  written.push(id);
  return id;
};

// A fault is of the next mail: one that an earlier test left on its way would take it.
afterEach(async () => {
  await setMailFaults();
  for (const id of written.splice(0)) {
    const isOnItsWay = async () =>
      ['pending', 'sending'].includes((await stored(id))?.delivery.state ?? '');
    await expect.poll(isOnItsWay).toBe(false);
  }
});

it('stores the message immediately and delivers it exactly once by trigger', async () => {
  const id = await writeMessage();
  await untilState(id, 'sent');
  expect((await stored(id))?.delivery.attempts).toBe(1);
  expect(await arrivalsOf(id)).toHaveLength(1);
});

it.each([
  [{ status: 401 }, 'blocked', 'The mail provider answered 401 Fault of 401, as asked for'],
  [{ status: 403 }, 'blocked', 'The mail provider answered 403 Fault of 403, as asked for'],
  [{ status: 400 }, 'dead', 'The mail provider answered 400 Fault of 400, as asked for'],
  [{ status: 413 }, 'dead', 'The mail provider answered 413 Fault of 413, as asked for'],
  [{ status: 429 }, 'retry', 'The mail provider answered 429 Fault of 429, as asked for'],
  [{ status: 503 }, 'retry', 'The mail provider answered 503 Fault of 503, as asked for'],
  [{ drop: 'before' }, 'retry', 'No answer from the mail provider (ECONNRESET)'],
  [{ drop: 'midway' }, 'retry', 'No answer from the mail provider (ERR_BAD_RESPONSE)'],
])(
  'records the state and reason when the mail provider fails with %j',
  async (fault, state, reason) => {
    await setMailFaults(fault);
    const id = await writeMessage();
    await untilState(id, state);
    expect((await stored(id))?.delivery.last_error).toBe(reason);
  },
);

it('accepts an address without a top-level domain but sets no Reply-To for it', async () => {
  const id = await writeMessage({ email: 'a@b' });
  await untilState(id, 'sent');
  const [mail] = await arrivalsOf(id);
  expect(mail?.reply_to).toBeUndefined();
  expect(mail?.content.find(({ type }) => type === 'text/plain')?.value).toContain('Email: a@b');
});

it.each([
  ['no name', { name: '' }],
  ['no phone', { phone: undefined }],
  ['an invalid email address', { email: 'nobody' }],
  ['a message that is too long', { message: 'x'.repeat(5_001) }],
  ['an unknown recipient field', { to: 'someone@example.com' }],
])('rejects a message with %s', async (_, fault) => {
  const { status } = await callApi('sendContactMessage', { body: { ...goodMessage(), ...fault } });
  expect(status).toBe(422);
});

it('rejects the sixth message of a sender within an hour with 429 and Retry-After', async () => {
  await withinOneHour(5_000);
  const { email } = goodMessage();
  for (let count = 0; count < 5; count += 1) await writeMessage({ email });
  const sixth = await callApi('sendContactMessage', { body: { ...goodMessage(), email } });
  expect([sixth.status, codeOf(sixth.body)]).toEqual([429, 'rate_limited']);
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
});

describe('an idempotency key', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('creates one message for repeated and concurrent requests', async () => {
    const headers = key();
    const { email } = goodMessage();
    const write = () => writeMessage({ email }, headers);
    const ids = await Promise.all([write(), write(), write()]);
    expect(new Set([...ids, await write()]).size).toBe(1);
    const [id = ''] = ids;
    await untilState(id, 'sent');
    expect(await arrivalsOf(id)).toHaveLength(1);
  });

  it('is rejected when reused for a different message', async () => {
    const headers = key();
    await writeMessage({}, headers);
    await expect(writeMessage({ message: 'Something else' }, headers)).rejects.toThrow();
  });
});

it('reports success but stores nothing if the honeypot field is filled in', async () => {
  expect(await stored(await writeMessage({ website: 'https://spam.example' }))).toBeNull();
});

it('keeps a sent message for two years and an undelivered one indefinitely', async () => {
  const sent = await writeMessage();
  await untilState(sent, 'sent');
  const years = ((await stored(sent))?.expire_at?.getTime() ?? 0) - Date.now();
  expect(Math.round(years / 365.25 / 24 / 3_600_000)).toBe(2);

  await setMailFaults({ status: 400 });
  const dead = await writeMessage();
  await untilState(dead, 'dead');
  expect((await stored(dead))?.expire_at).toBeNull();
});

it('delivers injection attempts as harmless text, to the configured recipient only', async () => {
  const name = 'A\r\nBcc: all@example.com\u0000 {{x}} =cmd|calc';
  const message = '<img src=x onerror=alert(1)>\r\n\r\n{{secret}}\n=HYPERLINK("x")';
  const id = await writeMessage({ name, message, organization: '<script>x</script>' });
  await untilState(id, 'sent');
  const [mail] = await arrivalsOf(id);
  expect(mail?.personalizations).toEqual([{ to: [{ email: 'provider@example.com' }] }]);
  expect(mail?.subject).toBe('Lexplain: message from A Bcc: all@example.com  {{x}} =cmd|calc');
  expect(mail?.reply_to?.name).not.toMatch(/\p{Cc}/u);
  const html = mail?.content.find(({ type }) => type === 'text/html')?.value;
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<(img|script)/);
});
