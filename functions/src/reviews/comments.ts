import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import {
  type StoredReview,
  type StoredReviewComment,
  storedReviewComment,
} from '@lexplain/contract/reviews/stored';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { raiseOfClient } from '../advisers/revisions.ts';
import { addCommentNotice } from '../notices/store.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, readAs } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { toUnansweredOrder } from '../projections/client-law-fields.ts';
import { writeClientLaw } from '../projections/client-laws.ts';
import { createStateError } from './decisions.ts';
import { pathForAdviser, pathForClient } from './notices.ts';
import { listActingFor, listClientRecipients } from './recipients.ts';
import { findLawName, type OpenedReview, openForWrite, openLocked } from './store.ts';
import { countWrite } from './visits.ts';

// Comments, which both sides read, and notes, which advisers read.

export interface NewComment {
  /** Chosen by the caller, so that a repeated call adds no second one. */
  id: string;
  question_id: string;
  text: string;
}

type CommentWithId = StoredReviewComment & { id: string };

const requireQuestion = ({ round }: OpenedReview, questionId: string): void => {
  if (lookUp(round.hashes, questionId) !== undefined) return;
  const details = { question_ids: [questionId] };
  throw new AppError('unknown_question', 'This question is not part of the review', details);
};

const countOn = (
  counts: Record<string, number>,
  { question_id }: { question_id: string },
): number => lookUp(counts, question_id) ?? 0;

const createFullError = (what: string) =>
  new AppError('comments_full', `${what}. Nothing more can be added here.`);

type Counts = Pick<StoredReview, 'comment_counts' | 'staff_comment_counts'>;

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * Throws `comments_full` where one side has written as many on a question or in the review as it
 * may.
 */
const requireRoom = (
  { comment_counts: all, staff_comment_counts: ofStaff }: Counts,
  question: { question_id: string },
  isStaff: boolean,
): void => {
  const { commentsPerQuestion, commentsPerReview } = bounds;
  const countOfSide = (total: number, staff: number) => (isStaff ? staff : total - staff);
  if (countOfSide(countOn(all, question), countOn(ofStaff, question)) >= commentsPerQuestion) {
    throw createFullError(`This question has ${commentsPerQuestion} comments from your side`);
  }
  if (countOfSide(sum(all), sum(ofStaff)) >= commentsPerReview) {
    throw createFullError(`This review has ${commentsPerReview} comments from your side`);
  }
};

/** The counts with one more comment. */
const countOneMore = ({ review, isStaff }: OpenedReview, comment: NewComment): Partial<Counts> => {
  const increase = (counts: Record<string, number>) => ({
    ...counts,
    [comment.question_id]: countOn(counts, comment) + 1,
  });
  const comment_counts = increase(review.comment_counts);
  if (!isStaff) return { comment_counts };
  return { comment_counts, staff_comment_counts: increase(review.staff_comment_counts) };
};

/** Counted by the database: one document read. */
const requireRoomForNote = async (transaction: Transaction, reviewId: string): Promise<void> => {
  const notes = db.collection(paths.reviewNotes()).where('review_id', '==', reviewId);
  const { count } = (await transaction.get(notes.count())).data();
  if (count >= bounds.notesPerReview) {
    throw createFullError(`This review has ${bounds.notesPerReview} notes`);
  }
};

/**
 * The comment that was stored under this id; null where there is none. Throws `id_taken` for
 * another one.
 */
const findRepeated = async (
  transaction: Transaction,
  reference: DocumentReference,
  { id, by }: OpenedReview,
  { question_id, text }: NewComment,
): Promise<StoredReviewComment | null> => {
  const stored = readAs(storedReviewComment, await readToWrite(transaction, reference));
  if (!stored) return null;
  const isSame =
    stored.review_id === id &&
    stored.by_uid === by.uid &&
    stored.question_id === question_id &&
    stored.text === text;
  if (isSame) return stored;
  throw new AppError('id_taken', 'Another comment has this id: send it with a new one');
};

const documentOf = (
  { id, review, by, isStaff }: OpenedReview,
  { question_id, text }: NewComment,
  now: Date,
): StoredReviewComment => ({
  review_id: id,
  organisation_id: review.organisation_id,
  round: review.round,
  question_id,
  text,
  by_uid: by.uid,
  by_name: by.name,
  is_staff: isStaff,
  created_at: now,
});

/** Prepares the mail about a comment to the other side; the returned functions write it. */
const prepareNotices = async (
  transaction: Transaction,
  { id, review, organisation, isStaff }: OpenedReview,
  commentId: string,
  now: Date,
): Promise<(() => void)[]> => {
  const law = await findLawName(review.subject_id);
  const { adviser_uid } = organisation;
  if (!isStaff) {
    if (adviser_uid === null) return [];
    const about = `${organisation.name}: ${law}`;
    const acting = (await listActingFor(adviser_uid)) ?? [adviser_uid];
    return Promise.all(
      acting.map((uid) => {
        const to = { uid, clientOrganisationId: review.organisation_id };
        const mail = { ...to, about, place: pathForAdviser(id) };
        return addCommentNotice(transaction, mail, commentId, now);
      }),
    );
  }
  const place = pathForClient(review.subject_id);
  const members = await listClientRecipients(review.organisation_id);
  return Promise.all(
    members.map((uid) => {
      const mail = { uid, organisationId: review.organisation_id, about: law, place };
      return addCommentNotice(transaction, mail, commentId, now);
    }),
  );
};

/**
 * Since when comments of the client wait for an answer, after a comment. The order in which one
 * law's clients are listed by it is written with it.
 */
const writeUnanswered = (
  transaction: Transaction,
  { review, organisation, isStaff }: OpenedReview,
  now: Date,
): Pick<StoredReview, 'unanswered_since'> => {
  const unanswered_since = isStaff ? null : (review.unanswered_since ?? now);
  const isChanged = unanswered_since?.getTime() !== review.unanswered_since?.getTime();
  // The adviser's first screen says that a client asks.
  if (isChanged) raiseOfClient(transaction, organisation.adviser_uid);
  // After a closed review the law may have another one, which says it.
  if (isChanged && review.state !== 'closed') {
    const unanswered_order = toUnansweredOrder({ ...review, unanswered_since });
    const { organisation_id, subject_id } = review;
    writeClientLaw(transaction, organisation_id, subject_id, { unanswered_order });
  }
  return { unanswered_since };
};

/** Adds a comment on a question. The other side is mailed, with further comments of ten minutes. */
export const addReviewComment = (
  session: Session,
  reviewId: string,
  comment: NewComment,
): Promise<CommentWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openForWrite(unit, reviewId);
    const id = toDocumentId(reviewId, comment.id);
    const reference = db.doc(paths.reviewComment(id));
    const repeated = await findRepeated(transaction, reference, opened, comment);
    if (repeated) return { id, ...repeated };
    if (opened.review.state === 'withdrawn') throw createStateError('withdrawn');
    requireQuestion(opened, comment.question_id);
    requireRoom(opened.review, comment, opened.isStaff);
    const now = new Date();
    const notices = await prepareNotices(transaction, opened, id, now);
    const document = documentOf(opened, comment, now);
    transaction.create(reference, document);
    updateRead(transaction, db.doc(paths.review(reviewId)), {
      ...countOneMore(opened, comment),
      ...writeUnanswered(transaction, opened, now),
    });
    countWrite(transaction, opened, now);
    for (const write of notices) write();
    return { id, ...document };
  });

/** Adds a note for advisers. Nobody is mailed. */
export const addReviewNote = (
  session: Session,
  reviewId: string,
  note: NewComment,
): Promise<CommentWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openLocked(unit, reviewId);
    const id = toDocumentId(reviewId, note.id);
    const reference = db.doc(paths.reviewNote(id));
    const repeated = await findRepeated(transaction, reference, opened, note);
    if (repeated) return { id, ...repeated };
    requireQuestion(opened, note.question_id);
    await requireRoomForNote(transaction, reviewId);
    const now = new Date();
    const document = documentOf(opened, note, now);
    transaction.create(reference, document);
    countWrite(transaction, opened, now);
    return { id, ...document };
  });
