import type { StoredReplay } from '@lexplain/contract/notices/delivery';
import type { Transaction, UpdateData } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Deliverable, DeliveryUpdate } from '../notices/delivery-decisions.ts';
import { db, fieldsWithin, readAllAs, readAs } from '../platform/firestore.ts';

/** A mail as it is stored. */
export interface StoredMail extends Deliverable {
  created_at: Date;
  replayed?: StoredReplay | null | undefined;
}

type DecideUpdate<Mail, T> = (
  mail: Mail | null,
  /** The database's clock: instances' clocks may differ by minutes, and leases are compared. */
  now: Date,
) => { result: T; update?: DeliveryUpdate };

export interface DeliveryStore<Mail extends Deliverable> {
  /**
   * Reads a mail, lets `decide` choose its next state (nothing: unchanged) and writes that in one
   * transaction, so that one of several concurrent deliverers decides. A mail that does not exist
   * is null.
   */
  transact: <T>(id: string, decide: DecideUpdate<Mail, T>) => Promise<T>;
  /** Ids of mails whose next attempt is due, longest due first. */
  listDue: (now: Date, limit: number) => Promise<string[]>;
}

export interface JoinableStore<Mail extends StoredMail> extends DeliveryStore<Mail> {
  /** Decides and updates like `transact`, within a transaction of the caller that has only read. */
  transactIn: <T>(
    transaction: Transaction,
    id: string,
    decide: DecideUpdate<Mail, T>,
  ) => Promise<T>;
  /**
   * Mails that wait for an operator: refused for good, or stopped by our configuration. Of those that
   * are not delivered, also the ones that were given up, it reads as many as are asked for.
   */
  listStopped: (most?: number) => Promise<StoppedMail[]>;
}

export interface StoppedMail extends StoredMail {
  id: string;
  /** The name of its collection. */
  collection: string;
  about: string;
}

interface DeliveryCollection<Mail extends StoredMail> {
  name: string;
  schema: z.ZodType<Mail>;
  /** When a settled mail expires, also given its previous state. */
  chooseExpiry: (update: DeliveryUpdate, mail: Mail | null, now: Date) => Date | null;
  /** How an operator recognises a mail. */
  summarize: (mail: Mail) => string;
  /** What else an outcome writes. Reads in its transaction, and returns what writes in it. */
  prepareOutcome?: (
    transaction: Transaction,
    mail: Mail,
    update: DeliveryUpdate,
  ) => Promise<() => void>;
}

const fieldsOf = ({ delivery, expire_at }: DeliveryUpdate): UpdateData<object> => ({
  ...fieldsWithin('delivery', delivery),
  expire_at,
});

/** Collections of mails that are delivered by lease and sweep (docs/decisions/0010). */
export const deliveryStore = <Mail extends StoredMail>({
  name,
  schema,
  chooseExpiry,
  summarize,
  prepareOutcome,
}: DeliveryCollection<Mail>): JoinableStore<Mail> => {
  const collection = db.collection(name);
  const transactIn: JoinableStore<Mail>['transactIn'] = async (transaction, id, decide) => {
    const reference = collection.doc(id);
    const snapshot = await transaction.get(reference);
    const mail = readAs(schema, snapshot);
    const now = snapshot.readTime.toDate();
    const { result, update } = decide(mail, now);
    if (update) {
      const writeOutcome = mail && (await prepareOutcome?.(transaction, mail, update));
      const expire_at = chooseExpiry(update, mail, now);
      writeOutcome?.();
      transaction.update(reference, fieldsOf({ ...update, expire_at }));
    }
    return result;
  };
  return {
    transactIn,
    transact: (id, decide) =>
      db.runTransaction((transaction) => transactIn(transaction, id, decide)),
    listDue: async (now, limit) => {
      const due = await collection
        .where('delivery.next_attempt_at', '<=', now)
        .orderBy('delivery.next_attempt_at')
        .limit(limit)
        .get();
      return due.docs.map(({ id }) => id);
    },
    listStopped: async (most) => {
      const stopped = collection.where('delivery.state', 'in', ['blocked', 'dead']);
      const { docs } = await (most === undefined ? stopped : stopped.limit(most)).get();
      return docs.flatMap((snapshot) =>
        readAllAs(schema, { docs: [snapshot] })
          // Others were closed.
          .filter(({ expire_at }) => expire_at === null)
          .map((mail) => ({ ...mail, id: snapshot.id, collection: name, about: summarize(mail) })),
      );
    },
  };
};
