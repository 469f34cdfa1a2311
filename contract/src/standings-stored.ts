import { z } from 'zod';
import { documentId } from './fields.ts';
import { reviewState, reviewTurn } from './reviews.ts';
import { riskRating } from './saq.ts';

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
      revision: count.default(0),
    })
    .nullable()
    .default(null),
});
export type StoredLawStanding = z.infer<typeof storedLawStanding>;

/**
 * `standings/{organisationId}`: a line for each law, written in the transactions that change it. Counted anew
 * on its first reading, until `complete`: what was answered before this existed is not in it.
 */
export const storedStanding = z.object({
  organisation_id: z.string(),
  name: z.string().default(''),
  adviser_uid: z.string().nullable().default(null),
  /** Since when the longest of its reviews has waited for an adviser; null where none does. */
  waiting_since: z.date().nullable().default(null),
  laws: z.record(documentId, storedLawStanding).default({}),
  complete: z.boolean().default(false),
});
export type StoredStanding = z.infer<typeof storedStanding>;
