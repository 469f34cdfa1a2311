import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { isUnfinished, type OutsideByLaw, shareOpen } from '@lexplain/contract/waits/count-open';
import { countOf } from '../../../lib/text/count-of';
import { numberWord } from '../../../lib/text/number-word';
import { doesBind, type ShownOutcome } from './shown-outcome';

// What a complete profile leads to. In the order of the Feed, so that both pages say the same.

/** By the law's id; null until they are known. */
export type Standings = ReadonlyMap<string, LawStanding> | null;

export interface FirstLaw {
  outcome: ShownOutcome;
  isBegun: boolean;
}

/**
 * The law to assess first: the begun questionnaire that is nearest to its end, otherwise the first
 * law that binds and was never assessed. Null where none is left, and while it is not known.
 */
export const findFirstLaw = (
  outcomes: readonly ShownOutcome[],
  standings: Standings,
  outside: OutsideByLaw | null,
): FirstLaw | null => {
  if (!standings) return null;
  const begun = outcomes
    .filter(({ headline }) => headline !== 'does_not_apply')
    .flatMap((outcome) => {
      const standing = standings.get(outcome.subjectId);
      return isUnfinished(standing)
        ? [{ outcome, open: shareOpen(standing, outside?.get(outcome.subjectId)) }]
        : [];
    })
    .toSorted((a, b) => a.open - b.open)[0];
  if (begun) return { outcome: begun.outcome, isBegun: true };
  const next = outcomes.find(
    (outcome) => doesBind(outcome) && !standings.get(outcome.subjectId)?.submitted,
  );
  return next ? { outcome: next, isBegun: false } : null;
};

/**
 * What the button of a law says. Null is a law without a standing; undefined one whose standing is
 * not known.
 */
export const nameAssessment = (standing: LawStanding | null | undefined): string => {
  if (standing === undefined) return 'Open assessment';
  if (isUnfinished(standing ?? undefined)) return 'Continue assessment';
  return standing?.submitted ? 'Open assessment' : 'Start assessment';
};

/** The sentence that a complete profile leads to. */
export const describeResult = (
  outcomes: readonly ShownOutcome[],
  first: FirstLaw | null,
): string => {
  const binding = outcomes.filter(doesBind).length;
  const [, noun = ''] = countOf(binding === 0 ? 1 : binding, 'law').split(' ');
  const bind = binding > 1 ? 'bind' : 'binds';
  const sentence = `${numberWord(binding)} ${noun} ${bind} you.`;
  if (!first) return sentence;
  return `${sentence} ${first.isBegun ? 'Continue' : 'Start'} with ${first.outcome.name}.`;
};
