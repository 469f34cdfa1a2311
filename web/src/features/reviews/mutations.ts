import {
  type ReviewComment,
  type ReviewWithRounds,
  reviewEndpoints,
} from '@lexplain/contract/reviews';
import type { Submission, SubmissionWithAnswers } from '@lexplain/contract/saq';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api-client';
import { hasStatus } from '../../lib/api-error';
import type { Permit } from '../../lib/permit';
import { useCommand } from '../../lib/use-command';
import { cacheReview } from './queries';

const everything = { queryKey: ['reviews'] };

/** Whether the review has changed meanwhile, which the page then shows. */
export const hasChanged = (error: unknown): boolean =>
  hasStatus(error, 409) || hasStatus(error, 412);

/** Withdraws the submission that waits. `onDone` is called when it is, and when the review has changed meanwhile. */
export const useWithdraw = (found: ReviewWithRounds | null, onDone: () => void) => {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: async (_, permit) => {
      if (!found) throw new Error('There is no review to withdraw');
      const { id, revision } = found.review;
      const next = await send(permit, reviewEndpoints.withdrawReview, {
        params: { reviewId: id },
        headers: { 'if-match': `"${revision}"` },
      });
      await cacheReview(queryClient, id, () => next);
    },
    onSuccess: onDone,
    onError: (error) => {
      if (hasChanged(error)) onDone();
    },
    // The standing as well.
    onSettled: () => queryClient.invalidateQueries(everything),
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
    onSettled: () => queryClient.invalidateQueries(everything),
  });
};

const withComment = (
  before: ReviewWithRounds | undefined,
  comment: ReviewComment,
): ReviewWithRounds | undefined =>
  before && {
    ...before,
    comments: [...before.comments.filter(({ id }) => id !== comment.id), comment],
  };

/** Adds a comment, and shows it at once. Resolves when it is stored. */
export const useAddComment = (reviewId: string, questionId: string) => {
  const queryClient = useQueryClient();
  return async ({ id, words }: { id: string; words: string }, permit: Permit): Promise<void> => {
    const comment = await send(permit, reviewEndpoints.addReviewComment, {
      params: { reviewId },
      body: { id, words, question_id: questionId },
    });
    await cacheReview(queryClient, reviewId, (before) => withComment(before, comment));
  };
};
