import type { Question, SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import type { StoredEvidence, StoredFile } from '@lexplain/contract/evidence/stored';
import { byId, sha256Of } from '../platform/receipt-hash.ts';

// The hashes by which a submission, its receipt and the verdicts on it name evidence.

type HashedFile = Pick<StoredFile, 'id' | 'sha256'>;

/**
 * The SHA-256 of a statement and its files, whatever order they are stored in. A change would
 * invalidate every receipt that covers evidence, so it needs a new format.
 */
const hashStatement = (
  id: string,
  questionId: string,
  { shows, from_day, until_day, valid_until }: StoredEvidence,
  files: readonly HashedFile[],
): string =>
  sha256Of(
    JSON.stringify([
      'evidence 1',
      id,
      questionId,
      shows,
      from_day,
      until_day,
      valid_until,
      files.toSorted(byId).map((file) => [file.id, file.sha256]),
    ]),
  );

/**
 * What a submission holds of evidence for its questions. Files that the scan refused are not part
 * of it.
 */
export const toSubmittedEvidence = (
  evidence: readonly (StoredEvidence & { id: string })[],
  questions: readonly Question[],
): SubmittedEvidence[] => {
  const asked = new Set(questions.map(({ id }) => id));
  return evidence.flatMap((one) => {
    const { id, about } = one;
    if (about.kind !== 'answer' || !asked.has(about.question_id)) return [];
    const files = one.files
      .filter(({ scan }) => scan !== 'refused')
      .map((file) => ({ id: file.id, sha256: file.sha256 }));
    const { question_id } = about;
    return [{ id, question_id, sha256: hashStatement(id, question_id, one, files), files }];
  });
};

/**
 * Whether stored evidence is what a submission holds. Files that the submission does not name,
 * because the scan had refused them, do not count.
 */
export const isAsSubmitted = (
  { id, question_id, sha256, files }: SubmittedEvidence,
  stored: StoredEvidence,
): boolean => {
  const named = new Set(files.map((file) => file.id));
  const held = stored.files.filter((file) => named.has(file.id));
  return hashStatement(id, question_id, stored, held) === sha256;
};
