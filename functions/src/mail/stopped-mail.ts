import type { StoredReplay } from '@lexplain/contract/notices/delivery';
import type { Transaction } from 'firebase-admin/firestore';
import {
  closeDelivery,
  type Deliverable,
  type DeliveryUpdate,
  isStopped,
  replayDelivery,
} from '../notices/delivery-decisions.ts';
import { db } from '../platform/firestore.ts';
import { outboxes } from './outboxes.ts';
import type { DeliveryStore, JoinableStore, StoppedMail, StoredMail } from './store.ts';

// Mail that waits for an operator: refused for good, or stopped by our configuration.

/** Oldest first. */
export const listStopped = async (most?: number): Promise<StoppedMail[]> => {
  const stopped = await Promise.all(Object.values(outboxes).map((one) => one.listStopped(most)));
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

/**
 * The same in a transaction of the caller that has only read, with who does it and why. False when
 * there is none, as after an earlier call.
 */
export const replayMailIn = async (
  transaction: Transaction,
  id: string,
  replayed: StoredReplay,
): Promise<boolean> => {
  const stores: [string, JoinableStore<StoredMail>][] = Object.entries(outboxes);
  for (const [name, { transactIn }] of stores) {
    // One that was given up is not listed.
    const isDone = await transactIn(transaction, id, (mail, now) =>
      decideStopped(mail?.expire_at === null ? mail : null, now, replayDelivery),
    );
    if (!isDone) continue;
    transaction.update(db.collection(name).doc(id), { replayed });
    return true;
  }
  return false;
};

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
