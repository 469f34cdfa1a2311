import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { actsFor } from '@lexplain/contract/api/policy';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { type StoredProfile, storedProfile } from '@lexplain/contract/profile/stored';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import {
  type StoredReview,
  type StoredReviewRound,
  storedReview,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  type AccessRequest,
  createAccessRequest,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import type { UnitOfWork } from '../access/sessions.ts';
import { raiseRevisionOf } from '../advisers/revisions.ts';
import { findSubject } from '../library/subjects.ts';
import { addEvent, nameOf, type SingleKind } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { type AskedSubmission, writeReviewStanding } from '../projections/standings.ts';
import { type Author, missingReview, type ReviewAndRound, reviewIdOf } from './decisions.ts';
import { isTakeable } from './taking-decisions.ts';

// Reads and writes reviews in transactions.

const notFound = () => new AppError('not_found', missingReview);

type ReadDocument = (
  transaction: Transaction,
  reference: DocumentReference,
) => Promise<DocumentSnapshot>;

const lock: ReadDocument = (transaction, reference) => transaction.get(reference);

const getReviewAlone = async (
  transaction: Transaction,
  reviewId: string,
  read: ReadDocument,
): Promise<StoredReview | null> =>
  readAs(storedReview, await read(transaction, db.doc(paths.review(reviewId))));

const getRound = async (
  transaction: Transaction,
  reviewId: string,
  { round: number }: StoredReview,
  read: ReadDocument,
): Promise<StoredReviewRound> => {
  const reference = db.doc(paths.reviewRound(reviewId, number));
  const round = readAs(storedReviewRound, await read(transaction, reference));
  if (!round) throw new Error(`${reference.path} is missing`);
  return round;
};

/**
 * Reads the current round of a review, to write it or the next one. Null where there is no review.
 * Whatever changes its state writes the standing as well.
 */
export const getReview = async (
  transaction: Transaction,
  reviewId: string,
): Promise<ReviewAndRound | null> => {
  const review = await getReviewAlone(transaction, reviewId, readToWrite);
  return review && { review, round: await getRound(transaction, reviewId, review, readToWrite) };
};

const requireNotDeleting = (organisation: StoredOrganisation | null): StoredOrganisation => {
  if (!organisation || organisation.deleting || organisation.waiting_for_owner) throw notFound();
  return organisation;
};

/**
 * An organisation. Throws `not_found` once it is being deleted, so that nothing is added to it, and
 * before its owner has confirmed it.
 */
export const requireLiving = async (
  transaction: Transaction,
  organisationId: string,
  read = lock,
): Promise<StoredOrganisation> => {
  const snapshot = await read(transaction, db.doc(paths.organisation(organisationId)));
  return requireNotDeleting(readAs(storedOrganisation, snapshot));
};

/**
 * An organisation with its profile, which is in the same document. Throws as `requireLiving` does.
 */
export const requireLivingWithProfile = async (
  transaction: Transaction,
  organisationId: string,
): Promise<{ organisation: StoredOrganisation; profile: StoredProfile }> => {
  const snapshot = await lock(transaction, db.doc(paths.organisation(organisationId)));
  const organisation = requireNotDeleting(readAs(storedOrganisation, snapshot));
  const profile = readAs(storedProfile, snapshot) ?? storedProfile.parse({});
  return { organisation, profile };
};

/** What a call on a review has read. */
export interface OpenedReview extends ReviewAndRound {
  id: string;
  user: StoredUser;
  by: Author;
  organisation: StoredOrganisation;
  isStaff: boolean;
  /** Whether they are its adviser, or cover for them. */
  isAssigned: boolean;
}

/** The assigned adviser, null where nobody is, and where that person is no adviser any more. */
const getAdviser = async (transaction: Transaction, assigned: string): Promise<string | null> => {
  const user = readAs(storedUser, await transaction.get(db.doc(paths.user(assigned))));
  return user?.role === 'adviser' ? assigned : null;
};

/**
 * What decides on the access of staff. It reads the same where there is no review as where there is
 * one of someone else's client, so that neither the answer nor its cost tells which.
 */
const getForStaff = async (
  transaction: Transaction,
  { actor, permission }: AccessRequest,
  id: string,
  review: StoredReview | null,
): Promise<{ organisation: StoredOrganisation | null; isHidden: boolean }> => {
  const owner = db.doc(paths.organisation(review?.organisation_id ?? id));
  // Who takes a review is assigned, unless they are already.
  const isTaking = permission === 'review.take';
  const read = isTaking ? readToWrite : lock;
  const organisation = readAs(storedOrganisation, await read(transaction, owner));
  const adviser_uid = organisation?.adviser_uid ?? null;
  if (!isTaking || actsFor(actor, adviser_uid)) {
    return { organisation, isHidden: review?.state === 'withdrawn' };
  }
  const adviser = await getAdviser(transaction, adviser_uid ?? id);
  const isHidden =
    review === null || review.state === 'withdrawn' || !isTakeable(review, adviser, actor.uid);
  return { organisation, isHidden };
};

const open = async (
  { transaction, session, readAccount }: UnitOfWork,
  id: string,
  read: ReadDocument,
): Promise<OpenedReview> => {
  const [account, review] = await Promise.all([
    readAccount(),
    getReviewAlone(transaction, id, read),
  ]);
  const user = requireAccount(account);
  const access = createAccessRequest(session, user);
  const { actor } = access;
  const isOwn = review !== null && actor.organisation?.id === review.organisation_id;
  const isStaff = actor.staff !== null && !isOwn;
  const forStaff = isStaff ? await getForStaff(transaction, access, id, review) : null;
  if (!review) throw notFound();
  const { organisation_id } = review;
  const adviser_uid = forStaff?.organisation?.adviser_uid ?? null;
  requirePermission(access, { organisation: organisation_id, adviser_uid }, missingReview);
  if (forStaff?.isHidden) throw notFound();
  const [organisation, round] = await Promise.all([
    forStaff
      ? requireNotDeleting(forStaff.organisation)
      : requireLiving(transaction, organisation_id),
    getRound(transaction, id, review, read),
  ]);
  const by = { uid: session.uid, name: nameOf(user) };
  const isAssigned = isStaff && actsFor(actor, adviser_uid);
  return { review, round, id, user, organisation, isStaff, isAssigned, by };
};

/**
 * The review for a call that writes its current round, or its counts of comments. Throws
 * `not_found` for one that the caller may not act on, and for staff also for one that was
 * withdrawn.
 */
export const openForWrite = (unit: UnitOfWork, id: string): Promise<OpenedReview> =>
  open(unit, id, readToWrite);

/**
 * The review for a call that writes other documents, while the review stays as it is. Throws as
 * `openForWrite` does.
 */
export const openLocked = (unit: UnitOfWork, id: string): Promise<OpenedReview> =>
  open(unit, id, lock);

/** What a transition is written with. */
export interface ReviewChange {
  kind: SingleKind;
  by: { uid: string; user: StoredUser; isStaff: boolean };
  /** With the adviser's name where the transition assigns one. */
  organisation: StoredOrganisation & { adviser_name?: string };
  /** The ids of all laws. */
  subjectIds: readonly string[];
  /** Read in the transaction. */
  standing: StoredStanding | null;
  now: Date;
}

/** The name of a law, as the log and the mail say it. */
export const findLawName = async (subjectId: string): Promise<string> =>
  (await findSubject(subjectId))?.name ?? subjectId;

/**
 * Writes the next state of a review with its event and its standing. `before` is null for a new
 * review; `asked` is the submission that becomes its round.
 */
export const writeTransition = (
  transaction: Transaction,
  before: ReviewAndRound | null,
  next: ReviewAndRound,
  law: string,
  { kind, by, organisation, subjectIds, standing, now }: ReviewChange,
  asked?: AskedSubmission,
): void => {
  const id = reviewIdOf(next);
  const { review, round } = next;
  const isSameReview = before !== null && reviewIdOf(before) === id;
  const isSameRound = isSameReview && before.round.round === round.round;
  const reviewAt = db.doc(paths.review(id));
  const roundAt = db.doc(paths.reviewRound(id, round.round));
  if (isSameReview) updateRead(transaction, reviewAt, { ...review });
  else transaction.create(reviewAt, review);
  if (isSameRound) {
    // Verdicts are written by their own calls: only the fields of a transition change here.
    const { latest, published_at, sign_off, reopening, assigned_by_taking, updated_at } = round;
    const changed = { latest, published_at, sign_off, reopening, assigned_by_taking, updated_at };
    updateRead(transaction, roundAt, changed);
  } else transaction.create(roundAt, round);
  addEvent(transaction, review.organisation_id, { kind, by, about: law }, now);
  writeReviewStanding(transaction, standing, { ...organisation, subjectIds }, next, asked);
  raiseRevisionOf(transaction, organisation.adviser_uid);
};
