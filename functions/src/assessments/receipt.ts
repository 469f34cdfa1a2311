import type { Receipt } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { byId, byName, isUnaltered, sha256Of } from '../platform/receipt-hash.ts';

type SubmittedAnswers = Pick<
  StoredSubmission,
  'organisation_id' | 'submitted_by' | 'form_id' | 'answers' | 'evidence' | 'submitted_at'
>;
type ReceiptFacts = Omit<Receipt, 'sha256' | 'evidence_sha256'>;

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

/** The same with the evidence; null where there is none. */
const hashWithEvidence = (submission: SubmittedAnswers, facts: ReceiptFacts): string | null =>
  submission.evidence.length === 0 ? null : hashReceipt(submission, { ...facts, format: 3 });

/** The receipt of a submission, which release 0.1.0 reads and verifies too (docs/decisions/0083-evidence.md). */
export const createReceipt = (
  submission: SubmittedAnswers,
  versions: Pick<Receipt, 'form_version' | 'obligation_versions'>,
): Receipt => {
  const facts = { format: 2 as const, ...versions };
  return {
    ...facts,
    sha256: hashReceipt(submission, facts),
    evidence_sha256: hashWithEvidence(submission, facts),
  };
};

/** Whether the stored submission still has the hash that a person holds, either of the two, and both are still right. */
export const matchesReceipt = (
  submission: SubmittedAnswers & { receipt: Receipt | null },
  claimed: string,
): boolean => {
  const { receipt } = submission;
  if (receipt === null) return false;
  const { sha256, evidence_sha256 } = receipt;
  const hashes = [{ now: hashReceipt(submission, receipt), stored: sha256 }];
  if (evidence_sha256 !== null) {
    hashes.push({ now: hashWithEvidence(submission, receipt) ?? '', stored: evidence_sha256 });
  }
  return (
    hashes.every(({ now, stored }) => now === stored) &&
    hashes.some(({ now, stored }) => isUnaltered(now, stored, claimed))
  );
};
