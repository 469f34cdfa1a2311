import { createHash } from 'node:crypto';
import type { Question, Receipt } from '@lexplain/contract/saq';
import type { StoredSubmission } from '@lexplain/contract/saq-stored';
import type { Submitted } from './review-decisions.ts';

type Versions = Receipt['obligation_versions'];

/**
 * The hash of an answer and of the versions of the obligations that it is about. A verdict on it holds as long
 * as neither changes.
 */
const hashAnswer = (
  { id, obligation_ids }: Question,
  answer: StoredSubmission['answers'][string] | undefined,
  versions: Versions,
): string => {
  const parts = [
    ...['answer 1', id],
    answer?.compliance_result ?? null,
    answer?.risk_rating ?? null,
    answer?.current_controls ?? null,
    answer?.gaps_actions ?? null,
    [...obligation_ids].sort().map((obligation) => [obligation, versions[obligation] ?? null]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** A submission as a round of a review. Throws for a draft. */
export const toSubmitted = (
  submission: StoredSubmission & { id: string },
  questions: Question[],
): Submitted => {
  const { id, organisation_id, form_id, subject_id, form_version, submitted_at } = submission;
  if (!submission.receipt || !submitted_at) throw new Error(`submissions/${id} is not submitted`);
  const { obligation_versions, sha256 } = submission.receipt;
  const answers = new Map(Object.entries(submission.answers));
  const hashes = Object.fromEntries(
    questions.map((question) => [
      question.id,
      hashAnswer(question, answers.get(question.id), obligation_versions),
    ]),
  );
  return {
    ...{ id, organisation_id, form_id, subject_id, form_version, submitted_at, hashes },
    receipt_sha256: sha256,
  };
};
