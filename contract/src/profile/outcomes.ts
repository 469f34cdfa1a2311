import {
  type FactAnswers,
  type FactSet,
  loosenConditions,
  type ResolvedFacts,
  resolveFacts,
} from '../library/facts.ts';
import {
  evaluateOutcome,
  findDecidingFacts,
  type Headline,
  headlineOf,
  listSwitchedOff,
  type OutcomeOfLaw,
  type OutcomeRules,
} from '../library/outcomes.ts';
import type { ProfileRecord } from './profile.ts';
import type { ProfileLaw } from './questions.ts';

// What follows from a profile for each law, and whether a record of it is stale (docs/product.md, "Profile").

export interface LawOutcome extends OutcomeOfLaw {
  subject_id: string;
  /** The open facts that can still change it; none once it is settled. */
  deciding: string[];
  /** The codes of obligations that the profile switches off. */
  codes_off: string[];
}

export const computeOutcome = (
  set: FactSet,
  { subject_id, rules }: OutcomeRules,
  facts: ResolvedFacts,
): LawOutcome => {
  const outcome = evaluateOutcome(rules, facts);
  return {
    subject_id,
    ...outcome,
    deciding: findDecidingFacts(rules, facts),
    codes_off: listSwitchedOff(rules, outcome.headline, loosenConditions(set, facts)),
  };
};

export const computeOutcomes = (
  { fact_set, outcome_rules }: ProfileLaw,
  given: FactAnswers,
): LawOutcome[] => {
  const facts = resolveFacts(fact_set, given);
  return outcome_rules.map((rules) => computeOutcome(fact_set, rules, facts));
};

/** The headline of a recorded law, which is recorded as an outcome with its reasons. */
export const findRecordedHeadline = ({
  headline,
  reasons,
}: Pick<ProfileRecord['outcomes'][number], 'headline' | 'reasons'>): Headline =>
  headlineOf({
    outcome: headline,
    by_contract: reasons.some(({ by_contract }) => by_contract),
  });

/** What has changed since a record. */
export interface Staleness {
  /** The questions whose answers count and have changed. */
  questions: string[];
  /** Whether the questions have another version. */
  fact_set: boolean;
  /** The laws whose rules have another version, or that are new or gone. */
  laws: string[];
}

export const isStale = ({ questions, fact_set, laws }: Staleness): boolean =>
  fact_set || questions.length > 0 || laws.length > 0;
