import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { documentId, text, timestamp } from '../api/fields.ts';
import { firstStep, subjectParams } from '../library/subjects.ts';
import { outsideOfLaw } from '../profile/outside-profile.ts';
import { answerOrigin, takenOrigin } from './origins.ts';

export const complianceResult = z.enum(['compliant', 'partial', 'non_compliant', 'not_applicable']);
export const riskRating = z.enum(['low', 'medium', 'high', 'critical']);

export const complianceResultLabels: Record<z.infer<typeof complianceResult>, string> = {
  compliant: 'Compliant',
  partial: 'Partially Compliant',
  non_compliant: 'Non-Compliant',
  not_applicable: 'Not Applicable',
};

export const riskRatingLabels: Record<z.infer<typeof riskRating>, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const question = z.strictObject({
  id: documentId,
  position: z.int().positive(),
  legislative_requirement: z.string().min(1),
  help_text: z.string().optional(),
  required: z.boolean(),
  obligation_ids: z.array(documentId),
  /** The first day on which one of its obligations is law; absent if not known. Not stored. */
  in_force_from: z.iso.date().optional(),
  /** What to begin with; absent where the library has none. Not stored with the form. */
  first_step: firstStep.optional(),
  /**
   * What the question is about, with the names of the other laws that ask about it; absent where no
   * control has it with these words. Not stored with the form.
   */
  control: z
    .strictObject({ id: documentId, name: z.string(), also: z.array(z.string()) })
    .optional(),
});
export type Question = z.infer<typeof question>;

/** Why a submit is refused. */
export const requiredMissing = 'Some required questions have no answer yet';

/** An empty field is null (docs/product.md, "Questionnaire"). A question is answered when it has a compliance_result. */
export const answerFields = z.strictObject({
  compliance_result: complianceResult.nullable(),
  risk_rating: riskRating.nullable(),
  current_controls: text(bounds.saqText).nullable(),
  gaps_actions: text(bounds.saqText).nullable(),
});
export type AnswerFields = z.infer<typeof answerFields>;

/** Whether all fields of an answer are null. It is then not stored, and ignored if it is. */
export const isEmptyAnswer = ({
  compliance_result,
  risk_rating,
  current_controls,
  gaps_actions,
}: AnswerFields): boolean =>
  [compliance_result, risk_rating, current_controls, gaps_actions].every((field) => field === null);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Text of an answer as it is sent: empty text is null. White space is kept. */
const answerText = text(bounds.saqText)
  .nullable()
  .transform((value) => (value === '' ? null : value));

/**
 * A save carries whole answers, never parts of one. A text of white space alone is not empty: the
 * form compares stored and typed text, and would otherwise show it as unsaved.
 */
export const answerInput = answerFields.extend({
  questionId: documentId,
  current_controls: answerText,
  gaps_actions: answerText,
  /** Without it, where texts came from stays as it is stored. */
  origins: z.array(takenOrigin).max(bounds.originsPerAnswer).optional(),
});
export type AnswerInput = z.infer<typeof answerInput>;

/**
 * What a submission was answered against: the version of the form and of each obligation, and the
 * record of the profile that left questions out; null where none were. `sha256` covers those, the
 * time, the answers, what was left out and why, the evidence, the organisation and the submitter.
 */
export const receipt = z.strictObject({
  format: z.literal(4),
  form_version: z.int().positive(),
  obligation_versions: z.record(documentId, z.string()),
  profile_record: z.strictObject({ id: documentId, sha256 }).nullable(),
  sha256,
});
export type Receipt = z.infer<typeof receipt>;

export const submissionStatus = z.enum(['draft', 'submitted']);

export const form = z.strictObject({
  id: documentId,
  subject_id: documentId,
  title: z.string(),
  version: z.int().positive(),
});
export type Form = z.infer<typeof form>;

/** A subject without a form answers `form: null`. */
export const formWithQuestions = z.strictObject({
  form: form.nullable(),
  questions: z.array(question),
});
export type FormWithQuestions = z.infer<typeof formWithQuestions>;

/** Times are ISO 8601 in UTC. */
/** A member, with their name at that time. */
const author = z.strictObject({ uid: z.string(), name: z.string() });

export const submission = z.strictObject({
  id: documentId,
  form_id: documentId,
  subject_id: documentId,
  form_version: z.int(),
  /** The form's version in the submission whose answers it began with. Null without one. */
  previous_form_version: z.int().nullable().default(null),
  status: submissionStatus,
  revision: z.int(),
  answered: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  submitted_at: timestamp.nullable(),
  /** Null before the first save. */
  saved_by: author.nullable().default(null),
  submitted_by: author.nullable().default(null),
  /** The review that it is a round of; null where nobody reviews it. */
  review_id: documentId.nullable().default(null),
  round: z.int().positive().nullable().default(null),
  receipt: receipt.nullable(),
});
export type Submission = z.infer<typeof submission>;

export const answer = answerFields.extend({
  id: z.string(),
  submission_id: documentId,
  question_id: documentId,
  /**
   * Set where nobody answered and the profile has settled the question: why, as it follows "Your
   * profile: ". The result is then "not_applicable". Only in what was submitted.
   */
  settled: z.strictObject({ reasons: z.array(z.string()) }).optional(),
  /** Where its text was taken from other answers. */
  origins: z.array(answerOrigin).optional(),
});
export type Answer = z.infer<typeof answer>;

/** Evidence as the receipt of a submission covers it: the hashes of its statement and files. */
export const submittedEvidence = z.strictObject({
  id: documentId,
  question_id: documentId,
  sha256,
  files: z.array(z.strictObject({ id: documentId, sha256 })),
});
export type SubmittedEvidence = z.infer<typeof submittedEvidence>;

export const submissionWithAnswers = z.strictObject({
  submission,
  answers: z.array(answer),
  /** Empty until it is submitted. */
  evidence: z.array(submittedEvidence).default([]),
});
export type SubmissionWithAnswers = z.infer<typeof submissionWithAnswers>;

/** The revision in an answer, null where there is no submission. */
const revision = z
  .object({ submission: z.object({ revision: z.int() }).nullable() })
  .transform((answered) => answered.submission?.revision ?? null);

/** A version number in a URL: 1 to 999,999. */
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

const formParams = z.object({ formId: documentId });
const submissionParams = z.object({ submissionId: documentId });

/** Handled by the domain of reviews, as a submit begins a round of one. */
export const submitEndpoints = {
  submitSubmission: endpoint({
    revision,
    method: 'POST',
    path: '/api/saq/submissions/:submissionId/submit',
    access: 'verified',
    status: 200,
    params: submissionParams,
    output: submissionWithAnswers,
  }),
} as const;

export const saqEndpoints = {
  getSaqForm: endpoint({
    revalidate: true,
    method: 'GET',
    path: '/api/subjects/:id/saq-form',
    access: 'verified',
    status: 200,
    params: subjectParams,
    query: z.strictObject({ version: versionNumber.optional() }),
    output: formWithQuestions,
  }),
  getMySubmission: endpoint({
    revision,
    method: 'GET',
    path: '/api/saq/forms/:formId/my-submission',
    access: 'verified',
    status: 200,
    params: formParams,
    output: submissionWithAnswers.extend({
      submission: submission.nullable(),
      /** What the profile settles today; null where the law has no rules. */
      outside: outsideOfLaw.nullable().default(null),
    }),
  }),
  listMySubmissions: endpoint({
    method: 'GET',
    path: '/api/saq/forms/:formId/submissions',
    access: 'verified',
    status: 200,
    params: formParams,
    output: z.array(submission),
  }),
  getSubmission: endpoint({
    revision,
    method: 'GET',
    path: '/api/saq/submissions/:submissionId',
    access: 'verified',
    status: 200,
    params: submissionParams,
    output: submissionWithAnswers,
  }),
  verifyReceipt: endpoint({
    method: 'POST',
    path: '/api/saq/submissions/:submissionId/verify',
    access: 'verified',
    status: 200,
    params: submissionParams,
    body: z.strictObject({ sha256 }),
    output: z.strictObject({ matches: z.boolean() }),
  }),
  /** Idempotent: returns the organisation's draft, creating it if there is none. */
  createSubmission: endpoint({
    revision,
    method: 'POST',
    path: '/api/saq/forms/:formId/submissions',
    access: 'verified',
    status: 200,
    params: formParams,
    output: submissionWithAnswers,
  }),
  saveAnswers: endpoint({
    revision,
    method: 'PUT',
    path: '/api/saq/submissions/:submissionId/answers',
    access: 'verified',
    status: 200,
    params: submissionParams,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: z.array(answerInput).max(bounds.questionsPerForm),
    output: submissionWithAnswers,
  }),
} as const;

export const saqExamples = {
  verifyReceipt: { sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
  saveAnswers: [
    {
      questionId: 'q01',
      compliance_result: 'partial',
      risk_rating: null,
      current_controls: 'A list of who has which access',
      gaps_actions: null,
    },
  ],
} satisfies Examples<typeof saqEndpoints>;
