import type { ContactMessage, StoredContactMessage } from '@lexplain/contract/contact';
import type { DeliveryStore } from '../data/contact-delivery.ts';
import { SendFailure } from './send-failure.ts';

export type Send = (id: string, message: ContactMessage) => Promise<void>;

interface Delivering {
  store: DeliveryStore;
  send: Send;
  now: () => Date;
  /** Names this deliverer, so that one whose lease was taken over can't record its outcome. */
  owner: string;
}

/** Longer than the function's 60 s timeout: a live lease means that its sender may still be sending. */
export const leaseMilliseconds = 120_000;

const nextState = { temporary: 'retry', configuration: 'blocked', permanent: 'dead' } as const;

const claim = (id: string, { store, now, owner }: Delivering) =>
  store.transact<StoredContactMessage | null>(id, (message) => {
    if (!message) return { result: null };
    const { state, lease_until, attempts } = message.delivery;
    if (state === 'sent' || state === 'dead' || state === 'blocked') return { result: null };
    if (state === 'sending' && lease_until && lease_until > now()) {
      // Returning would tell the platform that this event is done, and a crashed sender's message
      // would wait for nobody. Throwing has it redelivered after the lease.
      throw new Error(`Contact message ${id} is being sent by another delivery`);
    }
    return {
      result: message,
      delivery: {
        state: 'sending',
        attempts: attempts + 1,
        owner,
        lease_until: new Date(now().getTime() + leaseMilliseconds),
        last_error: null,
      },
    };
  });

const record = (
  id: string,
  { store, owner }: Delivering,
  state: 'sent' | 'retry' | 'blocked' | 'dead',
  last_error: string | null,
) =>
  store.transact<void>(id, (message) => {
    if (message?.delivery.owner !== owner) return { result: undefined };
    return {
      result: undefined,
      delivery: { ...message.delivery, state, owner: null, lease_until: null, last_error },
    };
  });

/**
 * Delivers one stored message (design walk 1): claims it under a lease, sends it, records the outcome.
 * Throws when it is to be tried again, which is how the platform learns to redeliver the event.
 */
export const deliver = async (id: string, delivering: Delivering): Promise<void> => {
  const message = await claim(id, delivering);
  if (!message) return;
  const { created_at: _, delivery: __, ...content } = message;
  try {
    await delivering.send(id, content);
  } catch (error) {
    const failure = SendFailure.from(error);
    await record(id, delivering, nextState[failure.kind], failure.message);
    if (failure.kind === 'temporary') throw failure;
    return;
  }
  await record(id, delivering, 'sent', null);
};
