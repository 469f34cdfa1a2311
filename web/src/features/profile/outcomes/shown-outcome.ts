import { questionsOf } from '@lexplain/contract/library/fact-groups';
import { type FactAnswers, resolveFacts } from '@lexplain/contract/library/facts';
import type { OutcomeOfLaw, OutcomeRule } from '@lexplain/contract/library/outcomes';
import {
  companyFact,
  findPenaltyAtStake,
  type PenaltyAtStake,
} from '@lexplain/contract/library/penalties-at-stake';
import { findRecordedHeadline, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { ProfileRecord } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import type { ComponentType } from 'react';
import { strengthOf } from '../../../lib/queries/law-outcomes';
import { findQuestion } from '../interview/interview';

// Outcomes as they are shown, whether they were just computed or recorded earlier.

/** The names of laws by their ids. */
export type LawNames = ReadonlyMap<string, string>;

/** Renders obligations of a law, which it finds by their codes. */
export type ObligationsOfLaw = ComponentType<{
  subjectId: string;
  codes: string[];
  isLinked: boolean;
}>;

/** A recorded reason has no address: publishers move their pages. */
type Reason = ProfileRecord['outcomes'][number]['reasons'][number] &
  Pick<OutcomeRule, 'reference_url'>;

export interface Stake extends PenaltyAtStake {
  /** Whether the business is a company that is shown a person's penalty, such as a director's. */
  isOfDirector: boolean;
}

export interface ShownOutcome {
  subjectId: string;
  name: string;
  headline: OutcomeOfLaw['headline'];
  reasons: Reason[];
  codes: string[];
  /** The questions that were answered "not sure", in words. */
  unsure: string[];
  /** How many questions can still change it. */
  left: number;
  stake: Stake | null;
}

const byStrength = (a: ShownOutcome, b: ShownOutcome): number =>
  strengthOf(a.headline) - strengthOf(b.headline);

const findStake = (
  rules: ProfileRules,
  given: FactAnswers,
  outcome: LawOutcome,
  day: string,
): Stake | null => {
  const facts = resolveFacts(rules.fact_set, given);
  const found = findPenaltyAtStake(outcome, facts, rules, day);
  const isOfDirector = found?.of === 'person' && facts.get(companyFact) === 'yes';
  return found && { ...found, isOfDirector };
};

/** The outcomes of today, the strongest first, otherwise in the order of the laws. */
export const toShownOutcomes = (
  rules: ProfileRules,
  given: FactAnswers,
  outcomes: readonly LawOutcome[],
  lawNames: LawNames,
  day: string,
): ShownOutcome[] =>
  outcomes
    .map((outcome): ShownOutcome => {
      const { subject_id, headline, matches, codes, unsure, deciding } = outcome;
      return {
        subjectId: subject_id,
        name: lawNames.get(subject_id) ?? subject_id,
        headline,
        codes,
        left: questionsOf(rules.fact_set, deciding).length,
        reasons: matches.map(({ id, by_contract = false, ...reason }) => ({
          ...reason,
          by_contract,
          rule_id: id,
        })),
        unsure: questionsOf(rules.fact_set, unsure).map(
          (id) => findQuestion(rules.fact_set, id)?.text ?? id,
        ),
        stake: findStake(rules, given, outcome, day),
      };
    })
    .sort(byStrength);

/** The outcomes of a record. What is at stake depends on the day, and is not recorded. */
export const toRecordedOutcomes = ({ outcomes, questions }: ProfileRecord): ShownOutcome[] =>
  outcomes
    .map(
      (outcome): ShownOutcome => ({
        subjectId: outcome.subject_id,
        name: outcome.name,
        headline: findRecordedHeadline(outcome),
        reasons: outcome.reasons,
        codes: outcome.codes,
        left: 0,
        stake: null,
        unsure: outcome.unsure.map((id) => questions.find((one) => one.id === id)?.text ?? id),
      }),
    )
    .sort(byStrength);
