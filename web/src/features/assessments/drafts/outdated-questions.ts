import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { lookUp } from '@lexplain/contract/look-up';

/** The current version of each obligation, by id. */
type Versions = ReadonlyMap<string, string>;

/**
 * The questions to look at again: one of their obligations was changed or repealed since the
 * submission. None for a draft, which has not been compared with the law yet.
 */
export const outdatedQuestions = (
  questions: Question[],
  { receipt }: Submission,
  current: Versions,
): Question[] => {
  if (!receipt) return [];
  const hasChanged = (id: string): boolean => {
    const submitted = lookUp(receipt.obligation_versions, id);
    return submitted !== undefined && submitted !== current.get(id);
  };
  return questions.filter(({ obligation_ids }) => obligation_ids.some(hasChanged));
};
