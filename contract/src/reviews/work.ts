import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, filledText, personId, timestamp } from '../api/fields.ts';
import { submissionWithAnswers } from '../assessments/assessments.ts';
import { originSource } from '../assessments/origins.ts';
import { queueCursor, queuedReview, queueShown, reviewedOrganisation } from './queue.ts';
import {
  answerHash,
  commentInput,
  expectedRevision,
  review,
  reviewComment,
  reviewParams,
  reviewRevision,
  reviewRound,
  verdict,
} from './reviews.ts';

// What the provider's staff do in reviews (docs/product.md, "The adviser's pages").

const text = filledText(bounds.reviewText);

/** A verdict as its adviser sees it: `revision` counts its changes, 0 where there was none. */
export const workVerdict = verdict.extend({ revision: z.int().positive() });
export type WorkVerdict = z.infer<typeof workVerdict>;

/** A note between advisers. Clients never see it. */
export const reviewNote = z.strictObject({
  id: documentId,
  question_id: documentId,
  by_name: z.string(),
  text: z.string(),
  at: timestamp,
});
export type ReviewNote = z.infer<typeof reviewNote>;

export const reviewWork = z.strictObject({
  review,
  organisation: reviewedOrganisation,
  /** The current round, with verdicts that are not published yet. */
  round: reviewRound.extend({
    verdicts: z.array(workVerdict),
    /** Counts changes of verdicts in this round. */
    verdicts_revision: z.int().nonnegative(),
    /** The hash of each question's answer. */
    hashes: z.record(documentId, answerHash),
  }),
  submission: submissionWithAnswers,
  /** What became of the answers of other laws that its texts were taken from, each once. */
  sources: z.array(originSource).default([]),
  /** The round before with its verdicts and answers; null in the first. */
  before: z
    .strictObject({ round: reviewRound, hashes: z.record(documentId, answerHash) })
    .extend({ submission: submissionWithAnswers })
    .nullable(),
  /** The rounds before that, the newest first; 20 rounds in all. */
  earlier: z.array(reviewRound),
  /** The latest 50, the oldest first. */
  comments: z.array(reviewComment),
  comment_counts: z.record(documentId, z.int()).default({}),
  notes: z.array(reviewNote),
});
export type ReviewWork = z.infer<typeof reviewWork>;

const verdictParams = reviewParams.extend({ questionId: documentId });

/** What a saved verdict answers: the verdict, and the round's count of changes. */
const savedVerdict = z.strictObject({
  verdict: workVerdict.nullable(),
  verdicts_revision: z.int().nonnegative(),
});

/**
 * What a step answers: the review, and of its round what the step has changed. An older server
 * leaves the round out, so that the page reads it.
 */
const publishedReview = z.strictObject({
  review,
  round: reviewRound.pick({ published_at: true, sign_off: true }).nullable().default(null),
});
/** Admins reopen reviews as well, and read neither verdicts nor sign-offs. */
const reopenedReview = z.strictObject({
  review,
  round: reviewRound.pick({ reopening: true }).nullable().default(null),
});

/** A flag needs a reason; an acceptance has none. */
export const verdictInput = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('accepted'), answer_hash: answerHash }),
  z.strictObject({ verdict: z.literal('flagged'), reason: text, answer_hash: answerHash }),
  z.strictObject({ verdict: z.literal('none'), answer_hash: answerHash }),
]);
export type VerdictInput = z.infer<typeof verdictInput>;

/** Each transition names the verdicts that its caller has seen. */
const seenVerdicts = z.strictObject({ verdicts_revision: z.int().nonnegative() });

const decides = {
  access: 'verified',
  status: 200,
} as const;

export const reviewWorkEndpoints = {
  listReviewQueue: endpoint({
    method: 'GET',
    path: '/api/review-queue',
    access: 'verified',
    status: 200,
    /**
     * `covering` is the uid of an adviser for whom the caller covers: theirs instead of the
     * caller's own.
     */
    query: z.strictObject({
      covering: personId.optional(),
      show: queueShown.optional(),
      after: queueCursor.optional(),
    }),
    output: z.strictObject({
      mine: z.array(queuedReview),
      unassigned: z.array(queuedReview),
      /** Whether the caller is the adviser of any organisation. */
      has_clients: z.boolean(),
      /** Whether there are more than are listed. */
      more: z.boolean(),
      /** The cursor of the next page; null on the last one. */
      after: queueCursor.nullable().default(null),
      /** On the first page; what waits beside the reviews that are listed. */
      waits: z
        .strictObject({
          /** The open review in which a comment of the client has waited longest for an answer. */
          asked: queuedReview.extend({ unanswered_since: timestamp }).nullable(),
          /** How many clients that the caller started have not confirmed. */
          starts: z.int().nonnegative(),
        })
        .default({ asked: null, starts: 0 }),
      /** Of all pages, whatever is shown. */
      counts: z.strictObject({
        your_turn: z.int().nonnegative(),
        with_clients: z.int().nonnegative(),
        unassigned: z.int().nonnegative(),
      }),
    }),
  }),
  /** A POST, as it is logged for the client, once a day. */
  openReview: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/open',
    access: 'verified',
    status: 200,
    params: reviewParams,
    output: reviewWork,
  }),
  takeReview: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/take',
    access: 'verified',
    status: 200,
    params: reviewParams,
    headers: expectedRevision,
    output: z.strictObject({ review }),
  }),
  giveReviewBack: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/give-back',
    ...decides,
    params: reviewParams,
    headers: expectedRevision,
    output: z.strictObject({ review }),
  }),
  saveVerdict: endpoint({
    method: 'PUT',
    path: '/api/reviews/:reviewId/verdicts/:questionId',
    ...decides,
    params: verdictParams,
    /** The revision of the verdict that the caller last saw, 0 for none. */
    headers: expectedRevision,
    body: verdictInput,
    output: savedVerdict,
  }),
  addReviewNote: endpoint({
    method: 'POST',
    path: '/api/reviews/:reviewId/notes',
    ...decides,
    status: 201,
    params: reviewParams,
    body: commentInput,
    output: reviewNote,
  }),
  requestChanges: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/request-changes',
    ...decides,
    params: reviewParams,
    headers: expectedRevision,
    body: seenVerdicts,
    output: publishedReview,
  }),
  closeReview: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/close',
    ...decides,
    params: reviewParams,
    headers: expectedRevision,
    body: seenVerdicts.extend({ text }),
    output: publishedReview,
  }),
  reopenReview: endpoint({
    revision: reviewRevision,
    method: 'POST',
    path: '/api/reviews/:reviewId/reopen',
    access: 'verified',
    status: 200,
    params: reviewParams,
    headers: expectedRevision,
    body: z.strictObject({ reason: text }),
    output: reopenedReview,
  }),
} as const;

export const reviewWorkExamples = {
  saveVerdict: {
    verdict: 'accepted',
    answer_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  addReviewNote: {
    id: '1f6e4a0c-8d5b-4c47-9a3e-2b7d90c1e5f4',
    question_id: 'q01',
    text: 'Ask for the list',
  },
  requestChanges: { verdicts_revision: 1 },
  closeReview: { verdicts_revision: 1, text: 'All answers are accepted' },
  reopenReview: { reason: 'The law has changed' },
} satisfies Examples<typeof reviewWorkEndpoints>;
