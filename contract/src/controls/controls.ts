import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, isoDay, timestamp } from '../api/fields.ts';
import { complianceResult, riskRating } from '../assessments/assessments.ts';
import { controlFields, questionReference } from '../library/controls.ts';
import { controlStates } from './state.ts';

// What an organisation does, over all laws that bind it (docs/product.md, "What we do"). Read only.

const count = z.int().nonnegative();
const controlState = z.enum(controlStates);

/** How many characters of what was written for a question are shown. */
export const excerptLength = 280;
/** How many open actions of a control are listed. */
export const mostActions = 5;
/** How many pieces of evidence of an organisation are counted. */
export const mostEvidence = 500;

const answeredQuestion = z.strictObject({
  ...questionReference.shape,
  /** Its number in the questionnaire of today. */
  number: z.int().positive(),
  requirement: z.string(),
  /** What it asks for beyond the others of the control. */
  differs: z.string(),
  state: controlState,
  /** The answer of the law's latest submission; null where it has none. */
  answer: z
    .strictObject({
      result: complianceResult,
      /** The risk under which a gap is listed; null for an answer that is none. */
      risk: riskRating.nullable(),
      /** The beginning of what was written about current controls. */
      written: z.string(),
      /** Whether the question has had another wording since. */
      is_reworded: z.boolean(),
      submitted_at: timestamp,
    })
    .nullable(),
  /** Of the evidence in use: how many pieces, and the first last day of them. */
  evidence: z.strictObject({ count, last_day: isoDay.nullable() }),
  /**
   * Whether what was written and its evidence are shown with the question alone, and not here, as a
   * law can ask to keep them secret.
   */
  keeps_to_itself: z.boolean(),
  /** The lawyer who has confirmed the comparison, and the day; null where none has. */
  lawyer: z.string().nullable(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

const listedAction = z.strictObject({
  id: documentId,
  title: z.string(),
  owner_name: z.string().nullable(),
  due_day: isoDay.nullable(),
});

const control = z.strictObject({
  ...controlFields.shape,
  state: controlState,
  /** Who does it: the owners of its open actions. */
  people: z.array(z.string()),
  /** Of the evidence of its questions. */
  evidence: z.strictObject({ count, last_day: isoDay.nullable() }),
  open_actions: count,
  /** The open actions that are due first. */
  actions: z.array(listedAction).max(mostActions),
  /** Of the laws that bind, without what the profile has settled; the worst answer first. */
  questions: z.array(answeredQuestion),
});
export type Control = z.infer<typeof control>;

const controls = z.strictObject({
  /** The worst first. */
  controls: z.array(control),
  /** The laws that were looked at, in the order of the library. */
  laws: z.array(
    z.strictObject({
      subject_id: documentId,
      name: z.string(),
      submitted_at: timestamp.nullable(),
    }),
  ),
  /** The gaps in these laws, also of questions that belong to no control. */
  gaps: count,
  /** The fewest things that touch the gaps; a gap closes by its own answer alone. */
  things: z.array(
    z.strictObject({ control_id: documentId, gaps: z.array(questionReference).min(1) }),
  ),
  /** Whether there is more evidence than was counted. */
  has_more_evidence: z.boolean(),
  /** The present day in the organisation's place. */
  today: isoDay,
});
export type Controls = z.infer<typeof controls>;

const clientControls = z.strictObject({
  organisation: z.strictObject({ id: z.string(), name: z.string() }),
  /** From what the reviews show: evidence as it was submitted, and the actions that advisers see. */
  controls,
  /** The review of each law that is shown. */
  reviews: z.array(z.strictObject({ subject_id: documentId, review_id: documentId })),
  /** The names of laws of which nothing is shown: their latest submission was withdrawn, or has no review. */
  not_shown: z.array(z.string()),
});
export type ClientControls = z.infer<typeof clientControls>;

export const controlEndpoints = {
  getControls: endpoint({
    method: 'GET',
    path: '/api/controls',
    access: 'verified',
    status: 200,
    output: controls,
  }),
  getClientControls: endpoint({
    method: 'GET',
    path: '/api/clients/:organisationId/controls',
    access: 'verified',
    status: 200,
    params: z.object({ organisationId: documentId }),
    output: clientControls,
  }),
} as const;
