import { z } from 'zod';

// What mail about a second factor says.

export const secondFactorAddedFacts = z.object({
  name: z.string(),
  added_at: z.date(),
  /** The id of one that was added at the identity provider and not named here. */
  unnamed_id: z.string().nullable().default(null),
});

/**
 * Who removed it: its person, whoever had a recovery code, an admin, an operator by a command, or
 * someone at the identity provider itself.
 */
const secondFactorRemover = z.enum(['self', 'recovery_code', 'admin', 'command', 'elsewhere']);

export const secondFactorRemovedFacts = z.object({
  by: secondFactorRemover,
  /** Why, where an admin removed it. */
  reason: z.string().default(''),
  removed_at: z.date(),
});
