import { createHash } from 'node:crypto';
import type {
  Question,
  Receipt,
  SubmittedEvidence,
} from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { lookUp } from '@lexplain/contract/look-up';
import type { StoredReviewRound } from '@lexplain/contract/reviews/stored';
import { byId } from '../platform/receipt-hash.ts';

// A round of a review: a submission, the hash of each of its answers, and the verdicts on them.

/** A submission for review, with the hash of each answer. */
export interface SubmittedForm {
  id: string;
  organisation_id: string;
  form_id: string;
  subject_id: string;
  form_version: number;
  submitted_at: Date;
  receipt_sha256: string;
  hashes: Record<string, string>;
  /** The questions that the profile had settled. */
  left_out: string[];
}

/** The accepted verdicts of a round whose answers are the same in the next one. */
export const carryAccepted = (
  { verdicts }: StoredReviewRound,
  hashes: Record<string, string>,
): StoredReviewRound['verdicts'] =>
  Object.fromEntries(
    Object.entries(verdicts)
      .filter(([id, one]) => one.verdict === 'accepted' && one.answer_hash === lookUp(hashes, id))
      .map(([id, one]) => [id, { ...one, revision: 1 }]),
  );

export const createRound = (
  review_id: string,
  round: number,
  submitted: SubmittedForm,
  verdicts: StoredReviewRound['verdicts'],
  now: Date,
): StoredReviewRound => ({
  review_id,
  round,
  verdicts,
  organisation_id: submitted.organisation_id,
  submission_id: submitted.id,
  form_version: submitted.form_version,
  submitted_at: submitted.submitted_at,
  receipt_sha256: submitted.receipt_sha256,
  hashes: submitted.hashes,
  left_out: submitted.left_out,
  removed: {},
  verdicts_revision: 0,
  published_at: null,
  sign_off: null,
  reopening: null,
  assigned_by_taking: null,
  latest: null,
  created_at: now,
  updated_at: now,
});

type Versions = Receipt['obligation_versions'];

/**
 * The hash of an answer, of the versions of the obligations that it is about, and of its evidence.
 * A verdict on it holds as long as none of them changes. Without evidence it is that of rounds from
 * before there was any. What the profile has settled has another one than a question that nobody
 * answered, so that no verdict is carried from one to the other.
 */
const hashAnswer = (
  { id, obligation_ids }: Question,
  answer: StoredSubmission['answers'][string] | undefined,
  versions: Versions,
  evidence: readonly SubmittedEvidence[],
  isLeftOut: boolean,
): string => {
  const parts = [
    isLeftOut ? 'left out 1' : evidence.length === 0 ? 'answer 1' : 'answer 2',
    id,
    answer?.compliance_result ?? null,
    answer?.risk_rating ?? null,
    answer?.current_controls ?? null,
    answer?.gaps_actions ?? null,
    [...obligation_ids]
      .sort()
      .map((obligation) => [obligation, lookUp(versions, obligation) ?? null]),
    // Each hash covers the files as well.
    ...(evidence.length === 0 ? [] : [evidence.toSorted(byId).map((one) => [one.id, one.sha256])]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** A submission as a round of a review. Throws for a draft. */
export const toSubmitted = (
  submission: StoredSubmission & { id: string },
  questions: Question[],
): SubmittedForm => {
  const { id, organisation_id, form_id, subject_id, form_version, submitted_at } = submission;
  if (!submission.receipt || !submitted_at) throw new Error(`submissions/${id} is not submitted`);
  const { obligation_versions, sha256 } = submission.receipt;
  const answers = new Map(Object.entries(submission.answers));
  const evidence = Map.groupBy(submission.evidence, ({ question_id }) => question_id);
  const hashes = Object.fromEntries(
    questions.map((question) => [
      question.id,
      hashAnswer(
        question,
        answers.get(question.id),
        obligation_versions,
        evidence.get(question.id) ?? [],
        lookUp(submission.left_out, question.id) !== undefined,
      ),
    ]),
  );
  return {
    id,
    organisation_id,
    form_id,
    subject_id,
    form_version,
    submitted_at,
    hashes,
    left_out: Object.keys(submission.left_out).sort(),
    receipt_sha256: sha256,
  };
};
