import { z } from 'zod';
import { confidence } from './confidence.ts';
import { documentId } from './fields.ts';
import type { PenaltyUnit } from './subjects.ts';

/** Maximum penalties as data, and their value in dollars (docs/product.md, "Penalties"). */

const count = z.int().positive();

/** What a court compares: the greatest counts. Only dollars and units have a value in advance. */
const greatestOf = z.strictObject({
  dollars: count.optional(),
  units: count.optional(),
  times_benefit: count.optional(),
  /** Of annual or adjusted turnover, as the provision says. */
  percent_of_turnover: count.optional(),
  /** The most that the share of turnover counts for. */
  turnover_limit_units: count.optional(),
});

const amount = z.union([
  z.strictObject({ units: count }),
  z.strictObject({ dollars: count }),
  z.strictObject({ greatest_of: greatestOf }),
]);

const penaltyFields = z.strictObject({
  id: documentId,
  provision: z.string().min(1),
  /** What is penalised. */
  for: z.string().min(1),
  codes: z.array(z.string().min(1)).min(1),
  person: amount.optional(),
  /** A body corporate. `times_person` is the multiplier that an Act has for it. */
  company: z.union([amount, z.strictObject({ times_person: count })]).optional(),
  confidence,
});

const isMultiplierOfFixed = ({ person, company }: z.infer<typeof penaltyFields>): boolean =>
  !company || !('times_person' in company) || (!!person && !('greatest_of' in person));

const penalty = penaltyFields
  .refine(({ person, company }) => person ?? company, 'Names no amount')
  .refine(isMultiplierOfFixed, 'A multiplier needs a fixed amount of a person');
export type Penalty = z.infer<typeof penalty>;

/** All penalties of the library. Their version is their own: obligations do not change with them. */
export const penaltySet = z.strictObject({
  version: count,
  effective_from: z.iso.date(),
  penalties: z.array(penalty),
});
export type PenaltySet = z.infer<typeof penaltySet>;

const storedAmount = z.object({
  units: count.optional(),
  dollars: count.optional(),
  times_person: count.optional(),
  greatest_of: z.object({ ...greatestOf.shape }).optional(),
});

/** `penaltySets/current` and its versions. */
export const storedPenaltySet = z.object({
  ...penaltySet.shape,
  penalties: z.array(
    z.object({
      ...penaltyFields.shape,
      person: storedAmount.optional(),
      company: storedAmount.optional(),
    }),
  ),
});

export interface PenaltyInDollars {
  /** The highest amount that is known in advance; null where everything depends on the case. */
  aud: number | null;
  /** What a court may go beyond it for; null where `aud` is the maximum. */
  beyond: { times_benefit?: number; percent_of_turnover?: number; limit_aud?: number } | null;
}

/** The value of a penalty unit for conduct on a day (Crimes Act s 4AA); null before the first known one. */
export const findPenaltyUnit = (units: readonly PenaltyUnit[], day: string): number | null =>
  units
    .filter(({ from }) => from <= day)
    .reduce<PenaltyUnit | null>((last, unit) => (last && last.from > unit.from ? last : unit), null)
    ?.aud ?? null;

const toDollars = (value: z.infer<typeof amount>, unit: number): PenaltyInDollars => {
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
 * The maximum of a penalty for conduct on a day (YYYY-MM-DD), for a person and for a company. Null for whom the
 * provision names none, and for a day before the first known penalty unit.
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
