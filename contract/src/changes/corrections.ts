import type { ClockRule } from '../library/clock-rules.ts';
import { type FactAnswers, resolveFacts } from '../library/facts.ts';
import { findFactsRead, type OutcomeRules } from '../library/outcomes.ts';
import type { Penalty } from '../library/penalties.ts';
import { computeOutcomes, type LawOutcome } from '../profile/outcomes.ts';
import type { ProfileRules } from '../profile/rules.ts';
import { type AtStake, findAtStake, findLawAtStake } from './at-stake.ts';
import type { StoredChange } from './changes.ts';
import { listLaws } from './concerns.ts';

// What a correction of our description changes for a business (docs/product.md, "Corrections"). The law is the same:
// somebody is told only where what we said of them was wrong.

interface BeforeAndAfter<T> {
  before: T;
  after: T;
}

/** The fields of a clock rule that decide a deadline; the others are texts. */
export type DecidingClock = Pick<ClockRule, 'id' | 'obligation_code' | 'length'> &
  Partial<ClockRule>;

/**
 * The parts of the library that the import of a correction has replaced. Others are unchanged, or
 * not known.
 */
export interface CorrectedLibrary {
  outcome_rules: readonly BeforeAndAfter<OutcomeRules>[];
  /** One entry for each law, with its clock rules. */
  clocks: readonly BeforeAndAfter<readonly DecidingClock[]>[];
  penalties: BeforeAndAfter<Penalty[]> | null;
}

/** What is different for a business from what we said. */
export interface CorrectionEffect {
  /** Whether a law or a duty applies. */
  outcome: boolean;
  deadline: boolean;
  /** The highest amounts that are known in advance; null where they are the same. */
  at_stake: BeforeAndAfter<AtStake | null> | null;
}

interface Business {
  rules: Pick<ProfileRules, 'fact_set' | 'penalty_units'>;
  given: FactAnswers;
  /** By today's rules. */
  outcomes: ReadonlyMap<string, LawOutcome>;
}

type Sides = BeforeAndAfter<LawOutcome | undefined>;

/**
 * The outcome of a law before and after; today's for both where its rules are the same or cannot be
 * compared.
 */
const findSides = (
  lawId: string,
  corrected: CorrectedLibrary,
  { rules: { fact_set }, given, outcomes }: Business,
): Sides => {
  const known = new Set(fact_set.facts.map(({ id }) => id));
  const compute = (rules: OutcomeRules) =>
    computeOutcomes({ fact_set, outcome_rules: [rules] }, given)[0];
  const found = corrected.outcome_rules.find(({ after }) => after.subject_id === lawId);
  // Earlier rules may ask what profiles no longer ask.
  const isAsked = found && findFactsRead(found.before.rules).every((id) => known.has(id));
  if (isAsked) return { before: compute(found.before), after: compute(found.after) };
  return { before: outcomes.get(lawId), after: outcomes.get(lawId) };
};

/**
 * Whether the law's headline differs, or which of the named duties apply. Where the law has duties
 * for the business and none of them is named, another correction reports the headline.
 */
const hasOtherOutcome = ({ before, after }: Sides, codes: readonly string[]): boolean => {
  const possible = [before, after].flatMap((one) => one?.possible_codes ?? []);
  const isAbout = possible.length === 0 || codes.some((code) => possible.includes(code));
  if (isAbout && before?.headline !== after?.headline) return true;
  return codes.some(
    (code) =>
      before?.codes.includes(code) !== after?.codes.includes(code) ||
      before?.possible_codes.includes(code) !== after?.possible_codes.includes(code),
  );
};

const writeDeciding = (clock: DecidingClock): string =>
  JSON.stringify([
    clock.id,
    clock.kind,
    Object.entries(clock.length).sort(([a], [b]) => (a < b ? -1 : 1)),
    clock.effective_from,
    clock.starts_from,
    clock.starts_after,
    clock.starts_when_met,
    clock.met_by,
    clock.period_ends,
    clock.first_day,
    clock.rolls_forward,
    clock.headline,
    clock.place,
  ]);

const listDeciding = (clocks: readonly DecidingClock[], codes: readonly string[]): string =>
  clocks
    .filter(({ obligation_code }) => codes.includes(obligation_code))
    .map(writeDeciding)
    .sort()
    .join('\n');

/** Whether a duty that the business has, or had according to us, has another deadline. */
const hasOtherDeadline = (
  { clocks }: CorrectedLibrary,
  sides: readonly Sides[],
  codes: readonly string[],
): boolean => {
  const own = codes.filter((code) =>
    sides.some(({ before, after }) => [before, after].some((one) => one?.codes.includes(code))),
  );
  return clocks.some(({ before, after }) => listDeciding(before, own) !== listDeciding(after, own));
};

const isSameAmount = (one: AtStake | null, other: AtStake | null): boolean =>
  one?.aud === other?.aud && one?.is_limit === other?.is_limit;

/**
 * What a correction changes for a business on a day, `YYYY-MM-DD`; null where nothing is different
 * for it.
 */
export const findCorrected = (
  change: Pick<StoredChange, 'subject_id' | 'obligations'>,
  corrected: CorrectedLibrary,
  business: Business,
  day: string,
): CorrectionEffect | null => {
  const { fact_set, penalty_units } = business.rules;
  const facts = resolveFacts(fact_set, business.given);
  const codesOf = (lawId: string): string[] =>
    change.obligations.filter((one) => one.subject_id === lawId).map(({ code }) => code);
  const sides = new Map(listLaws(change).map((id) => [id, findSides(id, corrected, business)]));
  const amountOf = (
    penalties: Penalty[] | undefined,
    outcomeOf: (lawId: string) => LawOutcome | undefined,
  ): AtStake | null =>
    findAtStake(change, (lawId, codes) => {
      const outcome = outcomeOf(lawId);
      if (!outcome || !penalties) return null;
      return findLawAtStake(outcome, facts, { penalties, penalty_units }, codes, day);
    });
  const amounts = {
    before: amountOf(corrected.penalties?.before, (lawId) => sides.get(lawId)?.before),
    after: amountOf(corrected.penalties?.after, (lawId) => sides.get(lawId)?.after),
  };
  const found: CorrectionEffect = {
    outcome: [...sides].some(([lawId, both]) => hasOtherOutcome(both, codesOf(lawId))),
    deadline: hasOtherDeadline(
      corrected,
      [...sides.values()],
      change.obligations.map(({ code }) => code),
    ),
    at_stake: isSameAmount(amounts.before, amounts.after) ? null : amounts,
  };
  return found.outcome || found.deadline || found.at_stake ? found : null;
};
