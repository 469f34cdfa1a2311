import { examples } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import type { StoredReview, StoredReviewRound } from '@lexplain/contract/reviews/stored';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';

// Stored reviews of a test organisation, one in each state that a call needs.

/** What each review has: its state, and the verdict on its only question. */
const states = {
  waiting: { state: 'waiting', turn: 'adviser', verdict: null },
  flagged: { state: 'in_review', turn: 'adviser', verdict: 'flagged' },
  accepted: { state: 'in_review', turn: 'adviser', verdict: 'accepted' },
  closed: { state: 'closed', turn: null, verdict: 'accepted' },
} as const;

export type ReviewKind = keyof typeof states;
export const reviewKinds = Object.keys(states) as ReviewKind[];

/** The hash of the answer in these reviews. */
export const testAnswerHash = examples.saveVerdict.answer_hash;
export const testQuestion = 'q01';

interface Owner {
  organisation_id: string;
  adviser_uid: string;
  /** In a reason, which nobody else may see. */
  secret: string;
}

/** What a submission of the organisation looks like once it is submitted. */
interface ReviewedSubmission {
  id: string;
  form_id: string;
  form_version: number;
}

export const reviewOf = (
  kind: ReviewKind,
  { organisation_id }: Owner,
  { id, form_id }: ReviewedSubmission,
  subject_id: string,
  now: Date,
): StoredReview => {
  const { state, turn } = states[kind];
  return {
    organisation_id,
    form_id,
    subject_id,
    state,
    turn,
    round: 1,
    submission_id: id,
    waiting_since: turn && now,
    closed_at: state === 'closed' ? now : null,
    revision: 1,
    comment_counts: {},
    staff_comment_counts: {},
    unanswered_since: null,
    created_at: now,
    updated_at: now,
  };
};

export const roundOf = (
  kind: ReviewKind,
  { organisation_id, adviser_uid, secret }: Owner,
  { id, form_version }: ReviewedSubmission,
  now: Date,
): StoredReviewRound => {
  const { verdict } = states[kind];
  const judged = verdict && {
    verdict,
    reason: verdict === 'flagged' ? secret : null,
    answer_hash: testAnswerHash,
    by_uid: adviser_uid,
    by_name: 'Adviser',
    at: now,
    revision: 1,
  };
  return {
    review_id: id,
    organisation_id,
    round: 1,
    submission_id: id,
    form_version,
    submitted_at: now,
    receipt_sha256: testAnswerHash,
    hashes: { [testQuestion]: testAnswerHash },
    left_out: [],
    verdicts: judged ? { [testQuestion]: judged } : {},
    removed: {},
    verdicts_revision: judged ? 1 : 0,
    published_at: kind === 'closed' ? now : null,
    sign_off: null,
    reopening: null,
    assigned_by_taking: null,
    latest: null,
    created_at: now,
    updated_at: now,
  };
};

/** Adds the reviews to a batch, each of a law of its own. Returns their ids. */
export const storeReviews = (
  db: Firestore,
  batch: WriteBatch,
  owner: Owner,
  submitted: Record<ReviewKind, ReviewedSubmission>,
): void => {
  const now = new Date();
  const laws: Record<string, object> = {};
  const { organisation_id, adviser_uid, secret } = owner;
  for (const kind of reviewKinds) {
    const one = submitted[kind];
    const { id } = one;
    const subjectId = `law-${kind}`;
    const review = reviewOf(kind, owner, one, subjectId, now);
    batch.set(db.doc(paths.review(id)), review);
    batch.set(db.doc(paths.reviewRound(id, 1)), roundOf(kind, owner, one, now));
    const { state, turn, waiting_since, revision } = review;
    const standing = { id, state, turn, waiting_since, revision, flagged: 0 };
    laws[subjectId] = { review: standing };
    batch.set(db.doc(paths.clientLaw(organisation_id, subjectId)), {
      organisation_id,
      subject_id: subjectId,
      adviser_uid,
      name: secret,
      name_lower: secret,
      review: standing,
    });
  }
  batch.set(db.doc(paths.standing(organisation_id)), {
    organisation_id,
    adviser_uid,
    name: secret,
    name_lower: secret,
    laws,
    // As before its first reading, which counts the other submissions.
    complete: false,
    waiting_since: now,
    waiting_for_client_since: null,
    waiting_order: now,
  });
};
