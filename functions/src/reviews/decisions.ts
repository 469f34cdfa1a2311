import { AppError } from '@lexplain/contract/api/errors';
import { lookUp } from '@lexplain/contract/look-up';
import type { ReviewState, ReviewTurn } from '@lexplain/contract/reviews/reviews';
import {
  listJudged,
  type ReviewTransition,
  type StoredReview,
  type StoredReviewRound,
} from '@lexplain/contract/reviews/stored';
import { carryAccepted, createRound, type SubmittedForm } from './rounds.ts';

// The transitions of a review (docs/product.md, "States of a review") as pure functions; the transactions
// around them only read and write.

export const missingReview = 'Review not found';

/** Who acts, with their name at that time. */
export interface Author {
  uid: string;
  name: string;
}

export interface ReviewAndRound {
  review: StoredReview;
  round: StoredReviewRound;
}

const turnIn: Record<ReviewState, ReviewTurn | null> = {
  waiting: 'adviser',
  in_review: 'adviser',
  changes_requested: 'client',
  closed: null,
  withdrawn: null,
};

const stateText: Record<ReviewState, string> = {
  waiting: 'The review waits for an adviser',
  in_review: 'An adviser is reading the last submission',
  changes_requested: 'The review waits for new answers',
  closed: 'The review is signed off',
  withdrawn: 'The submission was withdrawn',
};

/** The 409 for what a state does not allow. It names the state. */
export const createStateError = (state: ReviewState, more = ''): AppError =>
  new AppError('review_state', `${stateText[state]}${more}`, { state });

/**
 * The review in its next state. `waiting_since` starts anew when it becomes someone else's turn.
 */
const enter = (review: StoredReview, state: ReviewState, now: Date): StoredReview => {
  const turn = turnIn[state];
  const waiting_since = turn === review.turn ? review.waiting_since : turn && now;
  return {
    ...review,
    state,
    turn,
    waiting_since,
    closed_at: state === 'closed' ? now : null,
    revision: review.revision + 1,
    updated_at: now,
  };
};

const from: Record<Exclude<ReviewTransition, 'submit' | 'ask'>, ReviewState[]> = {
  withdraw: ['waiting'],
  // Also a review that its adviser is no longer assigned to.
  take: ['waiting', 'in_review'],
  give_back: ['in_review'],
  request_changes: ['in_review'],
  close: ['in_review'],
  reopen: ['closed'],
};

export interface TransitionCall {
  by: Author;
  /** The revision of the review that the caller last saw. */
  expected: number;
  now: Date;
}

/** What a submission begins or goes on with. */
type ReviewRequest = Pick<TransitionCall, 'by' | 'now'> & { newReviewId: string };

/** Whether this very call was carried out before, and its answer lost. */
const isRepeated = (
  { review, round: { latest } }: ReviewAndRound,
  transition: ReviewTransition,
  { by, expected }: TransitionCall,
): boolean =>
  latest?.transition === transition &&
  latest.by_uid === by.uid &&
  latest.revision === expected + 1 &&
  review.revision === latest.revision;

/**
 * Throws `review_state` where the state does not allow a transition, and `revision_stale` where the
 * caller has not seen the review as it is. False for a repeated call, which changes nothing.
 */
export const requireAllowed = (
  current: ReviewAndRound,
  transition: keyof typeof from,
  step: TransitionCall,
): boolean => {
  const { review } = current;
  if (isRepeated(current, transition, step)) return false;
  if (!from[transition].includes(review.state)) throw createStateError(review.state);
  if (step.expected === review.revision) return true;
  const { revision, state } = review;
  throw new AppError('revision_stale', 'The review was changed elsewhere', { revision, state });
};

export const move = (
  { review, round }: ReviewAndRound,
  transition: ReviewTransition,
  to: ReviewState,
  { by, now }: Pick<TransitionCall, 'by' | 'now'>,
): ReviewAndRound => {
  const next = enter(review, to, now);
  const latest = { transition, by_uid: by.uid, revision: next.revision };
  return { review: next, round: { ...round, latest, updated_at: now } };
};

const createReview = (
  submitted: SubmittedForm,
  { newReviewId, now }: Pick<ReviewRequest, 'newReviewId' | 'now'>,
): ReviewAndRound => ({
  review: {
    organisation_id: submitted.organisation_id,
    form_id: submitted.form_id,
    subject_id: submitted.subject_id,
    state: 'withdrawn',
    turn: null,
    round: 1,
    submission_id: submitted.id,
    waiting_since: null,
    closed_at: null,
    revision: 0,
    comment_counts: {},
    staff_comment_counts: {},
    unanswered_since: null,
    created_at: now,
    updated_at: now,
  },
  round: createRound(newReviewId, 1, submitted, {}, now),
});

/** The id of a review. It is random: ids of submissions follow from the organisation's. */
export const reviewIdOf = ({ round }: ReviewAndRound): string => round.review_id;

/**
 * What a submission does to the law's latest review: it is the next round, or the first of a new
 * review where there is none or the latest is closed. Throws `review_state` while an adviser reads.
 */
export const decideSubmit = (
  latest: ReviewAndRound | null,
  submitted: SubmittedForm,
  step: ReviewRequest,
): ReviewAndRound => {
  if (!latest || latest.review.state === 'closed') {
    return move(createReview(submitted, step), 'submit', 'waiting', step);
  }
  const { review, round } = latest;
  if (review.state === 'in_review') {
    throw createStateError('in_review', '. Your answers are saved: submit them when it is done');
  }
  const number = review.round + 1;
  const verdicts = carryAccepted(round, submitted.hashes);
  const next = createRound(round.review_id, number, submitted, verdicts, step.now);
  const renewed = { ...review, round: number, submission_id: submitted.id };
  return move({ review: renewed, round: next }, 'submit', 'waiting', step);
};

/**
 * What asking for a review of the latest submission does. Null where it waits already. Throws
 * `review_state` where it is or was reviewed.
 */
export const decideAsk = (
  latest: ReviewAndRound | null,
  submitted: SubmittedForm,
  step: ReviewRequest,
): ReviewAndRound | null => {
  if (!latest || latest.review.submission_id !== submitted.id) {
    if (latest && latest.review.state !== 'closed' && latest.review.state !== 'withdrawn') {
      throw createStateError(latest.review.state);
    }
    return move(createReview(submitted, step), 'ask', 'waiting', step);
  }
  if (latest.review.state === 'waiting') return null;
  if (latest.review.state !== 'withdrawn') throw createStateError(latest.review.state);
  return move(latest, 'ask', 'waiting', step);
};

export const decideWithdraw = (
  current: ReviewAndRound,
  step: TransitionCall,
): ReviewAndRound | null =>
  requireAllowed(current, 'withdraw', step) ? move(current, 'withdraw', 'withdrawn', step) : null;

const requireSeen = ({ verdicts_revision }: StoredReviewRound, seen: number): void => {
  if (seen === verdicts_revision) return;
  throw new AppError('verdict_stale', 'A verdict was changed elsewhere', { verdicts_revision });
};

/** `seen` is the round's count of changes that the caller last saw. */
export const decideRequestChanges = (
  current: ReviewAndRound,
  seen: number,
  step: TransitionCall,
): ReviewAndRound | null => {
  if (!requireAllowed(current, 'request_changes', step)) return null;
  requireSeen(current.round, seen);
  if (listJudged(current.round, 'flagged').length === 0) {
    throw new AppError('nothing_flagged', 'Flag at least one answer, with the reason');
  }
  const round = { ...current.round, published_at: step.now };
  return move({ ...current, round }, 'request_changes', 'changes_requested', step);
};

export const decideClose = (
  current: ReviewAndRound,
  seen: number,
  text: string,
  step: TransitionCall,
): ReviewAndRound | null => {
  if (!requireAllowed(current, 'close', step)) return null;
  const { round } = current;
  requireSeen(round, seen);
  const leftOut = new Set(round.left_out);
  const left = Object.keys(round.hashes).filter((id) => {
    const verdict = lookUp(round.verdicts, id)?.verdict;
    // What the profile has settled needs no verdict.
    return verdict === undefined ? !leftOut.has(id) : verdict !== 'accepted';
  });
  if (left.length > 0) {
    const message = 'Accept every answer before you sign off';
    throw new AppError('not_all_accepted', message, { question_ids: left.slice(0, 20) });
  }
  const { by, now } = step;
  const sign_off = {
    by_uid: by.uid,
    by_name: by.name,
    text,
    at: now,
    receipt_sha256: round.receipt_sha256,
  };
  const signed = { ...round, published_at: now, sign_off };
  return move({ ...current, round: signed }, 'close', 'closed', step);
};

/** `isLatest` is false where a later submission of the law is reviewed on its own. */
export const decideReopen = (
  current: ReviewAndRound,
  { reason, isLatest }: { reason: string; isLatest: boolean },
  step: TransitionCall,
): ReviewAndRound | null => {
  if (!requireAllowed(current, 'reopen', step)) return null;
  if (!isLatest) throw createStateError('closed', ', and a later submission has its own review');
  const { by, now } = step;
  const reopening = { by_uid: by.uid, by_name: by.name, reason, at: now };
  const round = { ...current.round, reopening };
  return move({ ...current, round }, 'reopen', 'changes_requested', step);
};
