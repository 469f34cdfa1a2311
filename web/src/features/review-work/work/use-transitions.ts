import {
  type Review,
  type ReviewComment,
  reviewEndpoints,
} from '@lexplain/contract/reviews/reviews';
import { type ReviewWork, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { ifMatch, send } from '../../../lib/api/api-client';
import { mergeEntries, readEarlier, withComment } from '../../../lib/queries/comment-pages';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { changeWork, isNotPermitted, newerWork, reviewWorkQuery } from '../queries';
import type { SentText } from './text-form';

/**
 * What a step answers: the review, and what it has changed of the round, where it changes any; null
 * where that has to be read.
 */
interface TakenStep {
  review: Review;
  round?: Partial<ReviewWork['round']> | null;
}

/** Carries what a call answered into the cached review. Rejects like the call. */
const useFollow = (reviewId: string) => {
  const client = useQueryClient();
  const { queryKey } = reviewWorkQuery(reviewId);
  return async <Answer>(
    answer: Promise<Answer>,
    toWork: (work: ReviewWork, answer: Answer) => ReviewWork,
  ): Promise<Answer> => {
    try {
      const arrived = await answer;
      await changeWork(client, reviewId, (work) => toWork(work, arrived));
      return arrived;
    } catch (error) {
      // The shown review may be old, or the review not theirs any more.
      if (isNotPermitted(error)) client.setQueryData(queryKey, null);
      else void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
};

/**
 * The steps of a review: take, give back, request changes, sign off and reopen. The page then shows
 * it in its new state. `onOwn` hears of the revisions that they make.
 */
export const useTransitions = (
  { review, round }: ReviewWork,
  onOwn: (revision: number) => void,
  onGivenBack: () => Promise<void>,
) => {
  const client = useQueryClient();
  const follow = useFollow(review.id);
  const params = { reviewId: review.id };
  const headers = ifMatch(review.revision);
  const { verdicts_revision } = round;
  const step = async (answer: Promise<TakenStep>): Promise<void> => {
    const next = await follow(answer, (work, arrived) => {
      onOwn(arrived.review.revision);
      return newerWork(work, {
        ...work,
        review: arrived.review,
        round: { ...work.round, ...arrived.round },
      });
    });
    onOwn(next.review.revision);
    if (next.round === null) {
      void client.invalidateQueries({ queryKey: reviewWorkQuery(review.id).queryKey });
    }
    void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
  };
  return {
    take: useCommand({
      mutationFn: (_, permit) =>
        step(send(permit, reviewWorkEndpoints.takeReview, { params, headers })),
    }),
    /** The review may not be theirs any more: the page is left by `onGivenBack`. */
    giveBack: useCommand({
      mutationFn: (_, permit) =>
        send(permit, reviewWorkEndpoints.giveReviewBack, { params, headers }),
      onSuccess: async () => {
        await onGivenBack();
        // Read again where it is opened again: to read it here could find that it is not theirs any
        // more.
        const { queryKey } = reviewWorkQuery(review.id);
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
        void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
      },
      onError: () =>
        void client.invalidateQueries({ queryKey: reviewWorkQuery(review.id).queryKey }),
    }),
    requestChanges: useCommand({
      mutationFn: (_, permit) =>
        step(
          send(permit, reviewWorkEndpoints.requestChanges, {
            params,
            headers,
            body: { verdicts_revision },
          }),
        ),
    }),
    signOff: ({ text }: SentText, permit: Permit) =>
      step(
        send(permit, reviewWorkEndpoints.closeReview, {
          params,
          headers,
          body: { verdicts_revision, text },
        }),
      ),
    reopen: ({ text }: SentText, permit: Permit) =>
      step(
        send(permit, reviewWorkEndpoints.reopenReview, {
          params,
          headers,
          body: { reason: text },
        }),
      ),
  };
};
export type Transitions = ReturnType<typeof useTransitions>;

/** Comments, which the client reads, and notes, which advisers read. */
export const useDiscussion = (reviewId: string) => {
  const follow = useFollow(reviewId);
  const params = { reviewId };
  return {
    comment: (question_id: string, text: SentText, permit: Permit) =>
      follow(
        send(permit, reviewEndpoints.addReviewComment, { params, body: { ...text, question_id } }),
        withComment,
      ),
    note: (question_id: string, text: SentText, permit: Permit) =>
      follow(
        send(permit, reviewWorkEndpoints.addReviewNote, { params, body: { ...text, question_id } }),
        (work, note) => newerWork(work, { ...work, notes: [...work.notes, note] }),
      ),
    /** Resolves to how many earlier comments there were. */
    earlier: async (question_id: string, known: readonly ReviewComment[]): Promise<number> => {
      const found = await follow(readEarlier(reviewId, question_id, known), (work, comments) => ({
        ...work,
        comments: mergeEntries(work.comments, comments),
      }));
      return found.length;
    },
  };
};
