import type { DocumentReference, Transaction, UpdateData } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { db, fieldsWithin, readAs } from '../platform/firestore.ts';
import type { Deliverable, DeliveryUpdate } from './decisions.ts';

type DecideUpdate<Mail, T> = (
  mail: Mail | null,
  /** The database's clock: instances' clocks may differ by minutes, and leases are compared. */
  now: Date,
) => { result: T; update?: DeliveryUpdate };

export interface DeliveryStore<Mail extends Deliverable> {
  /**
   * Reads a mail, lets `decide` choose its next state (nothing: unchanged) and writes that in one
   * transaction, so that one of several concurrent deliverers decides. A mail that does not exist is null.
   */
  transact: <T>(id: string, decide: DecideUpdate<Mail, T>) => Promise<T>;
  /** Ids of mails whose next attempt is due, longest due first. */
  listDue: (now: Date, limit: number) => Promise<string[]>;
}

export interface JoinableStore<Mail extends Deliverable> extends DeliveryStore<Mail> {
  /** Like `transact`, in a transaction that has only read so far. */
  transactIn: <T>(
    transaction: Transaction,
    id: string,
    decide: DecideUpdate<Mail, T>,
  ) => Promise<T>;
}

interface DeliveryCollection<S extends z.ZodType<Deliverable>> {
  schema: S;
  collection: string;
  document: (id: string) => string;
  /** When a settled mail expires, also given its previous state. */
  expiry?: (update: DeliveryUpdate, mail: z.output<S> | null, now: Date) => Date | null;
}

const fieldsOf = ({ delivery, expire_at }: DeliveryUpdate): UpdateData<object> => ({
  ...fieldsWithin('delivery', delivery),
  expire_at,
});

/** Collections of mails that are delivered by lease and sweep (docs/decisions/0010). */
export const deliveryStore = <S extends z.ZodType<Deliverable>>({
  schema,
  collection,
  document,
  expiry = ({ expire_at }) => expire_at,
}: DeliveryCollection<S>): JoinableStore<z.output<S>> => {
  const transactIn: JoinableStore<z.output<S>>['transactIn'] = async (transaction, id, decide) => {
    const reference: DocumentReference = db.doc(document(id));
    const snapshot = await transaction.get(reference);
    const mail = readAs(schema, snapshot);
    const now = snapshot.readTime.toDate();
    const { result, update } = decide(mail, now);
    if (update) {
      const expire_at = expiry(update, mail, now);
      transaction.update(reference, fieldsOf({ ...update, expire_at }));
    }
    return result;
  };
  return {
    transactIn,
    listDue: async (now, limit) => {
      const due = await db
        .collection(collection)
        .where('delivery.next_attempt_at', '<=', now)
        .orderBy('delivery.next_attempt_at')
        .limit(limit)
        .get();
      return due.docs.map(({ id }) => id);
    },
    transact: (id, decide) =>
      db.runTransaction((transaction) => transactIn(transaction, id, decide)),
  };
};
