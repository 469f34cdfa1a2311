import { z } from 'zod';
import { confidence } from './confidence.ts';

/** The value of one Commonwealth penalty unit in dollars, from a date on. */
export const penaltyUnit = z.strictObject({
  from: z.iso.date(),
  aud: z.int().positive(),
  confidence,
});
export type PenaltyUnit = z.infer<typeof penaltyUnit>;
