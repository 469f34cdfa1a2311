import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { confidence } from './confidence.ts';

/** Maximum penalties as data (docs/product.md, "Penalties"). */

const count = z.int().positive();

/** What a court compares: the greatest counts. Only dollars and units have a value in advance. */
export const greatestOf = z.strictObject({
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

export const penaltyFields = z.strictObject({
  id: documentId,
  provision: z.string().min(1),
  /** The penalised conduct. */
  for: z.string().min(1),
  /** The penalised conduct in the words for owners; completes "A court can order … for". */
  owner_text: z.string().min(1),
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

/**
 * All penalties of the library. Their version is their own: obligations do not change with them.
 */
export const penaltySet = z.strictObject({
  version: count,
  effective_from: z.iso.date(),
  penalties: z.array(penalty),
});
export type PenaltySet = z.infer<typeof penaltySet>;
