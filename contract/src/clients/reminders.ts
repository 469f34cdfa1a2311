import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, text, timestamp } from '../api/fields.ts';
import { adviserReminderKind, remindedLaw } from '../mail/adviser-reminder.ts';
import { mostChosen } from './reminder-bounds.ts';

// Reminders of an adviser to the owners of chosen clients (docs/product.md, "Reminders from an adviser").

/**
 * When the owners of an organisation were last reminded: a field of `organisations/{id}`, read
 * apart from the others.
 */
export const storedOwnersReminded = z.object({
  owners_reminded_at: z.date().nullable().catch(null).default(null),
});

/**
 * Why a client gets no reminder: there is nothing to remind it of; its owners had one in the last
 * days; every owner has ended them; it has no owner; the adviser has reminded as many as a day
 * allows; it is the adviser's no more.
 */
export const reminderSkip = z.enum([
  'nothing_to_do',
  'recent',
  'ended',
  'no_owner',
  'limit',
  'not_yours',
]);
export type ReminderSkip = z.infer<typeof reminderSkip>;

const count = z.int().nonnegative();

const previewedReminder = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null where it would be sent. */
  skip: reminderSkip.nullable(),
  /** How many owners get it, and how many have ended these reminders. */
  owners: count,
  ended: count,
  /** When the owners were last reminded of anything; null if never. */
  reminded_at: timestamp.nullable(),
  laws: z.array(z.strictObject(remindedLaw.shape)),
  more: count,
  saved_on: z.iso.date().nullable(),
});
export type PreviewedReminder = z.infer<typeof previewedReminder>;

const sentReminders = z.strictObject({
  /** How many clients and owners get it, also where an earlier call with this key sent it. */
  clients: count,
  owners: count,
  /** How many owners of the clients have ended these reminders. */
  ended: count,
  skipped: z.array(z.strictObject({ id: z.string(), skip: reminderSkip })),
});
export type SentReminders = z.infer<typeof sentReminders>;

const chosen = z.strictObject({
  organisation_ids: z.array(documentId).min(1).max(mostChosen),
  kind: adviserReminderKind,
});

export const clientReminderEndpoints = {
  /** A POST, as its list of clients is too long for an address. It writes nothing. */
  previewClientReminders: endpoint({
    method: 'POST',
    path: '/api/client-reminders/preview',
    access: 'verified',
    status: 200,
    body: chosen,
    output: z.strictObject({ clients: z.array(previewedReminder) }),
  }),
  /**
   * Sent once for each key and client, and to a client not twice within three days, whatever it is
   * about.
   */
  remindClients: endpoint({
    method: 'POST',
    path: '/api/client-reminders',
    access: 'verified',
    status: 200,
    body: chosen.extend({
      /** Made by the page for each sending: a call that is repeated with it sends nothing again. */
      key: z.uuid(),
      text: text(bounds.reviewText).optional(),
    }),
    output: sentReminders,
  }),
} as const;

export const clientReminderExamples = {
  previewClientReminders: { organisation_ids: ['acme'], kind: 'drill' },
  remindClients: {
    organisation_ids: ['acme'],
    kind: 'drill',
    key: '4f6b1f0a-8f0e-4c56-9c37-0f9f6f1d2a3b',
    text: 'Half an hour is enough.',
  },
} satisfies Examples<typeof clientReminderEndpoints>;
