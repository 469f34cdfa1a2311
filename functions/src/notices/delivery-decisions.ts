import type { Delivery } from '@lexplain/contract/notices/delivery';

// State transitions of a delivery (docs/product.md, "Delivery of mail"), without a database, a clock or a
// sender.

/** The fields that contact messages and notices share. */
export interface Deliverable {
  delivery: Delivery;
  /** When Firestore deletes it: set once it is settled. */
  expire_at: Date | null;
}

/** Why a send failed: transient, our configuration, or refused for good. */
interface Failure {
  kind: 'temporary' | 'configuration' | 'permanent';
  message: string;
}

/** The fields that a decision changes. */
export type DeliveryUpdate = Deliverable;

/** Why a mail was not handed to the provider although nothing failed. */
export type SkipReason =
  /** The mail has no recipient any more. */
  | { kind: 'withheld'; reason: string }
  /** The address must not be mailed before then. */
  | { kind: 'postponed'; until: Date };

/**
 * Longer than the function's timeout of 60 s: while a lease is live, its sender may still be
 * sending.
 */
export const leaseMilliseconds = 120_000;

const minute = 60_000;
const hour = 60 * minute;
/** The backoff after each failed try. After the last, the mail is dead. */
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * The delivery of a new mail. Its event should arrive at once; the sweep takes it up after the
 * lease time.
 */
export const createDelivery = (now: Date): Delivery => ({
  state: 'pending',
  attempts: 0,
  owner: null,
  lease_until: null,
  next_attempt_at: after(now, leaseMilliseconds),
  last_error: null,
});

/** The delivery of a mail for later: the first sweep after that time sends it. */
export const scheduleDelivery = (until: Date, now: Date): Delivery => ({
  ...createDelivery(now),
  state: 'retry',
  next_attempt_at: until,
});

/**
 * Whether a mail may be tried now, has to rest (not due, or waiting for an operator), or is leased
 * by someone.
 */
export const readiness = (delivery: Delivery, now: Date): 'ready' | 'rest' | 'busy' => {
  switch (delivery.state) {
    case 'pending':
      return 'ready';
    case 'sending':
      return delivery.lease_until && delivery.lease_until > now ? 'busy' : 'ready';
    case 'retry':
      return delivery.next_attempt_at && delivery.next_attempt_at > now ? 'rest' : 'ready';
    case 'sent':
    case 'withheld':
    case 'blocked':
    case 'dead':
      return 'rest';
  }
};

const keepWithoutExpiry = (delivery: Delivery): DeliveryUpdate => ({ delivery, expire_at: null });

export const claimDelivery = (delivery: Delivery, owner: string, now: Date): DeliveryUpdate => {
  const lease_until = after(now, leaseMilliseconds);
  const attempts = delivery.attempts + 1;
  return keepWithoutExpiry({
    ...delivery,
    state: 'sending',
    attempts,
    owner,
    lease_until,
    next_attempt_at: lease_until,
  });
};

const settleDelivery = (delivery: Delivery): Delivery => ({
  ...delivery,
  owner: null,
  lease_until: null,
  next_attempt_at: null,
  last_error: null,
});

const months = (now: Date, count: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + count);
  return then;
};

/** Kept for two years, as correspondence. */
export const markSent = (delivery: Delivery, now: Date): DeliveryUpdate => ({
  delivery: { ...settleDelivery(delivery), state: 'sent' },
  expire_at: months(now, 24),
});

/** Kept for 90 days, to answer why someone got no mail. */
const withholdDelivery = (delivery: Delivery, reason: string, now: Date): DeliveryUpdate => ({
  delivery: { ...settleDelivery(delivery), state: 'withheld', last_error: reason },
  expire_at: after(now, 90 * 24 * hour),
});

/** Not counted as a try. */
const postponeDelivery = (delivery: Delivery, until: Date): DeliveryUpdate =>
  keepWithoutExpiry({
    ...settleDelivery(delivery),
    state: 'retry',
    attempts: Math.max(0, delivery.attempts - 1),
    next_attempt_at: until,
  });

export const applySkip = (delivery: Delivery, skip: SkipReason, now: Date): DeliveryUpdate =>
  skip.kind === 'withheld'
    ? withholdDelivery(delivery, skip.reason, now)
    : postponeDelivery(delivery, skip.until);

/** The delivery after a failure: retried later, blocked, or dead. */
export const applyFailure = (delivery: Delivery, failure: Failure, now: Date): DeliveryUpdate => {
  const next = { ...settleDelivery(delivery), last_error: failure.message };
  if (failure.kind === 'configuration') return keepWithoutExpiry({ ...next, state: 'blocked' });
  const delay = delays[delivery.attempts - 1];
  if (failure.kind === 'permanent' || delay === undefined)
    return keepWithoutExpiry({ ...next, state: 'dead' });
  return keepWithoutExpiry({ ...next, state: 'retry', next_attempt_at: after(now, delay) });
};

/** Whether only an operator can continue the delivery. */
export const isStopped = ({ state }: Delivery): boolean => state === 'blocked' || state === 'dead';

/** Replayed by an operator, starting from the first try: the next sweep sends it. */
export const replayDelivery = (delivery: Delivery, now: Date): DeliveryUpdate =>
  keepWithoutExpiry({
    ...settleDelivery(delivery),
    state: 'retry',
    attempts: 0,
    next_attempt_at: now,
  });

/** Closed by an operator: dead, with the reason, and deleted after 90 days. */
export const closeDelivery = (delivery: Delivery, now: Date): DeliveryUpdate => ({
  delivery: { ...settleDelivery(delivery), state: 'dead', last_error: delivery.last_error },
  expire_at: after(now, 90 * 24 * hour),
});
