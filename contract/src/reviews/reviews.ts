import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { documentId, filledText, isoTime, timestamp } from '../api/fields.ts';
import { submissionWithAnswers } from '../assessments/assessments.ts';

// Reviews as both sides see them (docs/product.md, "Reviews"). What only the adviser does is in work.ts.

export const reviewState = z.enum([
  'waiting',
  'in_review',
  'changes_requested',
  'closed',
  'withdrawn',
]);
export type ReviewState = z.infer<typeof reviewState>;

export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting for an adviser',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  closed: 'Signed off',
  withdrawn: 'Withdrawn',
};

/** Who acts next. Null once nobody has to. */
export const reviewTurn = z.enum(['client', 'adviser']);
export type ReviewTurn = z.infer<typeof reviewTurn>;

export const verdictKind = z.enum(['accepted', 'flagged']);
export type VerdictKind = z.infer<typeof verdictKind>;

export const verdictLabels: Record<VerdictKind, string> = {
  accepted: 'Accepted',
  flagged: 'Flagged',
};

/** Times are ISO 8601 in UTC. */
export const answerHash = z.string().regex(/^[0-9a-f]{64}$/);

/** `reviews/{id}` as callers see it. */
export const review = z.strictObject({
  id: documentId,
  organisation_id: z.string(),
  form_id: documentId,
  subject_id: documentId,
  state: reviewState,
  turn: reviewTurn.nullable(),
  /** The current round, from 1. */
  round: z.int().positive(),
  /** The submission of the current round. */
  submission_id: documentId,
  /** Since when it is someone's turn. */
  waiting_since: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  /** Counts transitions. */
  revision: z.int().nonnegative(),
});
export type Review = z.infer<typeof review>;

/** A verdict on the answer with this hash. `reason` is set where it is flagged. */
export const verdict = z.strictObject({
  question_id: documentId,
  verdict: verdictKind,
  reason: z.string().nullable(),
  answer_hash: answerHash,
  by_name: z.string(),
  at: timestamp,
});
export type Verdict = z.infer<typeof verdict>;

export const reviewComment = z.strictObject({
  id: documentId,
  question_id: documentId,
  round: z.int().positive(),
  by_uid: z.string(),
  /** The name at that time. */
  by_name: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
  at: timestamp,
});
export type ReviewComment = z.infer<typeof reviewComment>;

/** What the adviser wrote at the end. It does not change afterwards. */
export const signOff = z.strictObject({
  by_name: z.string(),
  text: z.string(),
  receipt_sha256: answerHash,
  at: timestamp,
});
export type SignOff = z.infer<typeof signOff>;

/** Why a signed-off review was opened again. */
export const reopening = z.strictObject({ by_name: z.string(), reason: z.string(), at: timestamp });

/** A round as the client sees it: verdicts only once they are published. */
export const reviewRound = z.strictObject({
  round: z.int().positive(),
  submission_id: documentId,
  submitted_at: timestamp,
  published_at: timestamp.nullable(),
  verdicts: z.array(verdict),
  sign_off: signOff.nullable(),
  reopening: reopening.nullable(),
});
export type ReviewRound = z.infer<typeof reviewRound>;

/** How many comments there are by question. */
const commentCounts = z.record(documentId, z.int());

export const reviewWithRounds = z.strictObject({
  review,
  /** The latest 20, the newest first; fewer where their texts are too long for one answer. */
  rounds: z.array(reviewRound),
  /** The latest 50, the oldest first. */
  comments: z.array(reviewComment),
  comment_counts: commentCounts.default({}),
});
export type ReviewWithRounds = z.infer<typeof reviewWithRounds>;

/** The revision of the review in an answer. */
export const reviewRevision = z
  .object({ review: z.object({ revision: z.int() }) })
  .transform((answered) => answered.review.revision);

export const reviewParams = z.object({ reviewId: documentId });

/** The revision that a transition is based on. */
export const expectedRevision = z.object({ 'if-match': ifMatch });

/** The longest comment, reason or note. */
const text = filledText(bounds.reviewText);

/**
 * A page of comments begins beside the comment with this time and this id, or at the end. It has
 * the earlier ones on a question, or without one the later ones of the review.
 */
const commentQuery = z.strictObject({
  question_id: documentId.optional(),
  at: isoTime.optional(),
  id: documentId.optional(),
});

export const commentInput = z.strictObject({
  /**
   * Chosen by the caller: a repeated call adds no second comment. The comment gets an id of its
   * own.
   */
  id: documentId,
  question_id: documentId,
  text,
});

export const reviewEndpoints = {
  getReview: endpoint({
    revision: reviewRevision,
    method: 'GET',
    path: '/api/reviews/:reviewId',
    access: 'verified',
    status: 200,
    params: reviewParams,
    output: reviewWithRounds,
  }),
  askForReview: endpoint({
    method: 'POST',
    path: '/api/saq/submissions/:submissionId/review',
    access: 'verified',
    status: 200,
    params: z.object({ submissionId: documentId }),
    output: submissionWithAnswers,
  }),
  withdrawReview: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/withdraw',
    access: 'verified',
    status: 200,
    params: reviewParams,
    headers: expectedRevision,
    output: reviewWithRounds,
  }),
  listReviewComments: endpoint({
    method: 'GET',
    path: '/api/reviews/:reviewId/comments',
    access: 'verified',
    status: 200,
    params: reviewParams,
    query: commentQuery,
    output: z.strictObject({
      /** The revision of the review: where it has changed, the page reads the review again. */
      revision: z.int().nonnegative(),
      comment_counts: commentCounts,
      /** The oldest first. */
      comments: z.array(reviewComment),
      /** Whether there are more in that direction. */
      more: z.boolean(),
    }),
  }),
  addReviewComment: endpoint({
    method: 'POST',
    path: '/api/reviews/:reviewId/comments',
    access: 'verified',
    status: 201,
    params: reviewParams,
    body: commentInput,
    output: reviewComment,
  }),
} as const;

export const reviewExamples = {
  addReviewComment: {
    id: '1f6e4a0c-8d5b-4c47-9a3e-2b7d90c1e5f4',
    question_id: 'q01',
    text: 'Who keeps the list?',
  },
} satisfies Examples<typeof reviewEndpoints>;
