import { type StoredContactMessage, storedContactMessage } from '@lexplain/contract/contact';
import { paths } from '@lexplain/contract/paths';
import type { Settlement } from './contact-decisions.ts';
import { db, fieldsWithin, readAs } from './firestore.ts';

export interface DeliveryStore {
  /**
   * Reads a message, lets `decide` choose what becomes of it (nothing: unchanged) and writes that, all in
   * one transaction, so that of many concurrent deliverers one decides. A message that is gone is null.
   */
  transact: <T>(
    id: string,
    decide: (
      message: StoredContactMessage | null,
      /** The database's own clock: those of two instances may be minutes apart, and leases are compared. */
      now: Date,
    ) => { result: T; settlement?: Settlement },
  ) => Promise<T>;
  /** Ids of messages whose next attempt is due, longest due first. */
  listDue: (now: Date, limit: number) => Promise<string[]>;
}

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
      const { result, settlement } = decide(message, now);
      if (settlement) {
        const { delivery } = settlement;
        // Its writer has left: it goes as soon as nothing more is to be done with it.
        const isOver = settlement.expire_at !== null && message?.delete_once_settled;
        const expire_at = isOver ? now : settlement.expire_at;
        transaction.update(reference, { ...fieldsWithin('delivery', delivery), expire_at });
      }
      return result;
    }),
};
