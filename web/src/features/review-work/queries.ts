import { type ReviewWork, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api/api-client';
import { ApiError, hasStatus } from '../../lib/api/api-error';
import { joinLatest, mergeEntries } from '../../lib/queries/comment-pages';
import { staffKeys } from '../../lib/queries/staff-keys';

/** The adviser's reviews, and those that no adviser has. */
export const queueQuery = queryOptions({
  queryKey: staffKeys.reviewQueue,
  queryFn: ({ signal }) => call(reviewWorkEndpoints.listReviewQueue, {}, signal),
});

const refusal = z.object({ code: z.string() });

/** The code of a refused call; null for other failures. */
export const codeOf = (error: unknown): string | null =>
  error instanceof ApiError ? (refusal.safeParse(error.data).data?.code ?? null) : null;

/** Whether the review is not the caller's, or no longer. */
export const isNotTheirs = (error: unknown): boolean =>
  hasStatus(error, 404) || codeOf(error) === 'not_permitted';

const isOlder = (arrived: ReviewWork, known: ReviewWork): boolean =>
  arrived.review.revision === known.review.revision
    ? arrived.round.verdicts_revision < known.round.verdicts_revision
    : arrived.review.revision < known.review.revision;

/**
 * Which of two answers of the server to show: a reading that began before a verdict was saved may arrive after
 * it. Comments and notes are never removed, so all are kept.
 */
export const newerWork = (
  known: ReviewWork | null | undefined,
  arrived: ReviewWork,
): ReviewWork => {
  if (!known) return arrived;
  const newer = isOlder(arrived, known) ? known : arrived;
  const notes = mergeEntries(known.notes, arrived.notes);
  return { ...newer, ...joinLatest(known, arrived), notes };
};

/** A review as its adviser works with it; null where it is not theirs. Opening it is logged for the client. */
export const reviewWorkQuery = (reviewId: string) =>
  queryOptions({
    queryKey: staffKeys.reviewWork(reviewId),
    queryFn: async ({ signal, client }): Promise<ReviewWork | null> => {
      try {
        const arrived = await call(
          reviewWorkEndpoints.openReview,
          { params: { reviewId } },
          signal,
        );
        return newerWork(client.getQueryData(reviewWorkQuery(reviewId).queryKey), arrived);
      } catch (error) {
        if (isNotTheirs(error)) return null;
        throw error;
      }
    },
    // A window that gets the focus again shows what colleagues and the client have written.
    staleTime: 5_000,
  });

/** Changes the cached review. A reading under way is stopped, as it may be older. */
export const changeWork = async (
  client: QueryClient,
  reviewId: string,
  change: (work: ReviewWork) => ReviewWork,
): Promise<void> => {
  const { queryKey } = reviewWorkQuery(reviewId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (work) => work && change(work));
};
