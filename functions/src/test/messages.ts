import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contactExample } from '@lexplain/contract/contact/fields';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../../../dev/suite/addresses.ts';
import { fetchUnpooled } from '../../../dev/suite/fetch-unpooled.ts';
import { mailboxKey } from '../../../dev/suite/suite-config.ts';
import { callApi } from './http.ts';

// Writes as a visitor does, and reads the suite's mailbox.

export const mailboxUrl = urlOf('mailbox', offsetFromEnv());

const hour = 3_600_000;

/** Counters start anew with each hour: a test of them must not cross it. Takes 40 s at most. */
export const withinOneHour = async (milliseconds = 30_000): Promise<void> => {
  const left = hour - (Date.now() % hour);
  if (left < milliseconds) await pause(left + 1_000);
};

/** A valid message of a visitor who has not written before. */
export const goodMessage = () => ({
  ...contactExample,
  name: 'Test Visitor',
  email: `visitor-${randomUUID()}@example.com`,
  message: 'Hello',
});

/** Posts a message and returns its id. Throws unless it is accepted. */
export const writeMessage = async (
  more: object = {},
  headers: Record<string, string> = {},
): Promise<string> => {
  const { body } = await callApi('sendContactMessage', {
    headers,
    body: { ...goodMessage(), ...more },
  });
  return z.object({ id: z.string() }).parse(body).id;
};

/** The results of the next sends, in order (dev/mailbox). Empty: all succeed. */
export const setMailFaults = (...faults: object[]): Promise<Response> =>
  fetchUnpooled(`${mailboxUrl}/faults`, { method: 'PUT', body: JSON.stringify(faults) });

/**
 * The production sender of contact messages, to the suite's mailbox. Loaded late, as some tests
 * watch its log.
 */
export const createContactSender = async (key = mailboxKey) => {
  const { outboxes } = await import('../mail/outboxes.ts');
  const { createSender } = await import('../mail/sending/sender.ts');
  const { createSendgrid } = await import('../mail/sending/sendgrid.ts');
  const send = createSendgrid({ key, baseUrl: mailboxUrl, from: 'website@example.com' });
  const settings = { to: 'provider@example.com', origin: 'https://lexplain.example' };
  return createSender(outboxes.contactMessages, settings, send);
};

const mail = z.looseObject({
  personalizations: z.array(z.looseObject({ to: z.array(z.object({ email: z.string() })) })),
  subject: z.string(),
  reply_to: z.object({ email: z.string(), name: z.string() }).optional(),
  content: z.array(z.object({ type: z.string(), value: z.string() })),
  custom_args: z.object({ contact_message_id: z.string() }),
});

/** A contact message or a notice, with its id. */
const anyMail = z.looseObject({
  personalizations: z.array(z.looseObject({ to: z.array(z.object({ email: z.string() })) })),
  custom_args: z.record(z.string(), z.string()).default({}),
});

/** All mails that have arrived. */
export const listArrivals = async () => {
  const content: unknown = await (await fetchUnpooled(`${mailboxUrl}/messages`)).json();
  return z.object({ messages: z.array(anyMail) }).parse(content).messages;
};

/** The mails that arrived for one message. */
export const arrivalsOf = async (id: string) =>
  z
    .array(mail)
    .parse((await listArrivals()).filter((one) => one.custom_args.contact_message_id === id));

/** A contact message that could not be sent, whose handled mark has changed once. */
export const failedMessage = (more: object = {}) => ({
  ...contactExample,
  name: 'Test Visitor',
  email_lower: contactExample.email,
  message: 'Hello',
  created_at: new Date(),
  delivery: {
    state: 'dead',
    attempts: 9,
    owner: null,
    lease_until: null,
    next_attempt_at: null,
    last_error: 'The provider answered 400',
  },
  expire_at: null,
  handled_revision: 1,
  ...more,
});

/** Stores two failed messages; one is handled. */
export const storeMessages = async (
  db: Firestore,
  ids: { open: string; handled: string },
): Promise<void> => {
  const handled = { by_uid: 'somebody', by_name: 'Adviser', at: new Date(), note: 'Called back' };
  await db.doc(paths.contactMessage(ids.open)).set(failedMessage());
  await db.doc(paths.contactMessage(ids.handled)).set(failedMessage({ handled }));
};
