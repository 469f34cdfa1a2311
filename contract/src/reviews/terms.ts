import type { TermsOf } from '../api/terms.ts';
import { reviewsPerPage } from './queue.ts';
import type { reviewEvidenceEndpoints } from './review-evidence.ts';
import type { reviewEndpoints } from './reviews.ts';
import type { standingEndpoints } from './standings.ts';
import type { reviewWorkEndpoints } from './work.ts';

export const reviewsTerms = {
  listReviewEvidence: {
    summary: 'List the evidence that the submission under review holds; logged for the client',
    errors: ['not_permitted'],
    limit: 'reading',
    permission: 'review.open',
  },
  readReviewFilePart: {
    summary:
      'Read a part of a file that the submission under review holds, as bytes that are saved and never shown; logged for the client',
    errors: ['not_permitted', 'file_removed', 'file_refused', 'file_waiting'],
    limit: 'file_part',
    permission: 'review.open',
  },
  readReviewPreview: {
    summary:
      'Read the small picture of a clean file that the submission under review holds; logged for the client',
    errors: ['not_permitted'],
    limit: 'file_part',
    permission: 'review.open',
  },
  getReview: {
    summary: 'Get a review with its rounds, published verdicts and comments',
    permission: 'review.read',
    limit: 'reading',
  },
  askForReview: {
    summary: 'Ask for a review of the latest submission, where there is none or it was withdrawn',
    errors: ['account_missing', 'review_state'],
    permission: 'review.ask',
    limit: 'turn',
    mails: true,
  },
  withdrawReview: {
    summary: 'Withdraw a submission that no adviser has taken yet',
    errors: ['account_missing', 'review_state', 'revision_stale'],
    permission: 'review.ask',
    limit: 'turn',
    mails: true,
  },
  listReviewComments: {
    summary:
      'List comments of a review in pages of 50: those after a place, or those before it on one question',
    permission: 'review.watch',
    limit: 'reading',
  },
  addReviewComment: {
    summary: 'Comment on a question',
    errors: ['account_missing', 'comments_full', 'id_taken', 'review_state', 'unknown_question'],
    permission: 'review.comment',
    limit: 'comment',
    mails: true,
  },
  getStanding: {
    summary: 'Get where the organisation stands with each law',
    permission: 'review.read',
  },
  listReviewQueue: {
    summary: `List the adviser's reviews, and those that no adviser has, the most urgent first, in pages of ${reviewsPerPage}`,
    permission: 'queue.read',
    errors: ['not_found', 'not_permitted'],
    limit: 'list',
  },
  openReview: {
    summary:
      'Open a review with its submission, verdicts, comments and notes; logged for the client',
    errors: ['account_missing', 'not_permitted'],
    permission: 'review.open',
    limit: 'reading',
  },
  takeReview: {
    summary: 'Take a review that waits; its organisation is then assigned to the adviser',
    errors: ['account_missing', 'not_permitted', 'review_state', 'revision_stale'],
    permission: 'review.take',
    limit: 'turn',
    mails: true,
  },
  giveReviewBack: {
    summary:
      'Give a review that was taken back: it waits again, for any adviser where taking it had made the client the adviser’s',
    errors: ['account_missing', 'not_permitted', 'review_state', 'revision_stale'],
    limit: 'turn',
    mails: true,
    permission: 'review.decide',
  },
  saveVerdict: {
    summary: 'Accept or flag an answer, or take that back; the client sees it once it is published',
    errors: [
      'account_missing',
      'answer_changed',
      'not_permitted',
      'review_state',
      'unknown_question',
      'verdict_stale',
    ],
    limit: 'verdict',
    permission: 'review.decide',
  },
  addReviewNote: {
    summary: 'Add a note that clients never see',
    errors: ['account_missing', 'comments_full', 'id_taken', 'not_permitted', 'unknown_question'],
    limit: 'comment',
    permission: 'review.decide',
  },
  requestChanges: {
    summary: 'Publish the verdicts and ask the client to answer the flagged questions again',
    errors: [
      'account_missing',
      'not_permitted',
      'review_state',
      'revision_stale',
      'verdict_stale',
      'nothing_flagged',
    ],
    limit: 'turn',
    mails: true,
    permission: 'review.decide',
  },
  closeReview: {
    summary: 'Close a review whose answers are all accepted, with a sign-off',
    errors: [
      'account_missing',
      'not_permitted',
      'review_state',
      'revision_stale',
      'verdict_stale',
      'not_all_accepted',
    ],
    limit: 'turn',
    mails: true,
    permission: 'review.decide',
  },
  reopenReview: {
    summary: 'Reopen a closed review, with a reason',
    errors: ['account_missing', 'not_permitted', 'review_state', 'revision_stale'],
    permission: 'review.reopen',
    limit: 'turn',
    mails: true,
  },
} as const satisfies TermsOf<
  typeof reviewEvidenceEndpoints &
    typeof reviewEndpoints &
    typeof standingEndpoints &
    typeof reviewWorkEndpoints
>;
