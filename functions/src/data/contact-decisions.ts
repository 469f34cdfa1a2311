import type { StoredContactMessage } from '@lexplain/contract/contact';

// What becomes of a message on its way to the provider, without a database, a clock or a sender.

/** Why a send failed: it may pass, it is our configuration, or the provider will never take it. */
interface Failure {
  kind: 'temporary' | 'configuration' | 'permanent';
  message: string;
}

type Delivery = StoredContactMessage['delivery'];

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
    case 'blocked':
    case 'dead':
      return 'rest';
  }
};

export const sending = (delivery: Delivery, owner: string, now: Date): Delivery => {
  const lease_until = after(now, leaseMilliseconds);
  const attempts = delivery.attempts + 1;
  return {
    ...delivery,
    state: 'sending',
    attempts,
    owner,
    lease_until,
    next_attempt_at: lease_until,
  };
};

const settled = (delivery: Delivery): Delivery => ({
  ...delivery,
  owner: null,
  lease_until: null,
  next_attempt_at: null,
  last_error: null,
});

export const sent = (delivery: Delivery): Delivery => ({ ...settled(delivery), state: 'sent' });

/** What a failure makes of a delivery: tried again later, an operator's matter, or given up. */
export const failed = (delivery: Delivery, failure: Failure, now: Date): Delivery => {
  const next = { ...settled(delivery), last_error: failure.message };
  if (failure.kind === 'configuration') return { ...next, state: 'blocked' };
  const delay = delays[delivery.attempts - 1];
  if (failure.kind === 'permanent' || delay === undefined) return { ...next, state: 'dead' };
  return { ...next, state: 'retry', next_attempt_at: after(now, delay) };
};
