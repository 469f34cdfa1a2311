import { paths } from '@lexplain/contract/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { ChangedClient } from '../members/changed-clients.ts';
import { db } from '../platform/firestore.ts';
import type { Follower } from '../platform/followers.ts';

// What open pages of the staff listen to, so that they ask again once something has changed
// (docs/decisions/0114). Written in the transaction of the change without reading, so that two
// changes at once do not wait for each other.

const raise = (transaction: Transaction, path: string): void =>
  void transaction.set(
    db.doc(path),
    { revision: FieldValue.increment(1), at: FieldValue.serverTimestamp() },
    { merge: true },
  );

/**
 * Something of an organisation has changed that lists show: those of its adviser and of who covers
 * for them, or for null those of all staff.
 */
export const raiseRevisionOf = (transaction: Transaction, adviserUid: string | null): void =>
  raise(
    transaction,
    adviserUid === null ? paths.staffRevision('unassigned') : paths.adviserRevision(adviserUid),
  );

/** Something has changed that the inbox shows. */
export const raiseInboxRevision = (transaction: Transaction): void =>
  raise(transaction, paths.staffRevision('inbox'));

/**
 * Something of a client has changed that the pages of its adviser show. One without an adviser is
 * as old as the last answer: its name and its members wait for nobody.
 */
export const raiseOfClient = (transaction: Transaction, adviserUid: string | null): void => {
  if (adviserUid !== null) raiseRevisionOf(transaction, adviserUid);
};

/** Follows a change of a client. */
export const prepareClientRevision: Follower<ChangedClient> =
  async (transaction, { adviserUid }) =>
  () =>
    raiseOfClient(transaction, adviserUid);
