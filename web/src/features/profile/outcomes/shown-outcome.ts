import { questionsOf } from '@lexplain/contract/library/fact-groups';
import { type FactAnswers, resolveFacts } from '@lexplain/contract/library/facts';
import {
  type OutcomeOfLaw,
  type OutcomeRule,
  strengthOf,
} from '@lexplain/contract/library/outcomes';
import { findRecordedHeadline, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import {
  companyFact,
  listPenaltiesAtStake,
  mayBindMore,
  type PenaltyAtStake,
} from '@lexplain/contract/profile/penalties-at-stake';
import type { ProfileRecord } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import type { ComponentType } from 'react';
import { findQuestion } from '../interview/interview';

// Outcomes as they are shown, whether they were just computed or recorded earlier.

/** The names of laws by their ids. */
export type LawNames = ReadonlyMap<string, string>;

/** Renders obligations of a law, which it finds by their codes. */
export type ObligationsOfLaw = ComponentType<{
  subjectId: string;
  codes: string[];
  isLinked: boolean;
  /** By title alone, the first few; the others folded. */
  isBrief?: boolean;
}>;

/** A recorded reason has no address: publishers move their pages. */
type Reason = ProfileRecord['outcomes'][number]['reasons'][number] &
  Pick<OutcomeRule, 'reference_url'>;

export interface PenaltyRange {
  /** The lowest maximum; null where there is one amount only. */
  lowest: PenaltyAtStake | null;
  highest: PenaltyAtStake;
  /** Whether the business is a company that is shown a person's penalty, such as a director's. */
  isOfDirector: boolean;
  /** Whether an open or unsure answer may add duties, with amounts of their own. */
  mayGrow: boolean;
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
  stake: PenaltyRange | null;
}

/** Whether a law binds the business, at least in part. */
export const doesBind = ({ headline }: ShownOutcome): boolean =>
  headline === 'applies' || headline === 'partly';

/** What a business can be ordered to pay under a law; null where no amount is certain enough. */
export const findStake = (
  rules: ProfileRules,
  given: FactAnswers,
  outcome: LawOutcome,
  day: string,
): PenaltyRange | null => {
  const facts = resolveFacts(rules.fact_set, given);
  const [lowest, ...others] = listPenaltiesAtStake(outcome, facts, rules, day);
  if (!lowest) return null;
  const highest = others.at(-1) ?? lowest;
  const isOfDirector = highest.of === 'person' && facts.get(companyFact) === 'yes';
  return {
    lowest: lowest.aud < highest.aud ? lowest : null,
    highest,
    isOfDirector,
    mayGrow: mayBindMore(outcome),
  };
};

/** The outcomes of today, in the order of the laws. */
export const listShownOutcomes = (
  rules: ProfileRules,
  given: FactAnswers,
  outcomes: readonly LawOutcome[],
  lawNames: LawNames,
  day: string,
): ShownOutcome[] =>
  outcomes.map((outcome): ShownOutcome => {
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
  });

/** The strongest first, otherwise in their order. */
export const byStrongest = (outcomes: readonly ShownOutcome[]): ShownOutcome[] =>
  outcomes.toSorted((a, b) => strengthOf(a.headline) - strengthOf(b.headline));

/** The outcomes of a record. The penalties depend on the day, and is not recorded. */
export const toRecordedOutcomes = ({ outcomes, questions }: ProfileRecord): ShownOutcome[] =>
  byStrongest(
    outcomes.map(
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
    ),
  );
