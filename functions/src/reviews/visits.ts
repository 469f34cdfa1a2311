import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import {
  clientWriter,
  type StoredReviewVisits,
  storedReviewVisits,
  visitMilliseconds,
} from '@lexplain/contract/reviews/live';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import type { OpenedReview } from './store.ts';

// What the advisers of a review tell each other of while it is open, in a document that their pages
// listen to (docs/decisions/0114). Clients read nothing of it.

/** How long it is kept after its last change. */
const keptMilliseconds = 86_400_000;

/** Whoever reads again within this time is not noted anew. */
const restMilliseconds = 60_000;

const merge = (
  transaction: Transaction,
  { id, review }: OpenedReview,
  fields: object,
  now: Date,
): void =>
  void transaction.set(
    db.doc(paths.reviewVisitsOf(id)),
    {
      organisation_id: review.organisation_id,
      ...fields,
      expire_at: new Date(now.getTime() + keptMilliseconds),
    },
    { merge: true },
  );

/**
 * Counts a verdict, note or comment, so that others who have the review open read it again. Without
 * reading, so that nobody waits for it.
 */
export const countWrite = (transaction: Transaction, review: OpenedReview, now: Date): void => {
  const writer = review.isStaff ? review.by.uid : clientWriter;
  merge(transaction, review, { writes: { [writer]: FieldValue.increment(1) } }, now);
};

/** The visit as it is to be stored; null where it was noted a moment ago. */
export const decideVisit = (
  before: StoredReviewVisits['visits'][string] | undefined,
  name: string,
  now: Date,
): StoredReviewVisits['visits'][string] | null => {
  const rested = before ? now.getTime() - before.at.getTime() : Number.POSITIVE_INFINITY;
  if (rested < restMilliseconds) return null;
  const isSame = before !== undefined && rested < visitMilliseconds;
  return { name, since: isSame ? before.since : now, at: now };
};

/**
 * Notes who has opened a review, at most once a minute. Reads in the transaction; the returned
 * function writes.
 */
export const prepareVisit = async (
  transaction: Transaction,
  review: OpenedReview,
  now: Date,
): Promise<() => void> => {
  const { uid, name } = review.by;
  // Read without a lock, as each writes their own visit alone.
  const stored = readAs(storedReviewVisits, await db.doc(paths.reviewVisitsOf(review.id)).get());
  const visit = decideVisit(lookUp(stored?.visits ?? {}, uid), name, now);
  return () => {
    if (visit) merge(transaction, review, { visits: { [uid]: visit } }, now);
  };
};
