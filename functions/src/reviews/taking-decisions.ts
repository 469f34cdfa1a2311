import { AppError } from '@lexplain/contract/api/errors';
import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import type { StoredReview, StoredReviewRound } from '@lexplain/contract/reviews/stored';
import {
  createStateError,
  missingReview,
  move,
  type ReviewAndRound,
  requireAllowed,
  type TransitionCall,
} from './decisions.ts';

// Who may take a review, and what giving it back does.

/**
 * Whether an adviser sees a review that they may take: it is of their client, or it waits for an
 * adviser and is nobody's. `adviserUid` is the assigned adviser, null where there is none.
 */
export const isTakeable = (
  { turn }: Pick<StoredReview, 'turn'>,
  adviserUid: string | null,
  uid: string,
): boolean => (adviserUid === null ? turn === 'adviser' : adviserUid === uid);

/**
 * Whether a review was taken right after the caller has seen it: they name the revision that it
 * had. They are told who has it; to everybody else it is not there.
 */
export const isTakenSince = (
  { review, round: { latest } }: ReviewAndRound,
  { expected }: Pick<TransitionCall, 'expected'>,
): boolean =>
  latest?.transition === 'take' &&
  latest.revision === expected + 1 &&
  review.revision === latest.revision;

/**
 * Throws `not_found` where the caller may not know of the review: another adviser has it, or nobody
 * needs one.
 */
export const decideTake = (
  current: ReviewAndRound,
  adviserUid: string | null,
  step: TransitionCall,
): ReviewAndRound | null => {
  if (!isTakeable(current.review, adviserUid, step.by.uid)) {
    if (isTakenSince(current, step)) throw createStateError('in_review');
    throw new AppError('not_found', missingReview);
  }
  if (!requireAllowed(current, 'take', step)) return null;
  // Whoever is assigned has taken it already.
  if (current.review.state === 'in_review' && adviserUid !== null) {
    throw createStateError('in_review');
  }
  const assigned_by_taking = adviserUid === null ? step.by.uid : null;
  const round = { ...current.round, assigned_by_taking };
  return move({ ...current, round }, 'take', 'in_review', step);
};

/** Verdicts and notes stay for who takes it next. The client has waited all the time. */
export const decideGiveBack = (
  current: ReviewAndRound,
  step: TransitionCall,
): ReviewAndRound | null => {
  if (!requireAllowed(current, 'give_back', step)) return null;
  const round = { ...current.round, assigned_by_taking: null };
  return move({ ...current, round }, 'give_back', 'waiting', step);
};

/** The states of a review that an adviser has begun and not ended. */
export const begunStates: readonly ReviewState[] = ['in_review', 'changes_requested'];

/**
 * Whether the client leaves its adviser with a review that they give back: it became theirs by
 * taking it, and they have begun no other of it. `others` are those that are begun. Who covers for
 * them gives nothing of theirs away.
 */
export const leavesWith = (
  { assigned_by_taking }: StoredReviewRound,
  adviserUid: string | null,
  uid: string,
  others: readonly Pick<StoredReviewRound, 'latest'>[],
): boolean =>
  adviserUid === uid &&
  assigned_by_taking === uid &&
  !others.some(({ latest }) => latest?.by_uid === uid);
