import { storedContactMessage } from '@lexplain/contract/contact';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../../../dev/addresses.ts';
import { callApi } from '../test-call.ts';

// The store itself, in the suite's Firestore: what the trigger's outcome is read with.
process.env.FUNCTIONS_EMULATOR = 'true';
const { contactDelivery } = await import('../data/contact-delivery.ts');

const mailbox = urlOf('mailbox', offsetFromEnv());
const mails = z.object({
  messages: z.array(z.object({ custom_args: z.object({ contact_message_id: z.string() }) })),
});

const fail = (...faults: object[]) =>
  fetch(`${mailbox}/faults`, { method: 'PUT', body: JSON.stringify(faults) });

const write = async (): Promise<string> => {
  const { body } = await callApi('sendContactMessage', {
    body: {
      name: 'Test Visitor',
      organization: 'Example Pty Ltd',
      phone: '02 5550 0000',
      email: 'visitor@example.com',
      message: 'Hello',
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
