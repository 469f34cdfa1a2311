import { type StoredContactMessage, storedContactMessage } from '@lexplain/contract/contact';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from './firestore.ts';

type Delivery = StoredContactMessage['delivery'];

export interface DeliveryStore {
  /**
   * Reads a message, lets `decide` choose its next delivery (none: unchanged) and writes that, all in
   * one transaction, so that of many concurrent deliverers one decides. A message that is gone is null.
   */
  transact: <T>(
    id: string,
    decide: (
      message: StoredContactMessage | null,
      /** The database's own clock: those of two instances may be minutes apart, and leases are compared. */
      now: Date,
    ) => { result: T; delivery?: Delivery },
  ) => Promise<T>;
  /** Ids of messages whose next attempt is due, longest due first. */
  listDue: (now: Date, limit: number) => Promise<string[]>;
}

const inTwoYears = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + 24);
  return then;
};

export const contactDelivery: DeliveryStore = {
  listDue: async (now, limit) => {
    const due = await db
      .collection(paths.contactMessages())
      .where('delivery.next_attempt_at', '<=', now)
      .orderBy('delivery.next_attempt_at')
      .limit(limit)
      .get();
    return due.docs.map(({ id }) => id);
  },
  transact: (id, decide) =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(paths.contactMessage(id));
      const snapshot = await transaction.get(reference);
      const message = readAs(storedContactMessage, snapshot);
      const now = snapshot.readTime.toDate();
      const { result, delivery } = decide(message, now);
      if (delivery) {
        const expire_at = delivery.state === 'sent' ? inTwoYears(now) : null;
        transaction.update(reference, { delivery, expire_at });
      }
      return result;
    }),
};
