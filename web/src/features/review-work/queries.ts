import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import type { ShownQueue } from '@lexplain/contract/reviews/queue';
import { type ReviewWork, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api/api-client';
import { ApiError, hasStatus } from '../../lib/api/api-error';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { joinLatest, mergeEntries } from '../../lib/queries/comment-pages';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { staffKeys } from '../../lib/queries/staff-keys';

type QueuePart = EndpointOutput<typeof reviewWorkEndpoints.listReviewQueue>;

const firstPage = (): QueuePart['after'] => null;

/**
 * The reviews of the reader, or of an adviser for whom they cover, and those that no adviser has,
 * or only some of these, in pages.
 */
export const queueQueryOf = (covering: string | undefined, show: ShownQueue = 'all') =>
  infiniteQueryOptions({
    queryKey: staffKeys.reviewQueueOf(covering, show),
    queryFn: ({ pageParam, signal }) =>
      call(
        reviewWorkEndpoints.listReviewQueue,
        {
          query: {
            ...(covering !== undefined && { covering }),
            ...(show !== 'all' && { show }),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ after }) => after,
  });

/** The adviser's reviews, and those that no adviser has. */
export const queueQuery = queueQueryOf(undefined);

/** The loaded part of a queue. The numbers are of all of it. */
export type Queue = Pick<QueuePart, 'mine' | 'unassigned' | 'has_clients' | 'waits' | 'counts'>;

export const joinPages = ({ pages }: { pages: QueuePart[] }): Queue => ({
  mine: pages.flatMap(({ mine }) => mine),
  unassigned: pages.flatMap(({ unassigned }) => unassigned),
  has_clients: pages[0]?.has_clients ?? false,
  waits: pages[0]?.waits ?? { asked: null, starts: 0 },
  counts: pages[0]?.counts ?? { your_turn: 0, with_clients: 0, unassigned: 0 },
});

const refusal = z.object({ code: z.string() });

/** The code of a refused call; null for other failures. */
export const codeOf = (error: unknown): string | null =>
  error instanceof ApiError ? (refusal.safeParse(error.data).data?.code ?? null) : null;

/** Whether the review is not the caller's, or no longer. */
export const isNotPermitted = (error: unknown): boolean =>
  hasStatus(error, 404) || codeOf(error) === 'not_permitted';

const isNewer = (one: ReviewWork, other: ReviewWork): boolean =>
  one.review.revision === other.review.revision
    ? one.round.verdicts_revision > other.round.verdicts_revision
    : hasLaterRevision(one.review, other.review);

/**
 * Which of two answers of the server to show. Comments and notes are never removed, so all are
 * kept.
 */
export const newerWork = (
  known: ReviewWork | null | undefined,
  arrived: ReviewWork,
): ReviewWork => {
  if (!known) return arrived;
  const notes = mergeEntries(known.notes, arrived.notes);
  return { ...keepNewer(known, arrived, isNewer), ...joinLatest(known, arrived), notes };
};

/**
 * A review as its adviser works with it; null where it is not theirs. Opening it is logged for the
 * client.
 */
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
        if (isNotPermitted(error)) return null;
        throw error;
      }
    },
    // A window that gets the focus again shows what colleagues and the client have written.
    staleTime: 5_000,
  });

/** Changes the cached review. */
export const changeWork = (
  client: QueryClient,
  reviewId: string,
  change: (work: ReviewWork) => ReviewWork,
): Promise<void> => cacheAnswer(client, reviewWorkQuery(reviewId), (work) => work && change(work));
