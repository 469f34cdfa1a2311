import {
  type StoredContactMessage,
  storedContactMessage,
} from '@lexplain/contract/contact/contact';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, QuerySnapshot } from 'firebase-admin/firestore';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';

// Contact messages by address, for the person who has verified it.

const messageWithId = withId(storedContactMessage);
export type OwnMessage = StoredContactMessage & { id: string };

const findAll = (email: string): Promise<QuerySnapshot> =>
  db.collection(paths.contactMessages()).where('email_lower', '==', email.toLowerCase()).get();

/** Oldest first. */
export const listMessagesOf = async (email: string): Promise<OwnMessage[]> =>
  readAllAs(messageWithId, await findAll(email), itsId).sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  );

/** Neither sent nor closed by an operator. */
const isWaiting = ({ expire_at, delivery }: StoredContactMessage): boolean =>
  expire_at === null && delivery.state !== 'sent';

/**
 * Deletes a message, or marks it to be deleted once it is settled. Returns whether it is kept until
 * then.
 */
const deleteOrLeave = (reference: DocumentReference): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const message = readAs(storedContactMessage, await transaction.get(reference));
    if (!message) return false;
    if (isWaiting(message)) {
      transaction.update(reference, { delete_once_settled: true });
      return true;
    }
    transaction.delete(reference);
    return false;
  });

/** Deletes the messages of an address. Returns how many are kept until they are delivered. */
export const deleteMessagesOf = async (email: string): Promise<number> => {
  const { docs } = await findAll(email);
  const outcomes = await Promise.all(docs.map(({ ref }) => deleteOrLeave(ref)));
  return outcomes.filter((isKept) => isKept).length;
};
