import { paths } from '@lexplain/contract/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

// The parts of the queue, from the most urgent, each the longest waiting first: of an adviser, or
// for null of nobody. Each query is written out with its fields, as each needs an index of its own
// (dev/house/indexes.test.ts).

/**
 * `dayAgo` is earlier than anything that has waited for two business days of any place, and for no
 * longer.
 */
type QueuePart = (adviserUid: string | null, dayAgo: Date) => Query;

export const parts: readonly QueuePart[] = [
  // Late ones are among these: nobody has taken it for more than a day.
  (adviserUid, dayAgo) =>
    db
      .collection(paths.clientLaws())
      .where('adviser_uid', '==', adviserUid)
      .where('review.state', '==', 'waiting')
      .where('review.waiting_since', '<=', dayAgo)
      .orderBy('review.waiting_since')
      .orderBy(FieldPath.documentId()),
  (adviserUid, dayAgo) =>
    db
      .collection(paths.clientLaws())
      .where('adviser_uid', '==', adviserUid)
      .where('review.state', '==', 'in_review')
      .where('review.waiting_since', '<=', dayAgo)
      .orderBy('review.waiting_since')
      .orderBy(FieldPath.documentId()),
  (adviserUid, dayAgo) =>
    db
      .collection(paths.clientLaws())
      .where('adviser_uid', '==', adviserUid)
      .where('review.turn', '==', 'adviser')
      .where('review.waiting_since', '>', dayAgo)
      .orderBy('review.waiting_since')
      .orderBy(FieldPath.documentId()),
  (adviserUid) => ofTurn(adviserUid, 'client').orderBy(FieldPath.documentId()),
];

/** The reviews in which it is one side's turn, of an adviser, or for null of nobody. */
export const ofTurn = (adviserUid: string | null, turn: 'adviser' | 'client'): Query =>
  db
    .collection(paths.clientLaws())
    .where('adviser_uid', '==', adviserUid)
    .where('review.turn', '==', turn)
    .orderBy('review.waiting_since');

/** Whether someone is the adviser of any organisation. */
export const hasClients = async (adviserUid: string): Promise<boolean> => {
  const found = await db
    .collection(paths.standings())
    .where('adviser_uid', '==', adviserUid)
    .select()
    .limit(1)
    .get();
  return !found.empty;
};

/** The open reviews of an adviser with comments of the client, the longest unanswered first. */
export const ofUnanswered = (adviserUid: string): Query =>
  db
    .collection(paths.clientLaws())
    .where('adviser_uid', '==', adviserUid)
    .where('unanswered_order', '<', 0)
    .orderBy('unanswered_order');
