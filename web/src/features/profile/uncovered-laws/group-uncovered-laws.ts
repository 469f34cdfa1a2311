import {
  type FactAnswers,
  type FactSet,
  mayConcern,
  resolveFacts,
} from '@lexplain/contract/library/facts';
import type { UncoveredLaw } from '@lexplain/contract/library/uncovered-laws';

interface GroupedLaws {
  /** Those that may concern the business by its answers, or any business. */
  concerning: UncoveredLaw[];
  /** Laws whose facts are all no. */
  others: UncoveredLaw[];
}

/**
 * Groups the laws that the library does not cover by a profile. An open or unsure fact leaves a law
 * in sight.
 */
export const groupUncoveredLaws = (
  laws: UncoveredLaw[],
  factSet: FactSet,
  given: FactAnswers,
): GroupedLaws => {
  const facts = resolveFacts(factSet, given);
  return {
    concerning: laws.filter((law) => mayConcern(law, facts)),
    others: laws.filter((law) => !mayConcern(law, facts)),
  };
};
