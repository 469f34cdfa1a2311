import type { FactAnswers } from '@lexplain/contract/library/facts';
import { findStake, type PenaltyRange } from './shown-outcome';
import type { Outcomes } from './use-outcomes';

interface KnownOutcomes extends Pick<Outcomes, 'rules' | 'outcomes'> {
  profile: FactAnswers;
}

/**
 * What this business can be ordered to pay for one duty of a law; null where its profile does not
 * switch the duty on, and where no amount is certain enough.
 */
export const findObligationStake = (
  { rules, profile, outcomes }: KnownOutcomes,
  { subjectId, code }: { subjectId: string; code: string },
  day: string,
): PenaltyRange | null => {
  const outcome = outcomes.get(subjectId);
  if (!outcome) return null;
  const isAbout = ({ codes = [] }: { codes?: readonly string[] | undefined }): boolean =>
    codes.includes(code);
  return findStake(
    { ...rules, penalties: rules.penalties.filter(isAbout) },
    profile,
    // Other duties of the law add nothing to what this one can cost.
    { ...outcome, matches: outcome.matches.filter(isAbout), possible_codes: [] },
    day,
  );
};
