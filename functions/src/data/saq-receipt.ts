import { createHash, timingSafeEqual } from 'node:crypto';
import type { Receipt } from '@lexplain/contract/saq';
import type { StoredSubmission } from '@lexplain/contract/saq-stored';

type Submitted = Pick<
  StoredSubmission,
  'uid' | 'organisation_id' | 'submitted_by' | 'form_id' | 'answers' | 'submitted_at'
>;
type Facts = Omit<Receipt, 'sha256'>;

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/**
 * The owner, after the format's name: a person in format 1; an organisation and the submitter in format 2.
 */
const ownerParts = (submission: Submitted, { format }: Facts): (string | null)[] =>
  format === 1
    ? ['receipt 1', submission.uid]
    : ['receipt 2', submission.organisation_id, submission.submitted_by];

/**
 * A canonical text, whatever order a database returns fields in: lists of pairs, sorted by name, as JSON. A
 * change would invalidate every existing receipt, so it needs a new format.
 */
const canonical = (submission: Submitted, facts: Facts): string =>
  JSON.stringify([
    ...ownerParts(submission, facts),
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
  ]);

/** The SHA-256, in hexadecimal, of what was submitted, when, and against which versions. */
export const hashReceipt = (submission: Submitted, facts: Facts): string =>
  createHash('sha256').update(canonical(submission, facts)).digest('hex');

/**
 * Whether the stored submission still has the hash that a person holds. The hash is computed again: comparing
 * with the stored one would not detect answers that were altered together with it.
 */
export const matchesReceipt = (
  submission: Submitted & { receipt: Receipt | null },
  claimed: string,
) => {
  const { receipt } = submission;
  if (!receipt) return false;
  const now = hashReceipt(submission, receipt);
  return timingSafeEqual(Buffer.from(now), Buffer.from(claimed)) && receipt.sha256 === now;
};
