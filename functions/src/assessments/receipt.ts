import type { Receipt } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { byId, byName, isUnaltered, sha256Of } from '../platform/receipt-hash.ts';

type SubmittedAnswers = Pick<
  StoredSubmission,
  | 'organisation_id'
  | 'submitted_by'
  | 'form_id'
  | 'answers'
  | 'left_out'
  | 'evidence'
  | 'submitted_at'
>;
type ReceiptFacts = Omit<Receipt, 'sha256' | 'format'>;

const evidenceParts = ({ evidence }: SubmittedAnswers) =>
  evidence
    .toSorted(byId)
    .map(({ id, question_id, sha256, files }) => [
      id,
      question_id,
      sha256,
      files.toSorted(byId).map((file) => [file.id, file.sha256]),
    ]);

/** Where texts of answers came from. Empty where nothing was taken, as in earlier receipts. */
const originParts = ({ answers }: SubmittedAnswers) =>
  Object.entries(answers)
    .sort(byName)
    .flatMap(([id, { origins = [] }]) =>
      origins.length === 0
        ? []
        : [
            [
              id,
              origins.map((one) => [
                one.subject_id,
                one.law,
                one.question_id,
                one.number,
                one.submission_id,
                one.sha256,
                one.day,
                one.is_confirmed,
              ]),
            ],
          ],
    );

/**
 * A canonical text, whatever order a database returns fields in: lists of pairs, sorted by name, as
 * JSON. A change would invalidate every existing receipt, so it needs a new format.
 */
const canonical = (submission: SubmittedAnswers, facts: ReceiptFacts): string =>
  JSON.stringify([
    'receipt 4',
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
    Object.entries(submission.left_out)
      .sort(byName)
      .map(([id, { reasons }]) => [id, reasons]),
    facts.profile_record && [facts.profile_record.id, facts.profile_record.sha256],
    evidenceParts(submission),
    originParts(submission),
  ]);

/**
 * The SHA-256, in hexadecimal, of what was submitted, when, and against which versions and record
 * of the profile.
 */
export const hashReceipt = (submission: SubmittedAnswers, facts: ReceiptFacts): string =>
  sha256Of(canonical(submission, facts));

/** The receipt of a submission. */
export const createReceipt = (
  submission: SubmittedAnswers,
  { form_version, obligation_versions, profile_record }: ReceiptFacts,
): Receipt => {
  const facts = { form_version, obligation_versions, profile_record };
  return { format: 4, ...facts, sha256: hashReceipt(submission, facts) };
};

/** Whether the stored submission still has the hash that a person holds. */
export const matchesReceipt = (
  submission: SubmittedAnswers & { receipt: Receipt | null },
  claimed: string,
): boolean => {
  const { receipt } = submission;
  return receipt !== null && isUnaltered(hashReceipt(submission, receipt), receipt.sha256, claimed);
};
