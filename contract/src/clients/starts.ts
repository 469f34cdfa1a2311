import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, idempotencyKey } from '../api/endpoint.ts';
import {
  documentId,
  emailAddress,
  filledText,
  nameText,
  personId,
  text,
  timestamp,
} from '../api/fields.ts';
import { place } from '../library/places.ts';

// Organisations that an adviser creates for a client, until their owner confirms them (docs/product.md, "Starting a
// client"). One that was accepted is a client, and one that was cancelled is deleted.

/** How many of an adviser's wait for their owners at once. */
export const mostStarts = 50;

/** How long one can be sent again after its invitation has expired. Then it is deleted. */
export const expiredStartDays = 30;

const clientStart = z.strictObject({
  id: z.string(),
  name: z.string(),
  place: place.nullable(),
  /** The invited owner's. */
  email: z.string(),
  /** What the adviser wrote; empty where they wrote nothing. */
  text: z.string(),
  state: z.enum(['open', 'expired']),
  sent_at: timestamp,
  expires_at: timestamp,
  /** The mail waits until then; null where it was sent at once. */
  mail_after: timestamp.nullable(),
  /** When an expired one is deleted. */
  deleted_at: timestamp,
});
export type ClientStart = z.infer<typeof clientStart>;

/**
 * One that was just sent. While its mail waits, `link` is the path of its page, to be passed on.
 */
const sentStart = clientStart.extend({ link: z.string().nullable() });
export type SentStart = z.infer<typeof sentStart>;

const startParams = z.object({ startId: documentId });

const newStart = z.strictObject({
  name: nameText(bounds.displayName),
  place: place.nullable().default(null),
  email: emailAddress,
  /** The adviser's own words to the owner. */
  text: text(bounds.reviewText).default(''),
});
export type NewStart = z.infer<typeof newStart>;

export const clientStartEndpoints = {
  listStarts: endpoint({
    method: 'GET',
    path: '/api/client-starts',
    access: 'verified',
    status: 200,
    output: z.array(clientStart),
  }),
  startClient: endpoint({
    method: 'POST',
    path: '/api/client-starts',
    access: 'verified',
    status: 201,
    headers: idempotencyKey,
    body: newStart,
    output: sentStart,
  }),
  resendStart: endpoint({
    method: 'POST',
    path: '/api/client-starts/:startId/resend',
    access: 'verified',
    status: 200,
    params: startParams,
    headers: idempotencyKey,
    output: sentStart,
  }),
  cancelStart: endpoint({
    method: 'DELETE',
    path: '/api/client-starts/:startId',
    access: 'verified',
    status: 200,
    params: startParams,
    output: z.strictObject({ cancelled: z.literal(true) }),
  }),
  /** What somebody else has started, for an admin. */
  listStartsOf: endpoint({
    method: 'GET',
    path: '/api/people/:uid/client-starts',
    access: 'verified',
    status: 200,
    params: z.object({ uid: personId }),
    output: z.array(clientStart),
  }),
  cancelStartOf: endpoint({
    method: 'POST',
    path: '/api/client-starts/:startId/cancel',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: startParams,
    body: z.strictObject({
      /** The adviser who started it reads it. */
      reason: filledText(bounds.reviewText),
    }),
    output: z.strictObject({ cancelled: z.literal(true) }),
  }),
} as const;

export const clientStartExamples = {
  startClient: {
    name: 'Example Pty Ltd',
    place: 'VIC',
    email: 'owner@example.com',
    text: 'As we discussed, this is where we work on your assessments.',
  },
  cancelStartOf: { reason: 'The owner asked us to stop' },
} satisfies Examples<typeof clientStartEndpoints>;
