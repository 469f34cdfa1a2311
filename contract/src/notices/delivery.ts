import { z } from 'zod';

/**
 * The state of a delivery (docs/product.md, "Delivery of mail"). `sent` and `withheld` are final; `blocked`
 * and `dead` wait for an operator.
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
  /** When the sweep tries it next; null when no further try is due. */
  next_attempt_at: z.date().nullable().default(null),
  last_error: z.string().nullable().default(null),
});
export type Delivery = z.infer<typeof storedDelivery>;

/** Which admin had a mail tried again, and why. */
export const storedReplay = z.object({
  by_uid: z.string().default(''),
  /** The name at that time. */
  by_name: z.string().default(''),
  at: z.date(),
  reason: z.string().default(''),
});
export type StoredReplay = z.infer<typeof storedReplay>;
