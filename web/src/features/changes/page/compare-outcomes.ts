import type { ChangePage } from '@lexplain/contract/changes/change-page';
import { listLaws } from '@lexplain/contract/changes/concerns';
import type { FactAnswers } from '@lexplain/contract/library/facts';
import { findFactsRead } from '@lexplain/contract/library/outcomes';
import { compareOutcomes } from '@lexplain/contract/profile/outcome-changes';
import { computeOutcomes, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';

// The outcome of each law of a change before and after it, for today's profile.

export interface LawComparison {
  subject_id: string;
  /** Undefined where the law has no rules. */
  after: LawOutcome | undefined;
  /** By the earlier rules; null where it cannot be computed or is the same by the same rules. */
  before: LawOutcome | null;
  /**
   * Whether both could be computed; or the change left the rules as they were; or the earlier ones are not stored; or
   * they ask what the profile no longer asks.
   */
  kind: 'compared' | 'same_rules' | 'not_stored' | 'not_asked';
  /** The codes of the obligations that are switched on since, and of those that no longer are. */
  added: string[];
  removed: string[];
}

interface Source {
  rules: ProfileRules;
  given: FactAnswers;
  outcomes: ReadonlyMap<string, LawOutcome>;
}

export const compareLaws = (
  { change, earlier_rules }: Pick<ChangePage, 'change' | 'earlier_rules'>,
  { rules, given, outcomes }: Source,
): LawComparison[] => {
  const known = new Set(rules.fact_set.facts.map(({ id }) => id));
  return listLaws(change).map((subject_id) => {
    const after = outcomes.get(subject_id);
    const none = { subject_id, after, before: null, added: [], removed: [] };
    const found = earlier_rules.find((one) => one.subject_id === subject_id);
    if (!found) return { ...none, kind: 'not_stored' };
    if (!found.rules) return { ...none, kind: 'same_rules' };
    const isAsked = findFactsRead(found.rules.rules).every((id) => known.has(id));
    if (!isAsked) return { ...none, kind: 'not_asked' };
    const law = { fact_set: rules.fact_set, outcome_rules: [found.rules] };
    const [before] = computeOutcomes(law, given);
    if (!before) return { ...none, kind: 'not_stored' };
    const [difference] = after ? compareOutcomes([before], [after]) : [];
    const { added = [], removed = [] } = difference ?? {};
    return { subject_id, after, before, kind: 'compared', added, removed };
  });
};
