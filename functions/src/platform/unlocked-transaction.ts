import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@lexplain/contract/api/errors';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { db, leavesOf } from './firestore.ts';

// Documents that a transaction reads and then writes, without locking them (docs/decisions/0100).
// Two transactions that have locked the same document wait for each other before they write it,
// until one is given up and repeated a second or more later. A document that is read here is
// written on the condition that nobody has written it meanwhile; otherwise the commit is refused at
// once, and all is repeated at once. What decides but is not written is still read by
// `transaction.get`.

/** When each document was last written, by its path; null for one that is missing. */
type Versions = Map<string, Timestamp | null>;

const versions = new WeakMap<Transaction, Versions>();

const note = (transaction: Transaction, { ref, updateTime }: DocumentSnapshot): void => {
  const noted: Versions = versions.get(transaction) ?? new Map();
  // What a second reading finds has to be what the first one has decided on.
  if (!noted.has(ref.path)) noted.set(ref.path, updateTime ?? null);
  versions.set(transaction, noted);
};

/**
 * Reads a document that is then written by `updateRead` or `mergeRead`, or created by
 * `transaction.create`.
 */
export const readToWrite = async (
  transaction: Transaction,
  reference: DocumentReference,
): Promise<DocumentSnapshot> => {
  const snapshot = await reference.get();
  note(transaction, snapshot);
  return snapshot;
};

/**
 * Reads the documents that a query finds and that are then written by `updateRead` or `mergeRead`.
 * One that it would find later is not missed.
 */
export const queryToWrite = async (
  transaction: Transaction,
  query: Query,
): Promise<QuerySnapshot> => {
  const found = await query.get();
  for (const snapshot of found.docs) note(transaction, snapshot);
  return found;
};

/**
 * Updates a document once in a transaction. Where that has read it by `readToWrite`, nobody may
 * have written it since.
 */
export const updateRead = (
  transaction: Transaction,
  reference: DocumentReference,
  fields: Record<string, unknown>,
): void => {
  const lastUpdateTime = versions.get(transaction)?.get(reference.path);
  if (lastUpdateTime) transaction.update(reference, fields, { lastUpdateTime });
  else transaction.update(reference, fields);
};

/** Merges fields into a document, on the same condition. */
export const mergeRead = (
  transaction: Transaction,
  reference: DocumentReference,
  fields: object,
): void => {
  const lastUpdateTime = versions.get(transaction)?.get(reference.path);
  if (lastUpdateTime === undefined) transaction.set(reference, fields, { merge: true });
  else if (lastUpdateTime === null) transaction.create(reference, fields);
  else transaction.update(reference, leavesOf(fields), { lastUpdateTime });
};

/** What is left to the end of a transaction, each under a key. */
const endings = new WeakMap<Transaction, Map<string, () => Promise<void>>>();

/**
 * Leaves something to the end of a transaction of `runTransaction`, once for each key: what reads
 * there, does so by `readToWrite`, as other reads come before the first write. False where the
 * transaction has no such end.
 */
export const leaveToEnd = (
  transaction: Transaction,
  key: string,
  work: () => Promise<void>,
): boolean => {
  const left = endings.get(transaction);
  if (left && !left.has(key)) left.set(key, work);
  return left !== undefined;
};

class ChangedMeanwhile extends Error {}

/** Locks a document that was read by `readToWrite` and is not written after all, as it was then. */
export const lockRead = async (
  transaction: Transaction,
  reference: DocumentReference,
): Promise<void> => {
  const { updateTime } = await transaction.get(reference);
  const before = versions.get(transaction)?.get(reference.path);
  if (updateTime?.valueOf() !== before?.valueOf()) throw new ChangedMeanwhile(reference.path);
};

/**
 * gRPC's NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION: deleted, created or written since it
 * was read.
 */
const changedMeanwhile: unknown[] = [5, 6, 9];

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile ||
  (error instanceof Error && 'code' in error && changedMeanwhile.includes(error.code));

/**
 * What is read without a lock is not of one moment: a refusal may rest on a document from before
 * another transaction and on one from after it.
 */
const isWrittenSince = async (read: Versions): Promise<boolean> => {
  const found = await db.getAll(...[...read.keys()].map((path) => db.doc(path)));
  return found.some(
    ({ ref, updateTime }) => updateTime?.valueOf() !== read.get(ref.path)?.valueOf(),
  );
};

/** Whether a transaction has failed by what others wrote meanwhile. */
const isToRepeat = async (error: unknown, read: Versions | undefined): Promise<boolean> => {
  if (!read) return false;
  return error instanceof AppError ? isWrittenSince(read) : isChangedMeanwhile(error);
};

/** With each repetition one of those that compete is done. */
const mostAttempts = 25;

/**
 * Runs a transaction, which may run more than once. All that use the functions of this file run by
 * it. Throws `try_again` where others were faster each time.
 */
export const runTransaction = async <T>(
  work: (transaction: Transaction) => Promise<T>,
  attempt = 1,
): Promise<T> => {
  let used: Transaction | undefined;
  try {
    return await db.runTransaction(async (transaction) => {
      used = transaction;
      // The client of Firestore repeats it by itself too, with the same object.
      versions.delete(transaction);
      const left = new Map<string, () => Promise<void>>();
      endings.set(transaction, left);
      const result = await work(transaction);
      for (const finish of left.values()) await finish();
      return result;
    });
  } catch (error) {
    if (!(await isToRepeat(error, used && versions.get(used)))) throw error;
    if (attempt === mostAttempts) throw new AppError('try_again', 'Please try again');
  }
  // Those that were refused at the same moment do not compete again at the same moment.
  await pause(randomInt(10 * attempt));
  return runTransaction(work, attempt + 1);
};
