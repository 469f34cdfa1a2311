import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { lookUp } from '../look-up.ts';
import { answerHash, reviewState, reviewTurn, verdictKind } from './reviews.ts';

// How reviews are stored. Separate from the API's schemas, as no page needs them.

/**
 * `reviews/{id}`: what members and the assigned adviser may listen to. Everything else is in
 * `reviewRounds`, `reviewComments` and `reviewNotes`, which only functions read.
 */
export const storedReview = z.object({
  organisation_id: z.string().min(1),
  form_id: documentId,
  subject_id: documentId,
  state: reviewState,
  turn: reviewTurn.nullable().default(null),
  round: z.int().positive(),
  submission_id: documentId,
  waiting_since: z.date().nullable().default(null),
  closed_at: z.date().nullable().default(null),
  revision: z.int().nonnegative().default(0),
  /** How many comments there are by question. */
  comment_counts: z.record(documentId, z.int()).default({}),
  /** How many of them staff wrote, so that neither side fills the room of the other. */
  staff_comment_counts: z.record(documentId, z.int()).default({}),
  /** Since when comments of the client have waited for one of staff; null where none does. */
  unanswered_since: z.date().nullable().default(null),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredReview = z.infer<typeof storedReview>;

export const storedVerdict = z.object({
  verdict: verdictKind,
  reason: z.string().nullable().default(null),
  answer_hash: answerHash,
  by_uid: z.string(),
  by_name: z.string().default(''),
  at: z.date(),
  revision: z.int().positive().default(1),
});
export type StoredVerdict = z.infer<typeof storedVerdict>;

export const reviewTransition = z.enum([
  'submit',
  'ask',
  'withdraw',
  'take',
  'give_back',
  'request_changes',
  'close',
  'reopen',
]);
export type ReviewTransition = z.infer<typeof reviewTransition>;

/** `reviewRounds/{reviewId}-{round}`: one submission of a review, and the verdicts on it. */
export const storedReviewRound = z.object({
  review_id: documentId,
  organisation_id: z.string().min(1),
  round: z.int().positive(),
  submission_id: documentId,
  form_version: z.int().positive(),
  submitted_at: z.date(),
  receipt_sha256: answerHash,
  /** The hash of each question's answer, also of those without one. */
  hashes: z.record(documentId, answerHash).default({}),
  /** The questions that the profile had settled: they need no verdict, and can be flagged. */
  left_out: z.array(documentId).default([]),
  verdicts: z.record(documentId, storedVerdict).default({}),
  /**
   * The revisions of verdicts that were taken back. A verdict that is set again continues its
   * count, so that an older page is noticed.
   */
  removed: z.record(documentId, z.int().positive()).default({}),
  verdicts_revision: z.int().nonnegative().default(0),
  published_at: z.date().nullable().default(null),
  sign_off: z
    .object({
      by_uid: z.string(),
      by_name: z.string(),
      text: z.string(),
      receipt_sha256: answerHash,
      at: z.date(),
    })
    .nullable()
    .default(null),
  reopening: z
    .object({ by_uid: z.string(), by_name: z.string(), reason: z.string(), at: z.date() })
    .nullable()
    .default(null),
  /**
   * The adviser whose client the organisation became with the taking of this round; null where it
   * was theirs before.
   */
  assigned_by_taking: z.string().nullable().default(null),
  /** The latest transition, so that a repeated call is answered and not refused. */
  latest: z
    .object({ transition: z.string(), by_uid: z.string(), revision: z.int() })
    .nullable()
    .default(null),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredReviewRound = z.infer<typeof storedReviewRound>;

/** The ids of the questions of a round with a verdict of a kind. */
export const listJudged = (round: StoredReviewRound, kind: StoredVerdict['verdict']): string[] =>
  Object.keys(round.hashes).filter((id) => lookUp(round.verdicts, id)?.verdict === kind);

/** The questions that the client is to answer again. */
export const listFlaggedAgain = ({
  review: { state },
  round,
}: {
  review: Pick<StoredReview, 'state'>;
  round: StoredReviewRound;
}): string[] => (state === 'changes_requested' ? listJudged(round, 'flagged') : []);

/** `reviewComments/{id}`, and `reviewNotes/{id}`, which only advisers read. */
export const storedReviewComment = z.object({
  review_id: documentId,
  organisation_id: z.string().min(1),
  question_id: documentId,
  round: z.int().positive(),
  by_uid: z.string(),
  by_name: z.string().default(''),
  is_staff: z.boolean().default(false),
  text: z.string(),
  created_at: z.date(),
});
export type StoredReviewComment = z.infer<typeof storedReviewComment>;
