import type { FactAnswers } from '../library/facts.ts';
import { findFactsRead, type OutcomeRules } from '../library/outcomes.ts';
import { compareOutcomes } from '../profile/outcome-changes.ts';
import { computeOutcomes, type LawOutcome } from '../profile/outcomes.ts';
import type { ProfileRules } from '../profile/rules.ts';
import type { ChangePage } from './change-page.ts';
import { listLaws } from './concerns.ts';

// The outcome of each law of a change before and after it, for today's profile.

/**
 * Whether the outcome before can be computed; or the change left the rules as they were; or the
 * earlier ones are not stored; or they ask what profiles no longer ask.
 */
export const comparisonKinds = ['compared', 'same_rules', 'not_stored', 'not_asked'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

export interface LawComparison {
  subject_id: string;
  /** Undefined where the law has no rules. */
  after: LawOutcome | undefined;
  /** By the earlier rules; null where it cannot be computed or is the same by the same rules. */
  before: LawOutcome | null;
  kind: ComparisonKind;
  /** The codes of the obligations that are switched on since, and of those that no longer are. */
  added: string[];
  removed: string[];
}

interface EarlierLaw {
  subject_id: string;
  kind: ComparisonKind;
  /** The earlier rules where the outcome before can be computed. */
  rules: OutcomeRules | null;
}

type Page = Pick<ChangePage, 'change' | 'earlier_rules'>;

/** The laws of a change, with what decided before it: the same for every profile. */
export const listEarlierLaws = (
  { change, earlier_rules }: Page,
  { fact_set }: Pick<ProfileRules, 'fact_set'>,
): EarlierLaw[] => {
  const known = new Set(fact_set.facts.map(({ id }) => id));
  return listLaws(change).map((subject_id): EarlierLaw => {
    const found = earlier_rules.find((one) => one.subject_id === subject_id);
    if (!found) return { subject_id, kind: 'not_stored', rules: null };
    const { rules } = found;
    if (!rules) return { subject_id, kind: 'same_rules', rules };
    const isAsked = findFactsRead(rules.rules).every((id) => known.has(id));
    return isAsked
      ? { subject_id, kind: 'compared', rules }
      : { subject_id, kind: 'not_asked', rules: null };
  });
};

interface Source {
  rules: ProfileRules;
  given: FactAnswers;
  outcomes: ReadonlyMap<string, LawOutcome>;
}

export const compareLaws = (
  page: Page,
  { rules: { fact_set }, given, outcomes }: Source,
): LawComparison[] =>
  listEarlierLaws(page, { fact_set }).map(({ subject_id, kind, rules }) => {
    const after = outcomes.get(subject_id);
    const [before] = rules ? computeOutcomes({ fact_set, outcome_rules: [rules] }, given) : [];
    const [difference] = before && after ? compareOutcomes([before], [after]) : [];
    const { added = [], removed = [] } = difference ?? {};
    return { subject_id, after, before: before ?? null, kind, added, removed };
  });
