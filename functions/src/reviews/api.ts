import { submitEndpoints } from '@lexplain/contract/assessments/assessments';
import { lookUp } from '@lexplain/contract/look-up';
import { reviewEvidenceEndpoints } from '@lexplain/contract/reviews/review-evidence';
import { reviewEndpoints } from '@lexplain/contract/reviews/reviews';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { requireActing } from '../access/acting-adviser.ts';
import { isMemberOf, requirePermission } from '../access/permissions.ts';
import { toSubmission } from '../assessments/wire.ts';
import { handlersOf } from '../http/endpoint.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope, isInScope } from '../personal-data/export-scope.ts';
import { addReviewComment, addReviewNote } from './comments.ts';
import { listQueue } from './queue.ts';
import { listHeldEvidence, readHeldFilePart, readHeldPreview } from './review-evidence.ts';
import { askForReview } from './submission.ts';
import { submitSubmission } from './submitting.ts';
import { giveReviewBack, takeReview } from './taking.ts';
import { closeReview, reopenReview, requestChanges, withdrawReview } from './transitions.ts';
import { saveVerdict } from './verdicts.ts';
import { findComments, findReview, listReviewViews, openReview, readReviewView } from './views.ts';
import {
  toComment,
  toCommentForAdviser,
  toReview,
  toReviewEvidence,
  toReviewWithRounds,
  toReviewWork,
  toVerdict,
} from './wire.ts';

export const reviewHandlers = handlersOf(
  {
    ...reviewEndpoints,
    ...reviewEvidenceEndpoints,
    ...reviewWorkEndpoints,
    ...submitEndpoints,
  },
  {
    getReview: async (caller, { params }) =>
      toReviewWithRounds(await findReview(caller, params.reviewId)),

    listReviewComments: async (caller, { params, query }) => {
      const { question_id, at, id } = query;
      const position = at === undefined ? null : { at: new Date(at), id: id ?? null };
      const found = await findComments(caller, params.reviewId, question_id ?? null, position);
      return {
        revision: found.review.revision,
        comment_counts: found.review.comment_counts,
        comments: found.comments.map(
          isMemberOf(caller, found.review.organisation_id) ? toComment : toCommentForAdviser,
        ),
        more: found.more,
      };
    },

    submitSubmission: async (caller, { params }) =>
      toSubmission(await submitSubmission(caller, params.submissionId)),

    askForReview: async (caller, { params }) =>
      toSubmission(await askForReview(caller, params.submissionId)),

    withdrawReview: async (caller, { params, headers }) => {
      await withdrawReview(caller, params.reviewId, headers['if-match']);
      return toReviewWithRounds(await readReviewView(params.reviewId));
    },

    addReviewComment: async (caller, { params, body }) => {
      return toComment(await addReviewComment(caller, params.reviewId, body));
    },

    listReviewQueue: async (caller, { query }) => {
      requirePermission(caller, { provider: true }, 'Not found');
      return listQueue(requireActing(caller.actor, query.covering), query);
    },

    openReview: async (caller, { params }) =>
      toReviewWork(await openReview(caller, params.reviewId)),

    listReviewEvidence: async (caller, { params }) => {
      const found = await listHeldEvidence(caller, params.reviewId);
      return toReviewEvidence(found, !isMemberOf(caller, found.organisationId));
    },

    readReviewFilePart: (caller, { params }) => readHeldFilePart(caller, params),

    readReviewPreview: (caller, { params }) => readHeldPreview(caller, params),

    takeReview: async (caller, { params, headers }) => {
      const { reviewId } = params;
      const { review } = await takeReview(caller, reviewId, headers['if-match']);
      return { review: toReview(reviewId, review) };
    },

    giveReviewBack: async (caller, { params, headers }) => {
      const { reviewId } = params;
      const { review } = await giveReviewBack(caller, reviewId, headers['if-match']);
      return { review: toReview(reviewId, review) };
    },

    saveVerdict: async (caller, { params, headers, body }) => {
      const { reviewId, questionId } = params;
      const judgement = { input: body, expected: headers['if-match'] };
      const round = await saveVerdict(caller, reviewId, questionId, judgement);
      const stored = lookUp(round.verdicts, questionId);
      const { verdicts_revision } = round;
      return { verdict: stored ? toVerdict(questionId, stored) : null, verdicts_revision };
    },

    addReviewNote: async (caller, { params, body }) => {
      return toComment(await addReviewNote(caller, params.reviewId, body));
    },

    requestChanges: async (caller, { params, headers, body }) => {
      const { reviewId } = params;
      const { verdicts_revision } = body;
      const { review, round } = await requestChanges(
        caller,
        reviewId,
        headers['if-match'],
        verdicts_revision,
      );
      return { review: toReview(reviewId, review), round };
    },

    closeReview: async (caller, { params, headers, body }) => {
      const { reviewId } = params;
      const { verdicts_revision: seen, text } = body;
      const decision = { seen, text };
      const { review, round } = await closeReview(caller, reviewId, headers['if-match'], decision);
      return { review: toReview(reviewId, review), round };
    },

    reopenReview: async (caller, { params, headers, body }) => {
      const { reviewId } = params;
      const { review, round } = await reopenReview(
        caller,
        reviewId,
        headers['if-match'],
        body.reason,
      );
      return { review: toReview(reviewId, review), round };
    },
  },
);

export const reviewExport: Pick<AccountExports, 'reviews'> = {
  reviews: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (!scope) return [];
    const views = await listReviewViews(scope.organisationId);
    if (scope.contributionsOf === null) return views.map(toReviewWithRounds);
    return views
      .map((view) => ({
        ...view,
        rounds: [],
        comments: view.comments.filter(({ by_uid }) => isInScope(scope, by_uid)),
      }))
      .filter(({ comments }) => comments.length > 0)
      .map(toReviewWithRounds);
  },
};
