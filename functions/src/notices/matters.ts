import { storedNotification } from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import { queryToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { markTold } from './notifications.ts';

// What entries of the list wait for, by keys, and how it ends them (`ends.done` in
// contract/src/notifications/events.ts).

export const matterOf = {
  action: (id: string): string => `action ${id}`,
  /** An action that its organisation has neither accepted nor declined. */
  proposal: (id: string): string => `proposal ${id}`,
  incident: (id: string): string => `incident ${id}`,
  /** A review on one side's desk, by the key that its entries have. */
  turn: (key: string, side: 'client' | 'adviser'): string => `${key} ${side}`,
  /** That a person names a second factor. */
  secondFactor: (uid: string): string => `second factor ${uid}`,
  /** A contact message that somebody looks after. */
  message: (id: string): string => `message ${id}`,
  /** An invitation to a started client, as it was sent last. */
  start: (organisationId: string): string => `start ${organisationId}`,
};

/** The most that one query asks for. */
const mostAsked = 30;

/**
 * Ends matters: what waited for them and for nothing else is over for everybody who was told, but
 * for those who are told of what comes next in its place. Reads; the returned function writes in the
 * transaction.
 */
export const prepareMattersEnd = async (
  transaction: Transaction,
  matters: readonly string[],
): Promise<(now: Date, told?: readonly string[]) => void> => {
  const found = new Map<string, QueryDocumentSnapshot>();
  for (let from = 0; from < matters.length; from += mostAsked) {
    const some = matters.slice(from, from + mostAsked);
    const waiting = db
      .collection(paths.notifications())
      .where('matters', 'array-contains-any', some);
    const { docs } = await queryToWrite(transaction, waiting);
    for (const snapshot of docs) found.set(snapshot.id, snapshot);
  }
  return (now, told = []) => {
    for (const snapshot of found.values()) {
      const entry = readAs(storedNotification, snapshot);
      if (!entry || told.includes(entry.uid)) continue;
      const left = entry.matters.filter((matter) => !matters.includes(matter));
      const ended_at = left.length === 0 ? now : entry.ended_at;
      updateRead(transaction, snapshot.ref, { matters: left, ended_at });
      if (left.length === 0) markTold(transaction, entry.uid, { ended_at: now });
    }
  };
};
