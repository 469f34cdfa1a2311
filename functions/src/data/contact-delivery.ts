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
    decide: (message: StoredContactMessage | null) => { result: T; delivery?: Delivery },
  ) => Promise<T>;
}

export const contactDelivery: DeliveryStore = {
  transact: (id, decide) =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(paths.contactMessage(id));
      const message = readAs(storedContactMessage, await transaction.get(reference));
      const { result, delivery } = decide(message);
      if (delivery) transaction.update(reference, { delivery });
      return result;
    }),
};
