import { AppError } from '@lexplain/contract/errors';
import { paths } from '@lexplain/contract/paths';
import {
  type StoredReview,
  type StoredReviewComment,
  type StoredReviewRound,
  storedReview,
  storedReviewComment,
  storedReviewRound,
} from '@lexplain/contract/reviews-stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAllAs, readAs } from './firestore.ts';
import { addReadOnce } from './logged-reads.ts';
import { readOrganisationPage } from './organisation-pages.ts';
import { type AccessRequest, requirePermission } from './permissions.ts';
import { missingReview } from './review-decisions.ts';
import { findLawName, openForWrite } from './review-store.ts';
import { readSubmission, type Submission } from './saq-list.ts';
import { inOwnTransaction, type Session } from './sessions.ts';

// What each side reads of a review.

const reviewWithId = storedReview.extend({ id: z.string() });
const itsId = ({ id }: DocumentSnapshot) => ({ id });
const commentWithId = storedReviewComment.extend({ id: z.string() });

export type ReadComment = StoredReviewComment & { id: string };

const listIn = (collection: string, reviewId: string) =>
  db.collection(collection).where('review_id', '==', reviewId).get();

const listComments = async (collection: string, reviewId: string): Promise<ReadComment[]> =>
  readAllAs(commentWithId, await listIn(collection, reviewId), itsId).sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );

/** The rounds of a review, the newest first. */
const listRounds = async (reviewId: string): Promise<StoredReviewRound[]> =>
  readAllAs(storedReviewRound, await listIn(paths.reviewRounds(), reviewId)).sort(
    (a, b) => b.round - a.round,
  );

export interface ReviewView {
  id: string;
  review: StoredReview;
  rounds: StoredReviewRound[];
  comments: ReadComment[];
}

const viewOf = async (id: string, review: StoredReview): Promise<ReviewView> => {
  const [rounds, comments] = await Promise.all([
    listRounds(id),
    listComments(paths.reviewComments(), id),
  ]);
  // A round that began after the review was read is not shown with its state.
  return { id, review, rounds: rounds.filter(({ round }) => round <= review.round), comments };
};

/** A review with its rounds and comments. Throws `not_found`, also for one that the actor may not see. */
export const findReview = async (access: AccessRequest, id: string): Promise<ReviewView> => {
  const review = readAs(storedReview, await db.doc(paths.review(id)).get());
  if (!review) throw new AppError('not_found', missingReview);
  requirePermission(access, { organisation: review.organisation_id }, missingReview);
  return viewOf(id, review);
};

/** The same after a transition of its own. */
export const readReviewView = async (id: string): Promise<ReviewView> => {
  const review = readAs(storedReview, await db.doc(paths.review(id)).get());
  if (!review) throw new AppError('not_found', missingReview);
  return viewOf(id, review);
};

/** An organisation's reviews with rounds and comments, for its export. */
export const listReviewViews = async (organisationId: string): Promise<ReviewView[]> => {
  const found = await db
    .collection(paths.reviews())
    .where('organisation_id', '==', organisationId)
    .get();
  const reviews = readAllAs(reviewWithId, found, itsId);
  return Promise.all(reviews.map(({ id, ...review }) => viewOf(id, review)));
};

/** Pages of an organisation's reviews, rounds and comments, by id, for its download. */
export const listReviewsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('reviews', organisationId, after, limit);
  return { items: readAllAs(reviewWithId, page, itsId), next: page.next };
};

export const listRoundsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('reviewRounds', organisationId, after, limit);
  return { items: readAllAs(storedReviewRound, page), next: page.next };
};

export const listCommentsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('reviewComments', organisationId, after, limit);
  return { items: readAllAs(commentWithId, page, itsId), next: page.next };
};

export interface ReviewWorkView extends ReviewView {
  organisation: { id: string; name: string };
  submission: Submission;
  before: Submission | null;
  notes: ReadComment[];
}

const requireSubmission = async (id: string): Promise<Submission> => {
  const found = readSubmission(await db.doc(paths.submission(id)).get());
  if (!found) throw new AppError('not_found', missingReview);
  return found;
};

/** What the adviser works with. The caller has been permitted, with this organisation's name. */
const readWorkView = async (
  reviewId: string,
  organisationName: string,
): Promise<ReviewWorkView> => {
  const [view, notes] = await Promise.all([
    readReviewView(reviewId),
    listComments(paths.reviewNotes(), reviewId),
  ]);
  const [, before] = view.rounds;
  const [submission, submissionBefore] = await Promise.all([
    requireSubmission(view.review.submission_id),
    before ? requireSubmission(before.submission_id) : null,
  ]);
  const organisation = { id: view.review.organisation_id, name: organisationName };
  return { ...view, organisation, submission, before: submissionBefore, notes };
};

/**
 * Opens a review for its adviser. The organisation's log says so, once a day for each adviser and submission.
 */
export const openReview = async (session: Session, reviewId: string): Promise<ReviewWorkView> => {
  const { name } = await inOwnTransaction(session, async (transaction, readAccount) => {
    const opened = await openForWrite(transaction, session, readAccount, reviewId);
    const { review, user, organisation } = opened;
    const now = new Date();
    const write = await addReadOnce(
      transaction,
      review.organisation_id,
      {
        kind: 'assessment_read',
        by: { uid: session.uid, user, isStaff: true },
        about: await findLawName(review.subject_id),
        of: review.submission_id,
      },
      now,
    );
    write();
    return organisation;
  });
  return readWorkView(reviewId, name);
};
