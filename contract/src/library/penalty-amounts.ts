import type { Penalty } from './penalties.ts';
import type { PenaltyUnit } from './penalty-unit.ts';

// The value of penalties in dollars (docs/product.md, "Penalties").

export interface PenaltyInDollars {
  /** The highest amount that is known in advance; null where everything depends on the case. */
  aud: number | null;
  /** What a court may go beyond it for; null where `aud` is the maximum. */
  beyond: { times_benefit?: number; percent_of_turnover?: number; limit_aud?: number } | null;
}

/**
 * The value of a penalty unit for conduct on a day (Crimes Act s 4AA); null before the first known
 * one.
 */
export const findPenaltyUnit = (units: readonly PenaltyUnit[], day: string): number | null =>
  units
    .filter(({ from }) => from <= day)
    .reduce<PenaltyUnit | null>((last, unit) => (last && last.from > unit.from ? last : unit), null)
    ?.aud ?? null;

const toDollars = (value: NonNullable<Penalty['person']>, unit: number): PenaltyInDollars => {
  if ('units' in value) return { aud: value.units * unit, beyond: null };
  if ('dollars' in value) return { aud: value.dollars, beyond: null };
  const { dollars, units, times_benefit, percent_of_turnover, turnover_limit_units } =
    value.greatest_of;
  const fixed = [dollars, units && units * unit].filter((one) => one !== undefined);
  return {
    aud: fixed.length === 0 ? null : Math.max(...fixed),
    beyond: {
      ...(times_benefit && { times_benefit }),
      ...(percent_of_turnover && { percent_of_turnover }),
      ...(turnover_limit_units && { limit_aud: turnover_limit_units * unit }),
    },
  };
};

/**
 * The maximum of a penalty for conduct on a day (YYYY-MM-DD), for a person and for a company. Null
 * for whom the provision names none, and for a day before the first known penalty unit.
 */
export const computePenalty = (
  { person, company }: Penalty,
  units: readonly PenaltyUnit[],
  day: string,
): { person: PenaltyInDollars | null; company: PenaltyInDollars | null } => {
  const unit = findPenaltyUnit(units, day);
  if (unit === null) return { person: null, company: null };
  const forPerson = person ? toDollars(person, unit) : null;
  if (!company) return { person: forPerson, company: null };
  if (!('times_person' in company)) return { person: forPerson, company: toDollars(company, unit) };
  const aud = forPerson?.aud;
  return {
    person: forPerson,
    company: aud == null ? null : { aud: aud * company.times_person, beyond: null },
  };
};
