import { z } from 'zod';
import { documentId, timestamp } from '../api/fields.ts';
import { defaultTimeZone } from '../library/time-zones.ts';
import { review } from './reviews.ts';

// The queue of reviews of the provider's staff (docs/product.md, "First screen of an adviser").

/** Whose review it is. Every button that writes names it. */
export const reviewedOrganisation = z.strictObject({
  id: z.string(),
  name: z.string(),
  time_zone: z.string().default(defaultTimeZone),
});

/** The queue counts no further. */
export const mostBusinessDays = 60;

export const queuedReview = z.strictObject({
  review_id: documentId,
  organisation: reviewedOrganisation,
  subject_id: documentId,
  state: review.shape.state,
  turn: review.shape.turn,
  waiting_since: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  flagged: z.int().nonnegative(),
  round: z.int().positive(),
  /** How many business days of the client's place it has waited for, at most `mostBusinessDays`. */
  waiting_business_days: z.int().nonnegative().default(0),
  /** How many actions about the law are overdue where the client is. */
  overdue_actions: z.int().nonnegative().default(0),
  /** For `takeReview`: who may take a review can't open it before. */
  revision: review.shape.revision,
});
export type QueuedReview = z.infer<typeof queuedReview>;

/** Whose reviews are listed: the adviser's, those that no adviser has, or both. */
export const queueShown = z.enum(['mine', 'nobodys', 'all']);
export type ShownQueue = z.infer<typeof queueShown>;

/** The reviews on a page of the queue. */
export const reviewsPerPage = 30;

/** The latest time that Firestore stores, in milliseconds. */
const latestTime = 253_402_300_799_999;

/**
 * Where the next page of the queue begins: after the part of it, the moment by which the parts were
 * told apart, the time, and the document of the last review. Callers send back what they were
 * given.
 */
export const queueCursor = z
  .string()
  .regex(/^[0-3]\.\d{1,15}\.\d{1,15}\.[A-Za-z0-9_~-]{1,160}$/)
  .refine(
    (cursor) =>
      cursor
        .split('.')
        .slice(1, 3)
        .every((time) => Number(time) <= latestTime),
    'Not the beginning of a page',
  );
