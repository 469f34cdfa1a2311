import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import {
  type StoredReview,
  type StoredReviewRound,
  storedReview,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import type { Transaction } from 'firebase-admin/firestore';
import type { Session } from '../access/sessions.ts';
import { prepareAdviserChange } from '../advisers/change-adviser.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { lockRead } from '../platform/unlocked-transaction.ts';
import {
  begunStates,
  decideGiveBack,
  decideTake,
  isTakenSince,
  leavesWith,
} from './taking-decisions.ts';
import { runTransition } from './transitions.ts';

// Taking a review, and giving it back.

const runTake = (session: Session, reviewId: string, expected: number) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_taken',
    what: 'taken',
    tells: 'client',
    // Whoever else is assigned is no adviser any more, or the review would not have been opened.
    // Who covers takes it for the adviser, who stays assigned.
    decide: (opened, step) => decideTake(opened, opened.isAssigned ? step.by.uid : null, step),
    prepare: async (transaction, { review, user, by, organisation, isAssigned }) => {
      const { organisation_id } = review;
      const adviser = { adviser_uid: by.uid, adviser_name: by.name };
      if (isAssigned) {
        await lockRead(transaction, db.doc(paths.organisation(organisation_id)));
        const isCover = organisation.adviser_uid !== by.uid;
        return { write: () => undefined, ...(!isCover && { adviser }) };
      }
      const actor = { uid: by.uid, user, isStaff: true };
      const before = organisation.adviser_uid;
      const change = await prepareAdviserChange(transaction, {
        organisationId: organisation_id,
        organisation: organisation.name,
        before,
        by: actor,
      });
      return { write: (now) => change(by, now), adviser };
    },
  });

/**
 * The name of the adviser of a review that was taken right after the caller has seen it; null for
 * any other.
 */
const findTaker = async (reviewId: string, expected: number): Promise<string | null> => {
  const review = readAs(storedReview, await db.doc(paths.review(reviewId)).get());
  if (review?.revision !== expected + 1) return null;
  const [roundAt, organisationAt] = await db.getAll(
    db.doc(paths.reviewRound(reviewId, review.round)),
    db.doc(paths.organisation(review.organisation_id)),
  );
  const round = roundAt && readAs(storedReviewRound, roundAt);
  const adviserUid = organisationAt && readAs(storedOrganisation, organisationAt)?.adviser_uid;
  if (!round || !adviserUid || !isTakenSince({ review, round }, { expected })) return null;
  const user = readAs(storedUser, await db.doc(paths.user(adviserUid)).get());
  return user && nameOf(user);
};

export const takeReview = async (session: Session, reviewId: string, expected: number) => {
  try {
    return await runTake(session, reviewId, expected);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found';
    const taker = isMissing ? await findTaker(reviewId, expected) : null;
    if (taker === null) throw error;
    const details = { state: 'in_review', taken_by: taker };
    throw new AppError('review_state', `${taker} has taken it`, details);
  }
};

/** The current rounds of the client's other reviews that an adviser has begun. */
const getOthersBegun = async (
  transaction: Transaction,
  { subject_id }: Pick<StoredReview, 'subject_id'>,
  standing: StoredStanding | null,
): Promise<StoredReviewRound[]> => {
  const begun = Object.entries(standing?.laws ?? {}).flatMap(([id, { review }]) =>
    id !== subject_id && review?.round && begunStates.includes(review.state)
      ? [db.doc(paths.reviewRound(review.id, review.round))]
      : [],
  );
  const found = begun.length > 0 ? await transaction.getAll(...begun) : [];
  return readAllAs(storedReviewRound, { docs: found });
};

/**
 * The review waits again. A client that its adviser got by taking it is nobody's again, and any
 * adviser can take it.
 */
export const giveReviewBack = (session: Session, reviewId: string, expected: number) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_given_back',
    what: 'given_back',
    tells: 'client',
    decide: decideGiveBack,
    prepare: async (transaction, opened, standing) => {
      const { review, round, organisation, user, by } = opened;
      const { organisation_id } = review;
      const others = await getOthersBegun(transaction, review, standing);
      const before = organisation.adviser_uid;
      // The organisation was locked when the review was opened.
      if (!leavesWith(round, before, by.uid, others)) return { write: () => undefined };
      const actor = { uid: by.uid, user, isStaff: true };
      const change = await prepareAdviserChange(transaction, {
        organisationId: organisation_id,
        organisation: organisation.name,
        before,
        by: actor,
      });
      return {
        write: (now) => change(null, now),
        adviser: { adviser_uid: null, adviser_name: '' },
      };
    },
  });
