import type { ResolvedFacts } from '../library/facts.ts';
import type { Penalty } from '../library/penalties.ts';
import {
  computePenalty,
  findPenaltyUnit,
  type PenaltyInDollars,
} from '../library/penalty-amounts.ts';
import type { PenaltyUnit } from '../library/penalty-unit.ts';
import type { LawOutcome } from './outcomes.ts';

// What is at stake for a business under a law that binds it (docs/product.md, "Penalties").

/** For a body corporate, or for a person. */
type Kind = 'company' | 'person';

export interface PenaltyAtStake {
  penalty: Penalty;
  /**
   * A company may be shown a person's penalty, where the law names none for companies: a
   * director's.
   */
  of: Kind;
  /** The highest amount that is known in advance. */
  aud: number;
  /** What a court may go beyond it for; null where `aud` is the maximum. */
  beyond: PenaltyInDollars['beyond'];
  /** How it was computed, as text. */
  calculation: string;
}

/** The fact that says which amounts are for this business. */
export const companyFact = 'company';
/** Bodies of a government are no companies, and amounts for persons are not theirs. */
export const governmentFacts = ['commonwealth_entity', 'state_or_council'];

const findKind = (facts: ResolvedFacts): Kind | null => {
  if (governmentFacts.some((id) => facts.get(id) !== 'no')) return null;
  const company = facts.get(companyFact);
  if (company === 'yes') return 'company';
  return company === 'no' ? 'person' : null;
};

const format = (value: number): string => value.toLocaleString('en-AU');

const inWords = (
  { units, dollars }: { units?: number | undefined; dollars?: number | undefined },
  unit: number,
) => [
  ...(dollars === undefined ? [] : [`$${format(dollars)}`]),
  ...(units === undefined ? [] : [`${format(units)} penalty units of $${format(unit)}`]),
];

type Amount = NonNullable<Penalty['person']>;

const describeAmount = (amount: Amount, unit: number): string => {
  if (!('greatest_of' in amount)) return inWords(amount, unit).join('');
  const { times_benefit, percent_of_turnover, turnover_limit_units, ...fixed } = amount.greatest_of;
  const limit = turnover_limit_units && ` (at most ${format(turnover_limit_units)} penalty units)`;
  const parts = [
    ...inWords(fixed, unit),
    ...(times_benefit ? [`${times_benefit} times the benefit`] : []),
    ...(percent_of_turnover ? [`${percent_of_turnover}% of turnover${limit ?? ''}`] : []),
  ];
  return `The greatest of ${new Intl.ListFormat('en-AU').format(parts)}`;
};

const describeCalculation = ({ person, company }: Penalty, of: Kind, unit: number): string => {
  if (of === 'company' && company && 'times_person' in company)
    return `${person ? describeAmount(person, unit) : ''}, times ${company.times_person} for a company`;
  const amount = of === 'company' ? company : person;
  return amount && !('times_person' in amount) ? describeAmount(amount, unit) : '';
};

interface Penalties {
  penalties: readonly Penalty[];
  penalty_units: readonly PenaltyUnit[];
}

/** The codes that are switched on by rules that are more than a guess. */
const listSureCodes = ({ matches }: LawOutcome): string[] =>
  matches
    .filter(({ confidence }) => confidence !== 'unconfirmed')
    .flatMap(({ codes = [] }) => codes);

/** From the lowest to the highest. */
const listAmounts = (
  some: readonly Penalty[],
  of: Kind,
  units: readonly PenaltyUnit[],
  day: string,
): PenaltyAtStake[] => {
  const unit = findPenaltyUnit(units, day) ?? 0;
  const amounts = some.flatMap((penalty): PenaltyAtStake[] => {
    const inDollars = computePenalty(penalty, units, day);
    const amount = of === 'company' ? inDollars.company : inDollars.person;
    const { aud, beyond } = amount ?? { aud: null, beyond: null };
    return aud === null
      ? []
      : [{ penalty, of, aud, beyond, calculation: describeCalculation(penalty, of, unit) }];
  });
  return amounts.toSorted((a, b) => a.aud - b.aud);
};

/** Whether an open or unsure answer may add one of some duties to those that bind. */
export const mayBindMore = (
  { codes, possible_codes }: Pick<LawOutcome, 'codes' | 'possible_codes'>,
  of: readonly string[] = possible_codes,
): boolean => of.some((code) => possible_codes.includes(code) && !codes.includes(code));

/**
 * The penalties for a business of this kind on a day (YYYY-MM-DD), from the lowest to the highest,
 * for the duties that bind it whatever it answers to open and unsure questions: a rule that matches
 * does not cease to. None where the law does not bind it, and where no amount is certain enough.
 */
export const listPenaltiesAtStake = (
  outcome: LawOutcome,
  facts: ResolvedFacts,
  { penalties, penalty_units }: Penalties,
  day: string,
): PenaltyAtStake[] => {
  const kind = findKind(facts);
  if (kind === null) return [];
  const codes = listSureCodes(outcome);
  const concerned = penalties.filter(
    (penalty) =>
      penalty.confidence !== 'unconfirmed' && penalty.codes.some((code) => codes.includes(code)),
  );
  const own = listAmounts(concerned, kind, penalty_units, day);
  const isOfDirector = kind === 'company' && own.length === 0;
  return isOfDirector ? listAmounts(concerned, 'person', penalty_units, day) : own;
};
