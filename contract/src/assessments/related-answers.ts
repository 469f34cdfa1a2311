import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { evidenceContent } from '../evidence/evidence.ts';
import { answerOrigin } from './origins.ts';

// What was written for related questions of other laws (docs/product.md, "Related answers"). Apart
// from the other calls, as the form is shown without it.

/** How many answers of other laws are shown with a question. */
export const mostRelated = 3;

/** A submitted answer whose text may be taken for another question. */
const relatedAnswer = z.strictObject({
  ...answerOrigin.omit({ is_confirmed: true }).shape,
  requirement: z.string(),
  written: z.string(),
});
export type RelatedAnswer = z.infer<typeof relatedAnswer>;

const relation = z.strictObject({
  /** The other question. */
  subject_id: documentId,
  question_id: documentId,
  /** What both belong to. */
  control: z.string(),
  /** What the question asks for beyond the others. */
  differs: z.string(),
  /** The lawyer who has confirmed the comparison, and the day; null where none has. */
  lawyer: z.string().nullable(),
});

export const relatedAnswers = z.strictObject({
  /** Each once, however many questions it is related to. */
  answers: z.array(relatedAnswer),
  questions: z.array(
    z.strictObject({
      question_id: documentId,
      /** The latest day first. */
      related: z.array(relation).min(1).max(mostRelated),
    }),
  ),
});
export type RelatedAnswers = z.infer<typeof relatedAnswers>;

/** How many pieces of evidence of another question are shown. */
export const mostRelatedEvidence = 10;

/** What is said of evidence for a question of another law. */
const evidenceOfOther = z.strictObject({
  ...evidenceContent.shape,
  id: documentId,
  law: z.string(),
  number: z.int().positive(),
  file_names: z.array(z.string()).min(1),
});

/** Evidence for a related question, whose files can be shown again. */
const relatedEvidence = z.strictObject({
  ...evidenceOfOther.shape,
  /** The evidence that had its files first; its own id where that is itself. */
  first_id: documentId,
});
export type RelatedEvidence = z.infer<typeof relatedEvidence>;

/** How many pieces of evidence, the newest of an organisation, are looked at for what is newer. */
export const mostNewestEvidence = 30;

/** Evidence for a related question that is newer than what a question of a draft has. */
const newerEvidence = z.strictObject({
  ...evidenceOfOther.shape,
  /** The question of the draft. */
  question_id: documentId,
  /** When the latest of its files was added. */
  added_at: timestamp,
});
export type NewerEvidence = z.infer<typeof newerEvidence>;

export const relatedEndpoints = {
  listNewerEvidence: endpoint({
    method: 'GET',
    path: '/api/saq/:subjectId/newer-evidence',
    access: 'verified',
    status: 200,
    params: z.object({ subjectId: documentId }),
    /** The newest first; a few for each question. */
    output: z.strictObject({ evidence: z.array(newerEvidence) }),
  }),
  listRelatedEvidence: endpoint({
    method: 'GET',
    path: '/api/saq/:subjectId/questions/:questionId/related-evidence',
    access: 'verified',
    status: 200,
    params: z.object({ subjectId: documentId, questionId: documentId }),
    output: z.strictObject({
      evidence: z.array(relatedEvidence).max(mostRelated * mostRelatedEvidence),
    }),
  }),
  listRelatedAnswers: endpoint({
    method: 'GET',
    path: '/api/saq/submissions/:submissionId/related',
    access: 'verified',
    status: 200,
    params: z.object({ submissionId: documentId }),
    output: relatedAnswers,
  }),
} as const;
