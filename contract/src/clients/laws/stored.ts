import { z } from 'zod';
import { actionState } from '../../actions/actions.ts';
import { documentId } from '../../api/fields.ts';
import { complianceResult, riskRating } from '../../assessments/assessments.ts';
import { headlineOrOpen } from '../../library/outcomes.ts';
import { place } from '../../library/places.ts';
import { verdictKind } from '../../reviews/reviews.ts';
import { storedLawStanding } from '../../reviews/standings-stored.ts';
import type { AnswerKind } from './laws.ts';

const count = z.int().nonnegative();

/** An answer as it is compared between clients: never its texts. */
const storedResult = z.object({
  result: complianceResult,
  risk: riskRating.nullable().default(null),
});

/**
 * `clientLaws/{organisationId}~{subjectId}`: what staff compare of one law between clients
 * (docs/decisions/0089). Each field is written in the transactions that change what it is about, by
 * those alone, so any of them may be missing. What nobody of the staff may read any more is not
 * kept: answers of a withdrawn submission are removed.
 */
export const storedClientLaw = z.object({
  organisation_id: z.string(),
  subject_id: documentId,
  name: z.string().default(''),
  /** `toNameOrder` of the name; without it the document is in no list. */
  name_lower: z.string().default(''),
  place: place.nullable().catch(null).default(null),
  adviser_uid: z.string().nullable().default(null),
  adviser_name: z.string().default(''),
  /** By the profile; null where it is that of a profile without answers. */
  outcome: headlineOrOpen.nullable().catch(null).default(null),
  submitted: storedLawStanding.shape.submitted,
  /** How many answers of the latest submission are not or partially compliant. */
  gaps: count.default(0),
  review: storedLawStanding.shape.review,
  /** By question. */
  answers: z.record(documentId, storedResult).default({}),
  /** The questions of each obligation in the form that was answered. */
  obligations: z.record(documentId, z.array(documentId)).default({}),
  /** The verdicts of the latest round, by question, also those that are not published. */
  verdicts: z.record(documentId, verdictKind).default({}),
  /** Until when the evidence of the latest submission holds, by day. */
  evidence: z.array(z.object({ question_id: documentId, valid_until: z.string() })).default([]),
  /**
   * What `array-contains` finds: `tokenOf` each question and obligation with each of its results.
   */
  tokens: z.array(z.string()).default([]),
  /** The open actions with a due day that the adviser sees, by id. */
  actions: z
    .record(
      documentId,
      z.object({
        due_day: z.string(),
        state: actionState,
        accepted_until: z.string().nullable().default(null),
      }),
    )
    .default({}),
  /** What lists are sorted by: `toTimeOrder`, 0 where there is no time. */
  submitted_order: z.number().default(0),
  waiting_order: z.number().default(0),
  /** Since when comments of the client in an open review have waited for an answer. */
  unanswered_order: z.number().default(0),
});
export type StoredClientLaw = z.infer<typeof storedClientLaw>;

export const tokenOf = (
  kind: AnswerKind,
  id: string,
  result: z.infer<typeof complianceResult>,
): string => `${kind}:${id}=${result}`;

/** The latest time there is. */
const latest = 8.64e15;

/**
 * A time as a number that is sorted before 0, the earlier first, so that what has no time comes
 * last and a missing field can be set to 0 without being read.
 */
export const toTimeOrder = (at: Date | null): number => (at === null ? 0 : at.getTime() - latest);

/** The time of such a number; null where there is none. */
export const fromTimeOrder = (order: number): Date | null =>
  order === 0 ? null : new Date(order + latest);

/**
 * `catalogue/client-laws`: with which library all documents were counted last, and with which one a run counts and how
 * far it has come.
 */
export const storedClientLawsState = z.object({
  version: z.string().nullable().default(null),
  counting: z.string().nullable().default(null),
  after: z.string().nullable().default(null),
});
