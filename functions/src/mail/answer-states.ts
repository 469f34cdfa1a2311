import { storedContactMessage } from '@lexplain/contract/contact/contact';
import { lookUp } from '@lexplain/contract/look-up';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { Delivery } from '@lexplain/contract/notices/delivery';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { raiseInboxRevision } from '../advisers/revisions.ts';
import { db, readAs } from '../platform/firestore.ts';

/** What the inbox says of an answer; null while it is under way. */
const toState = ({ state }: Delivery): 'waiting' | 'sent' | 'failed' | null => {
  switch (state) {
    case 'sent':
      return 'sent';
    case 'withheld':
    case 'dead':
    case 'blocked':
      return 'failed';
    case 'retry':
    case 'pending':
      return 'waiting';
    case 'sending':
      return null;
  }
};

/**
 * Prepares to note with a contact message what became of an answer to it, as the mail itself is
 * deleted once it is sent. Reads; the returned function writes in the transaction. Does nothing for
 * other mail.
 */
export const prepareAnswerState = async (
  transaction: Transaction,
  { template, facts }: StoredNotice,
  delivery: Delivery,
): Promise<() => void> => {
  const state = toState(delivery);
  if (template !== 'contact_answer' || state === null) return () => undefined;
  const reference = db.doc(paths.contactMessage(facts.message_id));
  const message = readAs(storedContactMessage, await transaction.get(reference));
  const answer = lookUp(message?.answers ?? {}, facts.answer_id);
  return () => {
    if (!answer || answer.state === state) return;
    transaction.update(reference, { [`answers.${facts.answer_id}.state`]: state });
    raiseInboxRevision(transaction);
  };
};
