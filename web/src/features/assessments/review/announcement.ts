import type {
  ReviewComment,
  ReviewState,
  ReviewWithRounds,
} from '@lexplain/contract/reviews/reviews';
import { countOf } from '../../../lib/text/count-of';
import { countFlagged } from './review-state-texts';

/** What a page says about a change that was made elsewhere. */
export interface Announcement {
  text: string;
  /** The question that it is about; null where it is about none. */
  questionId: string | null;
}

const wordings: Record<ReviewState, (after: ReviewWithRounds) => string> = {
  waiting: () => 'Your latest assessment waits for an adviser.',
  in_review: () => 'An adviser has begun to read your answers.',
  changes_requested: (after) => {
    const flagged = countFlagged(after);
    return flagged > 0
      ? `Your adviser asks for changes: ${countOf(flagged, 'question')} to answer again.`
      : 'Your adviser has reopened the review.';
  },
  closed: () => 'Your adviser has signed off the assessment.',
  withdrawn: () => 'The assessment was withdrawn from review.',
};

const describeComments = (
  comments: ReviewComment[],
  positions: ReadonlyMap<string, number>,
): Announcement | null => {
  const [first] = comments;
  if (!first) return null;
  const position = positions.get(first.question_id);
  const isOne = comments.every(({ question_id }) => question_id === first.question_id);
  const where = isOne && position !== undefined ? ` on question ${position}` : '';
  return {
    text:
      comments.length === 1
        ? `${first.by_name || 'Somebody'} commented${where}.`
        : `${comments.length} new comments${where}.`,
    questionId: position === undefined ? null : first.question_id,
  };
};

/**
 * What happened between two states of a review: the transition, else the comments of others. Null
 * where there is nothing to tell.
 */
export const describeChange = (
  before: ReviewWithRounds,
  after: ReviewWithRounds,
  uid: string,
  positions: ReadonlyMap<string, number>,
): Announcement | null => {
  if (after.review.revision > before.review.revision) {
    return { text: wordings[after.review.state](after), questionId: null };
  }
  const known = new Set(before.comments.map(({ id }) => id));
  // Earlier comments, which are shown on demand, are not new.
  const last = before.comments.at(-1)?.at ?? '';
  const added = after.comments.filter(
    ({ id, by_uid, at }) => !known.has(id) && by_uid !== uid && at >= last,
  );
  return describeComments(added, positions);
};
