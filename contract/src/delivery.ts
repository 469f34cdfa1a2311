import { z } from 'zod';

/**
 * Where a mail is on its way. `sent` is final, and so is `withheld`: nobody was to get it any more. `blocked` and
 * `dead` wait for an operator.
 */
const deliveryState = z.enum([
  'pending',
  'sending',
  'retry',
  'sent',
  'withheld',
  'blocked',
  'dead',
]);

/** While `sending`, `owner` holds the lease until `lease_until`. */
export const storedDelivery = z.object({
  state: deliveryState.default('pending'),
  attempts: z.int().nonnegative().default(0),
  owner: z.string().nullable().default(null),
  lease_until: z.date().nullable().default(null),
  /** When the sweep takes it up; null once nothing more is to be done by itself. */
  next_attempt_at: z.date().nullable().default(null),
  last_error: z.string().nullable().default(null),
});
export type Delivery = z.infer<typeof storedDelivery>;
