import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { riskRating } from '../assessments/assessments.ts';
import { storedLapsing } from '../evidence/stored.ts';
import { storedOpenIncident } from '../incidents/stored.ts';
import { place } from '../library/places.ts';
import { reviewState, reviewTurn } from './reviews.ts';
import { noOrders, nothingWaits } from './standing-orders.ts';

export { nothingWaits, toNameOrder } from './standing-orders.ts';

const count = z.int().nonnegative();

export const storedLawStanding = z.object({
  draft: z
    .object({
      answered: count,
      questions: count,
      form_version: count.optional(),
    })
    .nullable()
    .default(null),
  submitted: z
    .object({
      submission_id: documentId,
      at: z.date(),
      form_version: count.optional(),
      answered: count.default(0),
      /** The questions that the profile had settled. */
      left_out: z.array(documentId).default([]),
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
      round: z.int().positive().default(1),
      revision: count.default(0),
    })
    .nullable()
    .default(null),
  /**
   * The questions of the latest submission whose answers fall short at a high or critical risk; null
   * where there is none. For members alone.
   */
  high_risk: z.array(documentId).nullable().default(null),
});
export type StoredLawStanding = z.infer<typeof storedLawStanding>;

/** By what lists are sorted, beside the name and what waits. */
const storedOrders = z.object({
  adviser: z.string().default(noOrders.adviser),
  laws: count.default(noOrders.laws),
  state: count.default(noOrders.state),
  submitted: z.date().default(noOrders.submitted),
  score: z.number().default(noOrders.score),
  worst: count.default(noOrders.worst),
  oldest: z.date().default(noOrders.oldest),
});

/**
 * `standings/{organisationId}`: a line for each law, written in the transactions that change it.
 * Each writes only what it knows, so the first reading counts all of it once, and it is `complete`
 * from then on.
 */
export const storedStanding = z.object({
  organisation_id: z.string(),
  name: z.string().default(''),
  /** `toNameOrder` of the name; empty until the name is written. */
  name_lower: z.string().default(''),
  /** The beginnings of the name's words. */
  name_beginnings: z.array(z.string()).default([]),
  orders: storedOrders.default(noOrders),
  /** Where the organisation is; null until someone says so. */
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
  /** What lists are filtered by: `toLawResult` of each law that was begun. */
  law_results: z.array(z.string()).default([]),
  complete: z.boolean().default(false),
  /** The open actions about answers, by their ids. For members alone. */
  answer_actions: z
    .record(documentId, z.object({ subject_id: documentId, question_id: documentId }))
    .default({}),
  /** Whether all of these were counted. Standings of before they were kept have counted none. */
  actions_counted: z.boolean().default(false),
  /**
   * The open real incidents. Null after a change of one: the next reading counts them
   * (`functions/src/incidents/incidents-of-standing.ts`). For members alone.
   */
  incidents: z
    .object({
      /** The newest `mostListed`. */
      open: z.array(storedOpenIncident),
      /** Whether there are others. */
      has_more: z.boolean(),
    })
    .nullable()
    .catch(null)
    .default(null),
  /**
   * The evidence with a last day that is to be renewed. Null after a change of some: the next
   * reading counts it (`functions/src/evidence/lapsing-of-standing.ts`). For members alone.
   */
  lapsing: z
    .object({
      /** The soonest first. */
      evidence: z.array(storedLapsing),
      /** The last day up to which it has been counted. */
      until: z.string(),
    })
    .nullable()
    .catch(null)
    .default(null),
});
export type StoredStanding = z.infer<typeof storedStanding>;
