import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import { countOf } from '../../../lib/text/count-of';

/** `2 pieces of evidence with 3 files`; null where a receipt covers none. */
export const describeCovered = (evidence: readonly SubmittedEvidence[]): string | null => {
  if (evidence.length === 0) return null;
  const files = evidence.reduce((sum, one) => sum + one.files.length, 0);
  const pieces = `${countOf(evidence.length, 'piece')} of evidence`;
  return files === 0 ? `${pieces} without files` : `${pieces} with ${countOf(files, 'file')}`;
};
