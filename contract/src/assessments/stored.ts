import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { documentId, text } from '../api/fields.ts';
import {
  type AnswerFields,
  complianceResult,
  isEmptyAnswer,
  question,
  receipt,
  riskRating,
  submissionStatus,
  submittedEvidence,
} from './assessments.ts';
import { answerOrigin } from './origins.ts';

// How forms and submissions are stored. Separate from the API's schemas, as no page needs them.

const storedQuestion = z.object({
  ...question.omit({ in_force_from: true, first_step: true, control: true }).shape,
  required: z.boolean().default(false),
  obligation_ids: question.shape.obligation_ids.default([]),
});

/** `saqForms/{id}`, and each version under `versions/{n}`. */
export const storedForm = z.object({
  id: documentId,
  subject_id: documentId,
  title: z.string().default(''),
  version: z.int().positive(),
  questions: z.array(storedQuestion).max(bounds.questionsPerForm),
});
export type StoredForm = z.infer<typeof storedForm>;

const storedAnswer = z.object({
  compliance_result: complianceResult.nullable().default(null),
  risk_rating: riskRating.nullable().default(null),
  current_controls: text(bounds.saqText).nullable().default(null),
  gaps_actions: text(bounds.saqText).nullable().default(null),
  /** Absent where no text was ever taken. */
  origins: z.array(z.object(answerOrigin.shape)).optional(),
});

/** The answer to a question that the profile has settled, which nobody gave. */
export const settledAnswer: AnswerFields = {
  compliance_result: 'not_applicable',
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};

/** A question is answered when it has a compliance_result (docs/product.md, "Questionnaire"). */
export const countAnswered = (answers: Record<string, AnswerFields>): number =>
  Object.values(answers).filter((answer) => answer.compliance_result !== null).length;

/** From then on nobody changes it (docs/product.md, "Evidence"). */
const storedSubmittedEvidence = z.object({
  ...submittedEvidence.shape,
  files: z.array(z.object(submittedEvidence.shape.files.element.shape)).default([]),
});

/** The part of a submission that names its evidence. Empty until it is submitted. */
export const storedHeldEvidence = z.object({
  evidence: z.array(storedSubmittedEvidence).default([]),
});

const storedReceipt = z.object({
  ...receipt.shape,
  format: receipt.shape.format.default(4),
  profile_record: z.object(receipt.shape.profile_record.unwrap().shape).nullable().default(null),
});

/**
 * `submissions/{id}`. `answers` maps question id to answer; `revision` counts stored changes. `uid`
 * is who began it.
 */
export const storedSubmission = z
  .object({
    uid: z.string().min(1),
    organisation_id: z.string().min(1),
    created_by: z.string().min(1),
    saved_by: z.string().nullable().default(null),
    /** The name at that time; null before the first save. */
    saved_by_name: z.string().nullable().default(null),
    submitted_by: z.string().nullable().default(null),
    submitted_by_name: z.string().nullable().default(null),
    /** Null where nobody reviews it. */
    review_id: documentId.nullable().default(null),
    round: z.int().positive().nullable().default(null),
    form_id: documentId,
    subject_id: documentId.optional(),
    form_version: z.int().positive(),
    previous_form_version: z.int().positive().nullable().default(null),
    status: submissionStatus.optional(),
    revision: z.int().nonnegative().default(0),
    answered: z.int().nonnegative().optional(),
    answers: z.record(documentId, storedAnswer).default({}),
    evidence: storedHeldEvidence.shape.evidence,
    /**
     * Each question that was left out when it was submitted, and why. Never one that was answered.
     */
    left_out: z.record(documentId, z.object({ reasons: z.array(z.string()) })).default({}),
    created_at: z.date(),
    updated_at: z.date(),
    submitted_at: z.date().nullable().default(null),
    receipt: storedReceipt.nullable().default(null),
  })
  .transform((found) => {
    const answers = Object.fromEntries(
      Object.entries(found.answers).filter(([, answer]) => !isEmptyAnswer(answer)),
    );
    return {
      ...found,
      status:
        found.status ?? (found.submitted_at || found.receipt ? 'submitted' : ('draft' as const)),
      answers,
      answered: found.answered ?? countAnswered(answers),
      // A form has its subject's id.
      subject_id: found.subject_id ?? found.form_id,
    };
  });
export type StoredSubmission = z.infer<typeof storedSubmission>;
