import type { Question, Submission } from '@lexplain/contract/saq';

/** Each obligation's version of today, by id. */
type Versions = ReadonlyMap<string, string>;

/**
 * The questions to look at again: one of their obligations reads otherwise than when they were submitted,
 * or is gone. None of a draft, which no law has been compared with yet.
 */
export const outdatedQuestions = (
  questions: Question[],
  { receipt }: Submission,
  current: Versions,
): Question[] => {
  if (!receipt) return [];
  const hasChanged = (id: string): boolean => {
    const submitted = receipt.obligation_versions[id];
    return submitted !== undefined && submitted !== current.get(id);
  };
  return questions.filter(({ obligation_ids }) => obligation_ids.some(hasChanged));
};
