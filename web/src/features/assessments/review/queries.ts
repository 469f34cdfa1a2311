import { type ReviewWithRounds, reviewEndpoints } from '@lexplain/contract/reviews/reviews';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { cacheAnswer } from '../../../lib/queries/cache-answer';
import { joinLatest, readNews, withAllComments } from '../../../lib/queries/comment-pages';
import { hasLaterRevision, keepNewer } from '../../../lib/queries/keep-newer';
import { keys } from '../../../lib/queries/keys';
import { standingQuery } from '../../../lib/queries/standing-query';
import { useAuth } from '../../../session/use-auth';
import { submissionQuery } from '../queries';

/** Comments have no listener: they are asked for while the page is visible. */
const pollMilliseconds = 60_000;

const isNewer = (one: ReviewWithRounds, other: ReviewWithRounds): boolean =>
  hasLaterRevision(one.review, other.review);

/**
 * A review with its rounds and comments. Once it is known, only new comments are asked for, until
 * its revision changes.
 */
const reviewQuery = (reviewId: string) =>
  queryOptions({
    queryKey: keys.review(reviewId),
    queryFn: async ({ signal, client }): Promise<ReviewWithRounds> => {
      const { queryKey } = reviewQuery(reviewId);
      const known = client.getQueryData(queryKey);
      const news = known && (await readNews(known, signal));
      if (news) return news;
      const arrived = await call(reviewEndpoints.getReview, { params: { reviewId } }, signal);
      const cached = client.getQueryData(queryKey);
      if (!cached) return arrived;
      return { ...keepNewer(cached, arrived, isNewer), ...joinLatest(cached, arrived) };
    },
    refetchInterval: pollMilliseconds,
    refetchOnWindowFocus: 'always',
  });

/** Takes over what a call of this page has answered. */
export const cacheReview = (
  client: QueryClient,
  reviewId: string,
  update: (before: ReviewWithRounds | undefined) => ReviewWithRounds | undefined,
): Promise<void> => cacheAnswer(client, reviewQuery(reviewId), update);

/** A review with all of its comments, for a file. Reads what the page has not loaded. */
export const readWholeReview = async (
  client: QueryClient,
  reviewId: string,
): Promise<ReviewWithRounds> =>
  withAllComments(await client.ensureQueryData(reviewQuery(reviewId)));

/** A review as a page has it. */
export interface LoadedReview {
  /** Null where there is none, and until it is loaded. */
  review: ReviewWithRounds | null;
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The review with this id, or none. */
export const useReview = (reviewId: string | null): LoadedReview => {
  const query = useQuery({ ...reviewQuery(reviewId ?? ''), enabled: reviewId !== null });
  if (reviewId === null) {
    return { review: null, isPending: false, error: null, refetch: async () => {} };
  }
  const { data, isPending, error, refetch } = query;
  return { review: data ?? null, isPending, error: data ? null : error, refetch };
};

/** The latest review of a law, where it is asked for. */
export const useReviewOfLaw = (subjectId: string, isAsked = true): LoadedReview => {
  const { organisation } = useAuth();
  const standing = useQuery({
    ...standingQuery(organisation?.id ?? ''),
    enabled: organisation !== null && isAsked,
  });
  const law = standing.data?.laws.find(({ subject_id }) => subject_id === subjectId);
  const found = useReview(law?.review?.id ?? null);
  const { isPending, error, refetch } = standing;
  if (!standing.data) return { review: null, isPending, error, refetch };
  return found;
};

/** The submission that the verdicts are about, where changes are requested. */
export const useJudged = ({ review }: LoadedReview) => {
  const { state, submission_id } = review?.review ?? {};
  return useQuery({
    ...submissionQuery(submission_id ?? ''),
    enabled: state === 'changes_requested',
  });
};
