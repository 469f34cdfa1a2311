import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { Delivery } from '@lexplain/contract/notices/delivery';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';
import { unreachable } from './suppressions.ts';

// Reminders of the deadlines of an incident that did not reach their recipients.

/** The states in which a reminder may not have arrived. */
export const undeliveredStates = ['retry', 'blocked', 'dead', 'withheld'] as const;
const states = new Set<string>(undeliveredStates);

/** Whether a reminder did not reach its recipient, or not yet. */
export const isUndelivered = ({ state, last_error }: Delivery): boolean => {
  if (state === 'withheld') return last_error?.startsWith(unreachable) === true;
  return state === 'retry' ? last_error !== null : states.has(state);
};

/** The incident of a reminder; null for any other mail. */
const findIncidentId = (notice: StoredNotice): string | null =>
  notice.template === 'incident_reminder' || notice.template === 'second_address_reminder'
    ? notice.facts.incident_id
    : null;

/**
 * Prepares to note on its incident that a reminder did not arrive: a board asks for more only where
 * this is stored. Reads in the transaction, and returns what writes in it. Does nothing for other
 * mail.
 */
export const prepareFailureNote = async (
  transaction: Transaction,
  notice: StoredNotice,
): Promise<() => void> => {
  const id = findIncidentId(notice);
  const reference = id === null ? null : db.doc(paths.incident(id));
  const isThere = reference !== null && (await transaction.get(reference)).exists;
  return () => {
    if (isThere) transaction.update(reference, { has_failed_reminder: true });
  };
};
