import type { StoredUser } from '@lexplain/contract/account-stored';
import { AppError } from '@lexplain/contract/errors';
import type { OrganisationEventKind } from '@lexplain/contract/organisation-events';
import { type StoredOrganisation, storedOrganisation } from '@lexplain/contract/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedReview, storedReviewRound } from '@lexplain/contract/reviews-stored';
import type { StoredStanding } from '@lexplain/contract/standings-stored';
import type { Transaction } from 'firebase-admin/firestore';
import { requireAccount } from './account.ts';
import { db, readAs } from './firestore.ts';
import { addEvent, nameOf } from './organisation-events.ts';
import { createAccessRequest, requirePermission } from './permissions.ts';
import { type Author, type ReviewAndRound, reviewIdOf } from './review-decisions.ts';
import type { Session } from './sessions.ts';
import { type AskedSubmission, writeReviewStanding } from './standings.ts';
import { findSubject } from './subjects.ts';

// Reads and writes reviews in transactions.

export const missingReview = 'Review not found';

const notFound = () => new AppError('not_found', missingReview);

/** Reads the current round of a review. Null where there is no review. */
export const getReview = async (
  transaction: Transaction,
  reviewId: string,
): Promise<ReviewAndRound | null> => {
  const review = readAs(storedReview, await transaction.get(db.doc(paths.review(reviewId))));
  if (!review) return null;
  const reference = db.doc(paths.reviewRound(reviewId, review.round));
  const round = readAs(storedReviewRound, await transaction.get(reference));
  if (!round) throw new Error(`${reference.path} is missing`);
  return { review, round };
};

/** An organisation. Throws `not_found` once it is being deleted, so that nothing is added to it. */
export const requireLiving = async (
  transaction: Transaction,
  organisationId: string,
): Promise<StoredOrganisation> => {
  const snapshot = await transaction.get(db.doc(paths.organisation(organisationId)));
  const organisation = readAs(storedOrganisation, snapshot);
  if (!organisation || organisation.deleting) throw notFound();
  return organisation;
};

/** What a call on a review has read. */
export interface OpenedReview extends ReviewAndRound {
  id: string;
  user: StoredUser;
  by: Author;
  organisation: StoredOrganisation;
  isStaff: boolean;
}

/**
 * The review for a call that writes: four documents. Throws `not_found` for one that the caller may not act
 * on, and for staff also for one that was withdrawn.
 */
export const openForWrite = async (
  transaction: Transaction,
  session: Session,
  readAccount: () => Promise<StoredUser | null>,
  id: string,
): Promise<OpenedReview> => {
  const [account, found] = await Promise.all([readAccount(), getReview(transaction, id)]);
  const user = requireAccount(account);
  if (!found) throw notFound();
  const { organisation_id, state } = found.review;
  const organisation = await requireLiving(transaction, organisation_id);
  const { adviser_uid } = organisation;
  const access = createAccessRequest(session, user);
  requirePermission(access, { organisation: organisation_id, adviser_uid }, missingReview);
  const isStaff = access.actor.organisation?.id !== organisation_id;
  if (isStaff && state === 'withdrawn') throw notFound();
  return {
    ...found,
    id,
    user,
    organisation,
    isStaff,
    by: { uid: session.uid, name: nameOf(user) },
  };
};

/** What a transition is written with. */
export interface Writing {
  kind: OrganisationEventKind;
  by: { uid: string; user: StoredUser; isStaff: boolean };
  /** With the adviser's name where the transition assigns one. */
  organisation: StoredOrganisation & { adviser_name?: string };
  /** Read in the transaction. */
  standing: StoredStanding | null;
  now: Date;
}

/** The name of a law, as the log and the mail say it. */
export const findLawName = async (subjectId: string): Promise<string> =>
  (await findSubject(subjectId))?.name ?? subjectId;

/**
 * Writes the next state of a review with its event and its standing. `before` is null for a new review;
 * `asked` is the submission that becomes its round.
 */
export const writeTransition = (
  transaction: Transaction,
  before: ReviewAndRound | null,
  next: ReviewAndRound,
  law: string,
  { kind, by, organisation, standing, now }: Writing,
  asked?: AskedSubmission,
): void => {
  const id = reviewIdOf(next);
  const { review, round } = next;
  const isSameReview = before !== null && reviewIdOf(before) === id;
  const isSameRound = isSameReview && before.round.round === round.round;
  const reviewAt = db.doc(paths.review(id));
  const roundAt = db.doc(paths.reviewRound(id, round.round));
  if (isSameReview) transaction.update(reviewAt, { ...review });
  else transaction.create(reviewAt, review);
  if (isSameRound) {
    // Verdicts are written by their own calls: only the fields of a transition change here.
    const { latest, published_at, sign_off, reopening, updated_at } = round;
    transaction.update(roundAt, { latest, published_at, sign_off, reopening, updated_at });
  } else transaction.create(roundAt, round);
  addEvent(transaction, review.organisation_id, { kind, by, about: law }, now);
  writeReviewStanding(transaction, standing, organisation, next, asked);
};
