import type { Receipt } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { byId, byName, isUnaltered, sha256Of } from '../platform/receipt-hash.ts';

type SubmittedAnswers = Pick<
  StoredSubmission,
  'organisation_id' | 'submitted_by' | 'form_id' | 'answers' | 'evidence' | 'submitted_at'
>;
type ReceiptFacts = Omit<Receipt, 'sha256'>;

const evidenceParts = ({ evidence }: SubmittedAnswers) =>
  evidence
    .toSorted(byId)
    .map(({ id, question_id, sha256, files }) => [
      id,
      question_id,
      sha256,
      files.toSorted(byId).map((file) => [file.id, file.sha256]),
    ]);

/**
 * A canonical text, whatever order a database returns fields in: lists of pairs, sorted by name, as JSON. A
 * change would invalidate every existing receipt, so it needs a new format. Format 2 covers no evidence.
 */
const canonical = (submission: SubmittedAnswers, facts: ReceiptFacts): string =>
  JSON.stringify([
    `receipt ${facts.format}`,
    submission.organisation_id,
    submission.submitted_by,
    submission.form_id,
    facts.form_version,
    submission.submitted_at?.toISOString() ?? null,
    Object.entries(facts.obligation_versions).sort(byName),
    Object.entries(submission.answers)
      .sort(byName)
      .map(([id, answer]) => [
        id,
        answer.compliance_result,
        answer.risk_rating,
        answer.current_controls,
        answer.gaps_actions,
      ]),
    ...(facts.format === 2 ? [] : [evidenceParts(submission)]),
  ]);

/** The SHA-256, in hexadecimal, of what was submitted, when, and against which versions. */
export const hashReceipt = (submission: SubmittedAnswers, facts: ReceiptFacts): string =>
  sha256Of(canonical(submission, facts));

/** Whether the stored submission still has the hash that a person holds. */
export const matchesReceipt = (
  submission: SubmittedAnswers & { receipt: Receipt | null },
  claimed: string,
) => {
  const { receipt } = submission;
  return receipt !== null && isUnaltered(hashReceipt(submission, receipt), receipt.sha256, claimed);
};
