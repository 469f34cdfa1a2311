import { z } from 'zod';
import { timestamp } from '../api/fields.ts';

// Apart from the rows: pages that need an account alone do not load those.

/**
 * Whose data asks for a second factor: the provider of its staff, an organisation of its members.
 */
export const secondFactorDemand = z.strictObject({
  by: z.enum(['provider', 'organisation']),
  /** From when on calls without it are refused. */
  due_at: timestamp,
});
export type SecondFactorDemand = z.infer<typeof secondFactorDemand>;
