import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { noWaits, storedWaits } from './waits.ts';

// How the daily counts are stored. Separate from the API's schemas, as no page needs them.

const count = z.int().nonnegative();

/** One day, of the firm or of one adviser. */
export const storedDay = z.object({
  /** As they were when the day was counted, soon after its end. */
  clients: count.default(0),
  /** How many of them have a review that waits for an adviser. */
  waiting: count.default(0),
  /** For how many hours the longest of these has waited; null where none does. */
  oldest_hours: count.nullable().default(null),
  /** Actions of clients that are overdue, of those that their adviser sees. */
  overdue: count.default(0),
  /** What happened on the day. */
  submitted: count.default(0),
  /** From the submission to the sign-off. */
  signed: storedWaits.default(noWaits),
  /** From the submission to the request for changes. */
  returned: storedWaits.default(noWaits),
  /** Clients that were told of a change, each once for a change. */
  told: count.default(0),
  /** Incidents that clients have shared. */
  incidents: count.default(0),
  /** By the laws whose deadlines ran then. An incident may have several, and none. */
  incidents_by_law: z.record(documentId, count).default({}),
});
export type StoredDay = z.infer<typeof storedDay>;

/** A day of the firm, with the organisations that have no adviser. */
export const storedFirmDay = storedDay.extend({
  /** How many of these have a review that waits. */
  nobodys_waiting: count.default(0),
  nobodys_oldest_hours: count.nullable().default(null),
});
export type StoredFirmDay = z.infer<typeof storedFirmDay>;

/** `firmMonths/{month}`: the counted days of a month, by the day, without any person. */
export const storedFirmMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  days: z.record(z.string(), storedFirmDay).default({}),
  expire_at: z.date(),
});
export type StoredFirmMonth = z.infer<typeof storedFirmMonth>;

/** `adviserMonths/{uid}~{month}`: the same of one adviser. */
export const storedAdviserMonth = z.object({
  uid: z.string(),
  month: z.string(),
  days: z.record(z.string(), storedDay).default({}),
  expire_at: z.date(),
});
export type StoredAdviserMonth = z.infer<typeof storedAdviserMonth>;
