import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { type Mail, recipientOf } from './mail.ts';

// The Event Webhook of SendGrid:
// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event

const eventName = z.enum(['hard_bounce', 'soft_bounce', 'complaint']);
export type EventName = z.infer<typeof eventName>;

/** `id`: the mail's `message_id`, or one of its custom arguments. */
export const eventRequest = z.strictObject({ id: z.string().min(1), event: eventName });

/** The reasons why SendGrid suppresses an address. */
export type DropReason = 'Bounced Address' | 'Spam Reporting Address';

const facts: Record<EventName | DropReason, object> = {
  hard_bounce: {
    event: 'bounce',
    type: 'bounce',
    status: '5.1.1',
    reason: '550 5.1.1 The address does not exist',
    bounce_classification: 'Invalid Address',
    tls: 1,
  },
  soft_bounce: {
    event: 'bounce',
    type: 'blocked',
    status: '4.2.2',
    reason: '452 4.2.2 The mailbox is full',
    bounce_classification: 'Mailbox Unavailable',
    tls: 1,
  },
  complaint: { event: 'spamreport' },
  'Bounced Address': { event: 'dropped', status: '5.0.0', reason: 'Bounced Address' },
  'Spam Reporting Address': {
    event: 'dropped',
    status: '5.0.0',
    reason: 'Spam Reporting Address',
  },
};

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

/** An event in SendGrid's format, with the custom arguments of its mail as fields. */
const makeEvent = (mail: Mail, kind: EventName | DropReason) => ({
  ...mail.custom_args,
  email: recipientOf(mail),
  timestamp: secondsNow(),
  'smtp-id': `<${mail.message_id}@dev-mailbox.example>`,
  ...facts[kind],
  sg_event_id: randomBytes(18).toString('base64url'),
  sg_message_id: `${mail.message_id}.dev-mailbox.0`,
});

/** The body and headers of a request with one event. The line end is part of the signed bytes. */
export const makeSignedEvent = (mail: Mail, kind: EventName | DropReason, key: KeyObject) => {
  const body = `${JSON.stringify([makeEvent(mail, kind)])}\r\n`;
  const timestamp = String(secondsNow());
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Twilio-Email-Event-Webhook-Signature': sign(
        'sha256',
        Buffer.from(timestamp + body),
        key,
      ).toString('base64'),
      'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
    },
  };
};
