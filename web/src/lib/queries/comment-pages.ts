import { type ReviewComment, reviewEndpoints } from '@lexplain/contract/reviews/reviews';
import { call } from '../api/api-client';

// Comments of a review in pages: new ones, and earlier ones of a question on demand.

/** What both sides keep of a review's comments. */
export interface ReviewDiscussion {
  review: { id: string; revision: number };
  /** The oldest first. */
  comments: ReviewComment[];
  /** How many there are by question. */
  comment_counts: Record<string, number>;
}

interface Entry {
  id: string;
  at: string;
}

/** Comments or notes of both, the oldest first, each once. */
export const mergeEntries = <E extends Entry>(a: readonly E[], b: readonly E[]): E[] =>
  [...new Map([...a, ...b].map((entry) => [entry.id, entry])).values()].sort(
    (one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );

type CommentsAndCounts = Omit<ReviewDiscussion, 'review'>;

/** Comments are never removed, so the higher count is the newer one. */
const mergeCounts = (
  a: CommentsAndCounts['comment_counts'],
  b: CommentsAndCounts['comment_counts'],
) =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((id) => [
      id,
      Math.max(a[id] ?? 0, b[id] ?? 0),
    ]),
  );

const countAll = ({ comment_counts }: Pick<CommentsAndCounts, 'comment_counts'>): number =>
  Object.values(comment_counts).reduce((sum, count) => sum + count, 0);

/**
 * The comments of a page that has been open, and those of a new reading, which has the latest only.
 * Where some between them may be missing, those of the reading: earlier ones can be shown on demand
 * again.
 */
export const joinLatest = (
  known: CommentsAndCounts,
  arrived: CommentsAndCounts,
): CommentsAndCounts => {
  const comment_counts = mergeCounts(known.comment_counts, arrived.comment_counts);
  const total = countAll({ comment_counts });
  const [first] = arrived.comments;
  const isWhole = arrived.comments.length >= total || !first;
  const meets = isWhole || known.comments.some(({ id }) => id === first.id);
  const comments = meets ? mergeEntries(known.comments, arrived.comments) : arrived.comments;
  return { comments, comment_counts };
};

/**
 * The server's clocks differ: what was written shortly before the last comment may have arrived
 * after it.
 */
const overlapMilliseconds = 60_000;

/**
 * The review with the comments since its last one; null where the review itself has changed, which
 * is then read again.
 */
export const readNews = async <Known extends ReviewDiscussion>(
  known: Known,
  signal?: AbortSignal,
): Promise<Known | null> => {
  const params = { reviewId: known.review.id };
  let next = known;
  const last = known.comments.at(-1);
  let query: { at?: string; id?: string } = last
    ? { at: new Date(Date.parse(last.at) - overlapMilliseconds).toISOString() }
    : {};
  for (;;) {
    const page = await call(reviewEndpoints.listReviewComments, { params, query }, signal);
    if (page.revision !== known.review.revision) return null;
    const comments = mergeEntries(next.comments, page.comments);
    const comment_counts = mergeCounts(next.comment_counts, page.comment_counts);
    next = { ...next, comments, comment_counts };
    const end = page.comments.at(-1);
    if (!page.more || !end) return next;
    query = { at: end.at, id: end.id };
  }
};

/**
 * The review with all of its comments, for a file. Asks only where some are not loaded, from the
 * first one on.
 */
export const withAllComments = async <Known extends ReviewDiscussion>(
  known: Known,
  signal?: AbortSignal,
): Promise<Known> => {
  const params = { reviewId: known.review.id };
  let all = known;
  let query: { at?: string; id?: string } = {};
  while (all.comments.length < countAll(all)) {
    const page = await call(reviewEndpoints.listReviewComments, { params, query }, signal);
    all = { ...all, comments: mergeEntries(all.comments, page.comments) };
    const end = page.comments.at(-1);
    if (!page.more || !end) return all;
    query = { at: end.at, id: end.id };
  }
  return all;
};

/** The comments on a question before the first of these. */
export const readEarlier = async (
  reviewId: string,
  questionId: string,
  [first]: readonly Entry[],
): Promise<ReviewComment[]> => {
  const position = first && { at: first.at, id: first.id };
  const query = { question_id: questionId, ...position };
  const page = await call(reviewEndpoints.listReviewComments, { params: { reviewId }, query });
  return page.comments;
};

/** The review with one more comment, which is counted unless it is known. */
export const withComment = <Known extends CommentsAndCounts>(
  known: Known,
  comment: ReviewComment,
): Known => {
  if (known.comments.some(({ id }) => id === comment.id)) return known;
  const { question_id } = comment;
  const count = (known.comment_counts[question_id] ?? 0) + 1;
  return {
    ...known,
    comments: mergeEntries(known.comments, [comment]),
    comment_counts: { ...known.comment_counts, [question_id]: count },
  };
};
