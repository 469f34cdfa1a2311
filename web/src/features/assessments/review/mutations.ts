import type { Submission, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import {
  type ReviewComment,
  type ReviewWithRounds,
  reviewEndpoints,
} from '@lexplain/contract/reviews/reviews';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { ifMatch, send } from '../../../lib/api/api-client';
import { hasStatus } from '../../../lib/api/api-error';
import {
  joinLatest,
  mergeEntries,
  readEarlier,
  withComment,
} from '../../../lib/queries/comment-pages';
import { keys } from '../../../lib/queries/keys';
import { cacheReview } from './queries';

/** Whether the review has changed meanwhile, which the page then shows. */
export const hasChanged = (error: unknown): boolean =>
  hasStatus(error, 409) || hasStatus(error, 412);

/**
 * Withdraws the submission that waits. `onDone` is called when it is, and when the review has
 * changed meanwhile.
 */
export const useWithdraw = (found: ReviewWithRounds | null, onDone: () => void) => {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: async (_, permit) => {
      if (!found) throw new Error('There is no review to withdraw');
      const { id, revision } = found.review;
      const next = await send(permit, reviewEndpoints.withdrawReview, {
        params: { reviewId: id },
        headers: ifMatch(revision),
      });
      // The answer has the latest comments only.
      await cacheReview(queryClient, id, (before) => ({
        ...next,
        ...(before && joinLatest(before, next)),
      }));
    },
    onSuccess: onDone,
    onError: (error) => {
      if (hasChanged(error)) onDone();
    },
    // What it answers is the review. The standing differs as well.
    onSettled: (_, error) =>
      queryClient.invalidateQueries({ queryKey: error ? keys.reviews : keys.standings }),
  });
};

/** Asks for a review. `onAsked` gets the submission, which then names its review. */
export const useAskForReview = (
  submission: Submission,
  onAsked: (next: SubmissionWithAnswers) => void,
) => {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (_, permit) =>
      send(permit, reviewEndpoints.askForReview, { params: { submissionId: submission.id } }),
    onSuccess: onAsked,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reviews }),
  });
};

/** Adds a comment, and shows it at once. Resolves when it is stored. */
export const useAddComment = (reviewId: string, questionId: string) => {
  const queryClient = useQueryClient();
  return async ({ id, text }: { id: string; text: string }, permit: Permit): Promise<void> => {
    const comment = await send(permit, reviewEndpoints.addReviewComment, {
      params: { reviewId },
      body: { id, text, question_id: questionId },
    });
    await cacheReview(queryClient, reviewId, (before) => before && withComment(before, comment));
  };
};

/** Loads earlier comments on a question into the review. */
export const useEarlierComments = (reviewId: string, questionId: string) => {
  const queryClient = useQueryClient();
  return async (known: readonly ReviewComment[]): Promise<number> => {
    const found = await readEarlier(reviewId, questionId, known);
    await cacheReview(
      queryClient,
      reviewId,
      (before) => before && { ...before, comments: mergeEntries(before.comments, found) },
    );
    return found.length;
  };
};
