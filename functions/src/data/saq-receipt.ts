import { createHash, timingSafeEqual } from 'node:crypto';
import type { Receipt } from '@lexplain/contract/saq';
import type { StoredSubmission } from '@lexplain/contract/saq-stored';

type Submitted = Pick<StoredSubmission, 'uid' | 'form_id' | 'answers' | 'submitted_at'>;
type Facts = Omit<Receipt, 'sha256'>;

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/**
 * One text for one content, whatever order a database returns fields in: lists of pairs, sorted by name,
 * as JSON. Changing it would fail every receipt that was ever given, so a change is a new first word.
 */
const canonical = (submission: Submitted, { form_version, obligation_versions }: Facts): string =>
  JSON.stringify([
    'receipt 1',
    submission.uid,
    submission.form_id,
    form_version,
    submission.submitted_at?.toISOString() ?? null,
    Object.entries(obligation_versions).sort(byName),
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

/** The SHA-256, in hexadecimal, of what was submitted, when, and against which law. */
export const receiptHash = (submission: Submitted, facts: Facts): string =>
  createHash('sha256').update(canonical(submission, facts)).digest('hex');

/**
 * Whether what is stored is what `held` was given for. Computed anew: a stored hash that was altered along
 * with the answers proves nothing.
 */
export const receiptHolds = (submission: Submitted & { receipt: Receipt | null }, held: string) => {
  const { receipt } = submission;
  if (!receipt) return false;
  const now = receiptHash(submission, receipt);
  return timingSafeEqual(Buffer.from(now), Buffer.from(held)) && receipt.sha256 === now;
};
