import type { TermsOf } from '../api/terms.ts';
import type { saqEndpoints, submitEndpoints } from './assessments.ts';
import type { relatedEndpoints } from './related-answers.ts';

export const assessmentsTerms = {
  getSaqForm: {
    summary: "Get a law's questionnaire, by default its current version",
    permission: null,
  },
  getMySubmission: {
    summary: 'Get the draft, else the latest submission',
    permission: 'submission.read',
  },
  listMySubmissions: {
    summary: "List the organisation's submissions of a form, newest first, without answers",
    permission: 'submission.read',
    limit: 'list',
  },
  getSubmission: {
    summary: "Get one of the organisation's submissions with its answers",
    permission: 'submission.read',
  },
  listRelatedAnswers: {
    summary: 'List what was written for related questions of other laws',
    permission: 'submission.read',
    limit: 'reading',
  },
  listRelatedEvidence: {
    summary: 'List the evidence for related questions of other laws, to show its files again',
    permission: 'evidence.read',
    limit: 'reading',
  },
  listNewerEvidence: {
    summary: 'List the evidence for related questions that is newer than what a draft has',
    permission: 'evidence.read',
    limit: 'reading',
  },
  verifyReceipt: {
    summary: 'Verify a receipt against the stored submission',
    permission: 'submission.read',
    limit: 'verification',
  },
  createSubmission: {
    summary: 'Get the draft, or create one with the latest answers',
    errors: ['account_missing'],
    permission: 'submission.answer',
    limit: 'creation',
  },
  saveAnswers: {
    summary: 'Save changed answers',
    errors: [
      'account_missing',
      'revision_stale',
      'submission_closed',
      'unknown_question',
      'duplicate_question',
      'answers_too_large',
      'origin_not_offered',
    ],
    permission: 'submission.answer',
    limit: 'save',
  },
  submitSubmission: {
    summary: 'Submit a draft',
    errors: ['account_missing', 'answers_too_large', 'required_answers_missing', 'review_state'],
    permission: 'submission.submit',
    limit: 'turn',
    mails: true,
  },
} as const satisfies TermsOf<
  typeof saqEndpoints & typeof submitEndpoints & typeof relatedEndpoints
>;
