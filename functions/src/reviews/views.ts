import { AppError } from '@lexplain/contract/api/errors';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { StoredOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import {
  type StoredReview,
  type StoredReviewRound,
  storedReview,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import type { ReviewWork } from '@lexplain/contract/reviews/work';
import type { Query } from 'firebase-admin/firestore';
import { findAssignedAdviser } from '../access/assigned-adviser.ts';
import { type AccessRequest, isMemberOf, requirePermission } from '../access/permissions.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { readSubmission, type Submission } from '../assessments/list.ts';
import { findSourcesForAdviser } from '../assessments/related/sources.ts';
import { addReadOnce, logRead } from '../organisation-log/logged-reads.ts';
import { takeFitting } from '../platform/answer-pages.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { readOrganisationPage } from '../platform/organisation-pages.ts';
import {
  type CommentPosition,
  commentWithId,
  listAllComments,
  listEarlierComments,
  listLaterComments,
  listLatestComments,
  listNotes,
  type ReadComment,
} from './comment-pages.ts';
import { missingReview } from './decisions.ts';
import { findLawName, openLocked } from './store.ts';
import { prepareVisit } from './visits.ts';

// What each side reads of a review.

const reviewWithId = withId(storedReview);
/** The most rounds that a page shows. */
const mostRounds = 20;

/** The rounds of a review, the newest first. */
const roundsOf = (reviewId: string): Query =>
  db.collection(paths.reviewRounds()).where('review_id', '==', reviewId).orderBy('round', 'desc');

const listRounds = async (rounds: Query): Promise<StoredReviewRound[]> =>
  readAllAs(storedReviewRound, await rounds.get());

export interface ReviewView {
  id: string;
  review: StoredReview;
  rounds: StoredReviewRound[];
  comments: ReadComment[];
}

const toView = (
  id: string,
  review: StoredReview,
  rounds: StoredReviewRound[],
  comments: ReadComment[],
): ReviewView => ({
  id,
  review,
  // A round that began after the review was read is not shown with its state.
  rounds: rounds.filter(({ round }) => round <= review.round),
  comments,
});

/**
 * With the latest rounds and comments: at most 70 documents, and no more rounds than one answer
 * holds.
 */
const viewOf = async (id: string, review: StoredReview): Promise<ReviewView> => {
  const [rounds, comments] = await Promise.all([
    listRounds(roundsOf(id).limit(mostRounds)),
    listLatestComments(id),
  ]);
  return toView(id, review, takeFitting(rounds, comments), comments);
};

/** With all rounds and comments. */
const wholeViewOf = async (id: string, review: StoredReview): Promise<ReviewView> => {
  const [rounds, comments] = await Promise.all([listRounds(roundsOf(id)), listAllComments(id)]);
  return toView(id, review, rounds, comments);
};

/**
 * A review that the actor may see, its adviser unless it was withdrawn. Throws `not_found` for
 * others.
 */
const requireVisible = async (access: AccessRequest, id: string): Promise<StoredReview> => {
  const review = readAs(storedReview, await db.doc(paths.review(id)).get());
  const assigned = await findAssignedAdviser(access, review?.organisation_id);
  if (!review) throw new AppError('not_found', missingReview);
  const { organisation_id, state } = review;
  const adviser_uid = state === 'withdrawn' ? null : assigned;
  requirePermission(access, { organisation: organisation_id, adviser_uid }, missingReview);
  return review;
};

/**
 * A review with its rounds and comments. Throws `not_found`, also for one that the actor may not
 * see.
 */
export const findReview = async (access: AccessRequest, id: string): Promise<ReviewView> =>
  viewOf(id, await requireVisible(access, id));

/** The entry in the log of an adviser's reading: one a day for each submission. */
const describeReading = async ({ subject_id, submission_id }: StoredReview) => ({
  about: await findLawName(subject_id),
  of: submission_id,
});

/** A review that the caller may see. The organisation's log says that its adviser has read it. */
export const readVisible = async (
  access: AccessRequest & Session,
  id: string,
): Promise<StoredReview> => {
  const review = await requireVisible(access, id);
  const { organisation_id } = review;
  if (!isMemberOf(access, organisation_id)) {
    await logRead(access, organisation_id, 'assessment_read', await describeReading(review));
  }
  return review;
};

/** A page of comments: the earlier ones on a question, or the later ones of the review. */
export const findComments = async (
  access: AccessRequest & Session,
  id: string,
  questionId: string | null,
  position: CommentPosition | null,
) => {
  const review = await readVisible(access, id);
  const page =
    questionId === null
      ? await listLaterComments(id, position)
      : await listEarlierComments(id, questionId, position);
  return { review, ...page };
};

/** The review as its page shows it, after a transition by the same call. */
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
  return Promise.all(reviews.map(({ id, ...review }) => wholeViewOf(id, review)));
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
  organisation: ReviewWork['organisation'];
  submission: Submission;
  sources: ReviewWork['sources'];
  before: Submission | null;
  notes: ReadComment[];
}

const requireSubmission = async (id: string): Promise<Submission> => {
  const found = readSubmission(await db.doc(paths.submission(id)).get());
  if (!found) throw new AppError('not_found', missingReview);
  return found;
};

/** What the adviser works with. The caller has been permitted, with this organisation. */
const readWorkView = async (
  reviewId: string,
  { name, place }: StoredOrganisation,
): Promise<ReviewWorkView> => {
  const [view, notes] = await Promise.all([readReviewView(reviewId), listNotes(reviewId)]);
  const [, before] = view.rounds;
  const [submission, submissionBefore] = await Promise.all([
    requireSubmission(view.review.submission_id),
    before ? requireSubmission(before.submission_id) : null,
  ]);
  const organisation = { id: view.review.organisation_id, name, time_zone: timeZoneOf(place) };
  const sources = await findSourcesForAdviser(submission);
  return { ...view, organisation, submission, sources, before: submissionBefore, notes };
};

/**
 * Opens a review for its adviser. The organisation's log says so, once a day for each adviser and
 * submission.
 */
export const openReview = async (session: Session, reviewId: string): Promise<ReviewWorkView> => {
  const organisation = await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openLocked(unit, reviewId);
    const { review, user } = opened;
    const now = new Date();
    const noteVisit = await prepareVisit(transaction, opened, now);
    const write = await addReadOnce(
      transaction,
      review.organisation_id,
      {
        kind: 'assessment_read',
        by: { uid: session.uid, user, isStaff: true },
        ...(await describeReading(review)),
      },
      now,
    );
    write();
    noteVisit();
    return opened.organisation;
  });
  return readWorkView(reviewId, organisation);
};
