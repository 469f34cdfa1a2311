import type { Delivery } from '@lexplain/contract/delivery';

// What becomes of a mail on its way to the provider, without a database, a clock or a sender.

/** What every stored mail has, be it a contact message or a notice. */
export interface Deliverable {
  delivery: Delivery;
  /** When Firestore deletes it: set once nothing more is to be done with it. */
  expire_at: Date | null;
}

/** Why a send failed: it may pass, it is our configuration, or the provider will never take it. */
interface Failure {
  kind: 'temporary' | 'configuration' | 'permanent';
  message: string;
}

/** What a decision leaves of a mail. */
export type Settlement = Deliverable;

/** Why a mail was not handed to the provider, though nothing failed. */
export type Hindrance =
  /** Nobody is to get it any more. */
  | { kind: 'withheld'; reason: string }
  /** The address is to be left alone until then. */
  | { kind: 'postponed'; until: Date };

/** Longer than the function's 60 s timeout: a live lease means that its sender may still be sending. */
export const leaseMilliseconds = 120_000;

const minute = 60_000;
const hour = 60 * minute;
/** How long to wait after each failed try. After the last, the message is dead. */
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** A message that nobody has tried yet. Its event should come at once; the sweep looks after a while. */
export const pending = (now: Date): Delivery => ({
  state: 'pending',
  attempts: 0,
  owner: null,
  lease_until: null,
  next_attempt_at: after(now, leaseMilliseconds),
  last_error: null,
});

/** A mail that is to wait: the first sweep after that time takes it. */
export const scheduled = (until: Date, now: Date): Delivery => ({
  ...pending(now),
  state: 'retry',
  next_attempt_at: until,
});

/** Whether a message may be tried now, waits for its time or an operator, or is in somebody's hands. */
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

const kept = (delivery: Delivery): Settlement => ({ delivery, expire_at: null });

export const sending = (delivery: Delivery, owner: string, now: Date): Settlement => {
  const lease_until = after(now, leaseMilliseconds);
  const attempts = delivery.attempts + 1;
  return kept({
    ...delivery,
    state: 'sending',
    attempts,
    owner,
    lease_until,
    next_attempt_at: lease_until,
  });
};

const settled = (delivery: Delivery): Delivery => ({
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
export const sent = (delivery: Delivery, now: Date): Settlement => ({
  delivery: { ...settled(delivery), state: 'sent' },
  expire_at: months(now, 24),
});

/** Kept for 90 days, so that it can be told why somebody got nothing. */
const withheld = (delivery: Delivery, reason: string, now: Date): Settlement => ({
  delivery: { ...settled(delivery), state: 'withheld', last_error: reason },
  expire_at: after(now, 90 * 24 * hour),
});

/** Nothing was tried, so that no try is counted. */
const postponed = (delivery: Delivery, until: Date): Settlement =>
  kept({
    ...settled(delivery),
    state: 'retry',
    attempts: Math.max(0, delivery.attempts - 1),
    next_attempt_at: until,
  });

export const hindered = (delivery: Delivery, hindrance: Hindrance, now: Date): Settlement =>
  hindrance.kind === 'withheld'
    ? withheld(delivery, hindrance.reason, now)
    : postponed(delivery, hindrance.until);

/** What a failure makes of a delivery: tried again later, an operator's matter, or given up. */
export const failed = (delivery: Delivery, failure: Failure, now: Date): Settlement => {
  const next = { ...settled(delivery), last_error: failure.message };
  if (failure.kind === 'configuration') return kept({ ...next, state: 'blocked' });
  const delay = delays[delivery.attempts - 1];
  if (failure.kind === 'permanent' || delay === undefined) return kept({ ...next, state: 'dead' });
  return kept({ ...next, state: 'retry', next_attempt_at: after(now, delay) });
};

/** Whether only an operator can move a message on. */
export const isStopped = ({ state }: Delivery): boolean => state === 'blocked' || state === 'dead';

/** An operator has it tried again from the first try on: the next sweep takes it. */
export const replayed = (delivery: Delivery, now: Date): Settlement =>
  kept({ ...settled(delivery), state: 'retry', attempts: 0, next_attempt_at: now });

/** An operator gives it up: it is dead, says why, and is deleted after 90 days. */
export const closed = (delivery: Delivery, now: Date): Settlement => ({
  delivery: { ...settled(delivery), state: 'dead', last_error: delivery.last_error },
  expire_at: after(now, 90 * 24 * hour),
});
