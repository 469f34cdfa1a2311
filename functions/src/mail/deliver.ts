import type { ContactMessage, Delivery, StoredContactMessage } from '@lexplain/contract/contact';
import { error as logError } from 'firebase-functions/logger';
import { failed, readiness, type Settlement, sending, sent } from '../data/contact-decisions.ts';
import type { DeliveryStore } from '../data/contact-delivery.ts';
import { SendFailure } from './send-failure.ts';

export type Send = (id: string, message: ContactMessage) => Promise<void>;

export interface Delivering {
  store: DeliveryStore;
  send: Send;
  /** Names this deliverer, so that one whose lease was taken over can't record its outcome. */
  owner: string;
}

const claim = (id: string, { store, owner }: Delivering) =>
  store.transact<StoredContactMessage | null>(id, (message, now) => {
    const ready = message && readiness(message.delivery, now);
    if (ready === 'busy') {
      // Returning would tell the platform that this event is done, and a crashed sender's message
      // would wait for nobody. Throwing has it redelivered after the lease.
      throw new Error(`Contact message ${id} is being sent by another delivery`);
    }
    if (!message || ready !== 'ready') return { result: null };
    return { result: message, settlement: sending(message.delivery, owner, now) };
  });

/** Records an outcome, unless the lease was taken over meanwhile. */
const record = (
  id: string,
  { store, owner }: Delivering,
  outcome: (before: Delivery, now: Date) => Settlement,
) =>
  store.transact<void>(id, (message, now) =>
    message?.delivery.owner === owner
      ? { result: undefined, settlement: outcome(message.delivery, now) }
      : { result: undefined },
  );

/**
 * Delivers one stored message (design walk 1): claims it under a lease, sends it, records the outcome. A
 * failure that may pass is tried again by the sweep. Throws when the message is in another's hands or
 * the outcome can't be recorded, which has the platform deliver the event again.
 */
export const deliver = async (id: string, delivering: Delivering): Promise<void> => {
  const message = await claim(id, delivering);
  if (!message) return;
  const { created_at: _, delivery: __, expire_at: ___, ...content } = message;
  try {
    await delivering.send(id, content);
  } catch (error) {
    const failure = SendFailure.from(error);
    await record(id, delivering, (before, now) => failed(before, failure, now));
    // Neither what the provider said nor the error itself: both may quote the visitor, and the key.
    logError('A contact message was not sent', { id, kind: failure.kind, status: failure.status });
    return;
  }
  await record(id, delivering, sent);
};
