import type { Transaction } from 'firebase-admin/firestore';
import {
  closeDelivery,
  type Deliverable,
  type DeliveryUpdate,
  isStopped,
  replayDelivery,
} from '../notices/delivery-decisions.ts';
import { outboxes } from './outboxes.ts';
import type { DeliveryStore, StoppedMail } from './store.ts';

// Mail that waits for an operator: refused for good, or stopped by our configuration.

/** Oldest first. */
export const listStopped = async (): Promise<StoppedMail[]> => {
  const stopped = await Promise.all(Object.values(outboxes).map((one) => one.listStopped()));
  return stopped.flat().sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};

type DecideDelivery = (delivery: Deliverable['delivery'], now: Date) => DeliveryUpdate;

const decideStopped = (mail: Deliverable | null, now: Date, decide: DecideDelivery) =>
  mail && isStopped(mail.delivery)
    ? { result: true, update: decide(mail.delivery, now) }
    : { result: false };

/** Whether the mail was stopped and has been changed; other states are unchanged. */
const updateStopped = async (id: string, decide: DecideDelivery): Promise<boolean> => {
  const stores: DeliveryStore<Deliverable>[] = Object.values(outboxes);
  for (const { transact } of stores) {
    if (await transact(id, (mail, now) => decideStopped(mail, now, decide))) return true;
  }
  return false;
};

/** Replays a stopped mail with the next sweep. False when there is none with that id. */
export const replayMail = (id: string): Promise<boolean> => updateStopped(id, replayDelivery);

/** Closes a stopped mail: it is deleted after 90 days. False when there is none with that id. */
export const closeMail = (id: string): Promise<boolean> => updateStopped(id, closeDelivery);

/** Replays or closes a stopped contact message in a transaction that has only read so far. */
export const updateMessageIn = (
  transaction: Transaction,
  id: string,
  operation: 'replay' | 'close',
): Promise<boolean> =>
  outboxes.contactMessages.transactIn(transaction, id, (mail, now) =>
    decideStopped(mail, now, operation === 'replay' ? replayDelivery : closeDelivery),
  );
