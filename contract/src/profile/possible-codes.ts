import type { FactAnswers } from '../library/facts.ts';
import { computeOutcomes } from './outcomes.ts';
import type { ProfileLaw } from './questions.ts';

/**
 * The obligations that bind a business by its profile, or may once open and unsure answers are
 * settled. Null for a profile without an answer: every law is then assumed to bind.
 */
export const listPossibleCodes = (
  law: ProfileLaw,
  given: FactAnswers,
): ReadonlySet<string> | null => {
  const isEmpty = given.sectors === null && Object.keys(given.answers).length === 0;
  if (isEmpty) return null;
  return new Set(computeOutcomes(law, given).flatMap(({ possible_codes }) => possible_codes));
};
