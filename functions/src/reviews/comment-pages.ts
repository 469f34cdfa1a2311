import { bounds } from '@lexplain/contract/api/bounds';
import { paths } from '@lexplain/contract/paths';
import { type StoredReviewComment, storedReviewComment } from '@lexplain/contract/reviews/stored';
import { type DocumentSnapshot, FieldPath, type Query } from 'firebase-admin/firestore';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';

// Comments and notes of reviews, in pages.

export type ReadComment = StoredReviewComment & { id: string };

export const commentWithId = withId(storedReviewComment);
const readAll = (found: { docs: DocumentSnapshot[] }): ReadComment[] =>
  readAllAs(commentWithId, found, itsId);

/** The comments of one page. */
const pageSize = 50;

/** Beside the comment with this time and this id: two may have the same time. */
export interface CommentPosition {
  at: Date;
  /** Null for the first with a time after that of the place. */
  id: string | null;
}

interface CommentPage {
  /** The oldest first. */
  comments: ReadComment[];
  /** Whether there are more in the direction of the page. */
  more: boolean;
}

const readPage = async (
  ordered: Query,
  position: CommentPosition | null,
  limit: number,
): Promise<CommentPage> => {
  const keys = position === null ? [] : [position.at, position.id].filter((key) => key !== null);
  const begun = keys.length > 0 ? ordered.startAfter(...keys) : ordered;
  const { docs } = await begun.limit(limit + 1).get();
  return { comments: readAll({ docs: docs.slice(0, limit) }), more: docs.length > limit };
};

/** The comments after a place, from the oldest on. */
export const listLaterComments = (
  reviewId: string,
  position: CommentPosition | null,
  limit = pageSize,
): Promise<CommentPage> =>
  readPage(
    db
      .collection(paths.reviewComments())
      .where('review_id', '==', reviewId)
      .orderBy('created_at', 'asc')
      .orderBy(FieldPath.documentId(), 'asc'),
    position,
    limit,
  );

/** The latest comments on a question before a place. */
export const listEarlierComments = async (
  reviewId: string,
  questionId: string,
  position: CommentPosition | null,
  limit = pageSize,
): Promise<CommentPage> => {
  const ordered = db
    .collection(paths.reviewComments())
    .where('review_id', '==', reviewId)
    .where('question_id', '==', questionId)
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const { comments, more } = await readPage(ordered, position, limit);
  return { comments: comments.toReversed(), more };
};

/** The latest comments of a review, the oldest first. */
export const listLatestComments = async (reviewId: string): Promise<ReadComment[]> => {
  const found = await db
    .collection(paths.reviewComments())
    .where('review_id', '==', reviewId)
    .orderBy('created_at', 'desc')
    .limit(pageSize)
    .get();
  return readAll(found).toReversed();
};

/** The notes of a review, the oldest first. */
export const listNotes = async (reviewId: string): Promise<ReadComment[]> => {
  const found = await db
    .collection(paths.reviewNotes())
    .where('review_id', '==', reviewId)
    .orderBy('created_at', 'desc')
    .limit(bounds.notesPerReview)
    .get();
  return readAll(found).toReversed();
};

/** All comments of a review, the oldest first, for an export. */
export const listAllComments = async (reviewId: string): Promise<ReadComment[]> =>
  readAll(
    await db.collection(paths.reviewComments()).where('review_id', '==', reviewId).get(),
  ).sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
