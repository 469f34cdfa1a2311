import { storedContactMessage } from '@lexplain/contract/contact';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../../../dev/addresses.ts';
import { mailboxKey } from '../../../dev/suite-config.ts';
import { callApi } from '../test-call.ts';

// The store itself, in the suite's Firestore: what the trigger's outcome is read with.
process.env.FUNCTIONS_EMULATOR = 'true';
const { contactDelivery } = await import('../data/contact-delivery.ts');
const { sendgridSender } = await import('./sendgrid.ts');
const { sweep } = await import('./sweep.ts');

const mailbox = urlOf('mailbox', offsetFromEnv());
const mails = z.object({
  messages: z.array(z.object({ custom_args: z.object({ contact_message_id: z.string() }) })),
});

const fail = (...faults: object[]) =>
  fetch(`${mailbox}/faults`, { method: 'PUT', body: JSON.stringify(faults) });

const write = async (more: object = {}, headers: Record<string, string> = {}): Promise<string> => {
  const { body } = await callApi('sendContactMessage', {
    headers,
    body: {
      name: 'Test Visitor',
      organization: 'Example Pty Ltd',
      phone: '02 5550 0000',
      email: 'visitor@example.com',
      message: 'Hello',
      ...more,
    },
  });
  return z.object({ id: z.string() }).parse(body).id;
};

const arrivals = async (id: string): Promise<number> => {
  const { messages } = mails.parse(await (await fetch(`${mailbox}/messages`)).json());
  return messages.filter((mail) => mail.custom_args.contact_message_id === id).length;
};

const delivery = (id: string) =>
  contactDelivery.transact(id, (message) => ({
    result: storedContactMessage.nullable().parse(message)?.delivery,
  }));

afterEach(() => fail());

it('stores the message at once and delivers it by trigger, once', async () => {
  const id = await write();
  await expect
    .poll(() => delivery(id), { timeout: 15_000 })
    .toMatchObject({ state: 'sent', attempts: 1 });
  expect(await arrivals(id)).toBe(1);
});

it.each([
  [{ status: 401 }, 'blocked'],
  [{ status: 400 }, 'dead'],
  [{ status: 503 }, 'retry'],
  [{ drop: 'before' }, 'retry'],
])('records what became of a message when the provider fails with %j', async (fault, state) => {
  await fail(fault);
  const id = await write();
  await expect.poll(() => delivery(id), { timeout: 15_000 }).toMatchObject({ state });
  expect(await arrivals(id)).toBe(0);
});

it.each([
  ['no name', { name: '' }],
  ['no phone', { phone: undefined }],
  ['no address', { email: 'nobody' }],
  ['too much to say', { message: 'x'.repeat(5_001) }],
  ['a recipient', { to: 'someone@example.com' }],
])('refuses a message with %s', async (_, fault) => {
  const { status } = await callApi('sendContactMessage', {
    body: {
      name: 'A',
      organization: 'B',
      phone: '1',
      email: 'a@example.com',
      message: 'Hi',
      ...fault,
    },
  });
  expect(status).toBe(422);
});

describe('a key', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('makes one message of a post that is repeated, also at once', async () => {
    const headers = key();
    const ids = await Promise.all([write({}, headers), write({}, headers), write({}, headers)]);
    expect(new Set([...ids, await write({}, headers)]).size).toBe(1);
    const [id = ''] = ids;
    await expect.poll(() => delivery(id), { timeout: 15_000 }).toMatchObject({ state: 'sent' });
    expect(await arrivals(id)).toBe(1);
  });

  it('is for one message: another is refused', async () => {
    const headers = key();
    await write({}, headers);
    await expect(write({ message: 'Something else' }, headers)).rejects.toThrow();
  });
});

it('thanks a program that fills in the hidden field, and stores nothing', async () => {
  const id = await write({ website: 'https://spam.example' });
  expect(await delivery(id)).toBeUndefined();
});

it('keeps a sent message for two years and an unsent one for ever', async () => {
  const expiry = (id: string) =>
    contactDelivery.transact(id, (message) => ({ result: message?.expire_at }));
  const sent = await write();
  await expect.poll(() => delivery(sent), { timeout: 15_000 }).toMatchObject({ state: 'sent' });
  const years = ((await expiry(sent))?.getTime() ?? 0) - Date.now();
  expect(Math.round(years / 365.25 / 24 / 3_600_000)).toBe(2);

  await fail({ status: 400 });
  const dead = await write();
  await expect.poll(() => delivery(dead), { timeout: 15_000 }).toMatchObject({ state: 'dead' });
  expect(await expiry(dead)).toBeNull();
});

it('is delivered by the sweep when its event did not do it', async () => {
  await fail({ status: 503 });
  const id = await write();
  await expect.poll(() => delivery(id), { timeout: 15_000 }).toMatchObject({ state: 'retry' });
  const send = sendgridSender({
    key: mailboxKey,
    baseUrl: mailbox,
    from: 'website@example.com',
    to: 'provider@example.com',
  });
  // The production sweep and store, ten minutes later.
  const later = (now: Date): Date => new Date(now.getTime() + 600_000);
  const store: typeof contactDelivery = {
    ...contactDelivery,
    transact: (id, decide) =>
      contactDelivery.transact(id, (message, now) => decide(message, later(now))),
  };
  await sweep({ store, send, owner: 'the sweep' }, later(new Date()));
  expect(await delivery(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await arrivals(id)).toBe(1);
});
