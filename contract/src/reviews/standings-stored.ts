import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { riskRating } from '../assessments/assessments.ts';
import { place } from '../organisations/organisations.ts';
import { reviewState, reviewTurn } from './reviews.ts';

const count = z.int().nonnegative();

export const storedLawStanding = z.object({
  draft: z.object({ answered: count, questions: count }).nullable().default(null),
  submitted: z
    .object({
      submission_id: documentId,
      at: z.date(),
      score: z.number().nullable().default(null),
      worst_risk: riskRating.nullable().default(null),
    })
    .nullable()
    .default(null),
  review: z
    .object({
      id: documentId,
      state: reviewState,
      turn: reviewTurn.nullable().default(null),
      waiting_since: z.date().nullable().default(null),
      closed_at: z.date().nullable().default(null),
      flagged: count.default(0),
      /** Null where it was written by an earlier release. */
      round: z.int().positive().nullable().default(null),
      revision: count.default(0),
    })
    .nullable()
    .default(null),
});
export type StoredLawStanding = z.infer<typeof storedLawStanding>;

/** A name as lists of clients are sorted and searched by it. */
export const toNameOrder = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Where nothing waits: after every time that something can wait since. */
export const nothingWaits = new Date('9999-01-01T00:00:00Z');

/**
 * `standings/{organisationId}`: a line for each law, written in the transactions that change it. Each writes
 * only what it knows, so the first reading counts all of it once, and it is `complete` from then on.
 */
export const storedStanding = z.object({
  organisation_id: z.string(),
  name: z.string().default(''),
  /** `toNameOrder` of the name; empty until the name is written. */
  name_lower: z.string().default(''),
  /** Where the organisation is; null until somebody says so. */
  place: place.nullable().catch(null).default(null),
  adviser_uid: z.string().nullable().default(null),
  /** The adviser's name when they were assigned, so that a list of clients reads no accounts. */
  adviser_name: z.string().default(''),
  /** Since when the longest of its reviews has waited for an adviser; null where none does. */
  waiting_since: z.date().nullable().default(null),
  /** Since when the longest of its reviews has waited for the client; null where none does. */
  waiting_for_client_since: z.date().nullable().default(null),
  /** `waiting_since`, or `nothingWaits`: Firestore sorts null before every time. */
  waiting_order: z.date().default(nothingWaits),
  laws: z.record(documentId, storedLawStanding).default({}),
  complete: z.boolean().default(false),
});
export type StoredStanding = z.infer<typeof storedStanding>;
