import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, idempotencyKey } from '../api/endpoint.ts';
import { emailAddress, filledText, text } from '../api/fields.ts';
import { storedDelivery, storedReplay } from '../notices/delivery.ts';
import { contactExample, mapContactFields } from './fields.ts';

/** Who of the provider's staff has marked a message as handled, with their note. */
const storedHandledMark = z.object({
  by_uid: z.string().default(''),
  by_name: z.string().default(''),
  at: z.date(),
  note: z.string().default(''),
});

/** Who of the staff looks after a message. */
const storedAssignee = z.object({
  uid: z.string().default(''),
  name: z.string().default(''),
  at: z.date(),
});

/** What the staff have answered by mail. */
const storedAnswer = z.object({
  by_uid: z.string().default(''),
  /** The name at that time. */
  by_name: z.string().default(''),
  text: z.string().default(''),
  /** Where what comes back goes: to the firm's address, or to that of who answered. */
  reply_to: z.enum(['firm', 'adviser']).default('firm'),
  at: z.date(),
  state: z.enum(['waiting', 'sent', 'failed']).default('waiting'),
});

/** What a visitor writes. */
export const contactMessage = z.strictObject(
  mapContactFields(({ name, bound, isOptional }): z.ZodType<string, string | undefined> => {
    if (name === 'email') return emailAddress;
    return isOptional ? text(bound).default('') : filledText(bound);
  }),
);
export type ContactMessage = z.infer<typeof contactMessage>;

/** `contactMessages/{id}`. A message that was accepted is delivered, even if fields are missing. */
export const storedContactMessage = z.object({
  ...mapContactFields(() => z.string().default('')),
  created_at: z.date(),
  delivery: storedDelivery.prefault({}),
  /**
   * When Firestore deletes it. Set once it is sent or closed by an operator, so that open messages
   * never expire.
   */
  expire_at: z.date().nullable().default(null),
  /** The address in lower case, by which a person finds their own messages. */
  email_lower: z.string().nullish(),
  /** The writer deleted their account: the message is kept only until it is delivered. */
  delete_once_settled: z.boolean().optional(),
  handled: storedHandledMark.nullish(),
  /** Counts changes of `handled` and of `assigned`. */
  handled_revision: z.int().nonnegative().optional(),
  replayed: storedReplay.nullish(),
  assigned: storedAssignee.nullish(),
  /** By the ids that the device gave them. */
  answers: z.record(z.string(), storedAnswer).optional(),
});
export type StoredContactMessage = z.infer<typeof storedContactMessage>;

export const contactEndpoints = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/api/email',
    access: 'public',
    status: 201,
    headers: idempotencyKey.extend({
      /** The App Check token; required where the provider enforces App Check. */
      'x-firebase-appcheck': z.string().max(4_096).optional(),
    }),
    body: contactMessage.extend({
      /**
       * A honeypot field, invisible to people. A message that fills it in is answered 201 and not
       * stored, so no field of `contactMessage` may have its name.
       */
      website: text(bounds.organization).optional(),
    }),
    output: z.strictObject({ id: z.string() }),
  }),
} as const;

export const contactExamples = {
  sendContactMessage: contactExample,
} satisfies Examples<typeof contactEndpoints>;
