import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { riskRating } from '../assessments/assessments.ts';
import { lapsingEvidence } from '../evidence/lapsing.ts';
import { openIncident } from '../incidents/open-incidents.ts';
import { defaultTimeZone } from '../library/time-zones.ts';
import { reviewState, reviewTurn } from './reviews.ts';

// Where an organisation stands with each law (docs/product.md, "Standing").

export const lawStanding = z.strictObject({
  subject_id: documentId,
  /** The draft's progress; null where there is no draft. */
  draft: z
    .strictObject({ answered: z.int().nonnegative(), questions: z.int().nonnegative() })
    .nullable(),
  /** The latest submission; null where there is none. */
  submitted: z
    .strictObject({
      submission_id: documentId,
      at: timestamp,
      /** How many questions are answered. */
      answered: z.int().nonnegative(),
      /** From 0 to 1; null where no applicable question is answered. */
      score: z.number().min(0).max(1).nullable(),
      /**
       * The highest risk of an answer that is not or partially compliant; null where there is none.
       */
      worst_risk: riskRating.nullable(),
    })
    .nullable(),
  /** The latest review; null where there is none. */
  review: z
    .strictObject({
      id: documentId,
      state: reviewState,
      turn: reviewTurn.nullable(),
      waiting_since: timestamp.nullable(),
      /** When it was signed off; null unless it is. */
      closed_at: timestamp.nullable().default(null),
      /** The published flags that are to be answered again. */
      flagged: z.int().nonnegative(),
    })
    .nullable(),
});
export type LawStanding = z.infer<typeof lawStanding>;

/**
 * Which questions of a law the profile has settled, and what has moved since the latest submission.
 */
export const lawOutside = z.strictObject({
  subject_id: documentId,
  /** The questions that are outside today, whether or not they were answered. */
  outside: z.int().nonnegative(),
  /** How many more would be, if the profile were recorded now. */
  spared: z.int().nonnegative(),
  /** Left out by the latest submission, and asked today. */
  came_in: z.array(documentId),
  /** Asked by the latest submission, and outside today. */
  went_out: z.array(documentId),
});
export type LawOutside = z.infer<typeof lawOutside>;

/** The gaps of high or critical risk of a law's latest submission that no open action is about. */
const lawGaps = z.strictObject({ subject_id: documentId, questions: z.int().positive() });

export const standingEndpoints = {
  getStanding: endpoint({
    method: 'GET',
    path: '/api/organisation/standing',
    access: 'verified',
    status: 200,
    output: z.strictObject({
      laws: z.array(lawStanding),
      /**
       * Of each law that has a questionnaire and rules; none for an organisation without a profile.
       */
      outside: z.array(lawOutside).default([]),
      /** Of each law that has any. */
      high_risk_gaps: z.array(lawGaps).default([]),
      /** The organisation's name, which the menu shows. */
      name: z.string().default(''),
      /** The organisation's adviser; empty where there is none. */
      adviser_name: z.string().default(''),
      /** The organisation's, by which its days begin and end. */
      time_zone: z.string().default(defaultTimeZone),
      /** The ids of laws whose changes the caller follows. */
      followed_laws: z.array(documentId).default([]),
      /** The newest of the real incidents that are open, for whoever may read incidents. */
      open_incidents: z.array(openIncident).default([]),
      /** Whether more are open than are listed. */
      has_more_incidents: z.boolean().default(false),
      /** Whether their duties are the last known ones, as the profile has changed. */
      incidents_counted_again: z.boolean().default(false),
      /**
       * The evidence that lapses within 90 days, the soonest first, from the present day where a day
       * of Australia begins last; for whoever may read evidence.
       */
      lapsing_evidence: z.array(lapsingEvidence).default([]),
    }),
  }),
} as const;
