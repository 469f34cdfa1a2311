import type { Question } from '@lexplain/contract/assessments/assessments';
import type { ReviewComment, ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { type ReactNode, useMemo } from 'react';
import { QuestionComments } from './question-comments';

const none: readonly ReviewComment[] = [];

/** The comments of a review by question. */
const commentsByQuestion = (review: ReviewWithRounds | null) => {
  const byQuestion = new Map<string, ReviewComment[]>();
  for (const comment of review?.comments ?? []) {
    const list = byQuestion.get(comment.question_id) ?? [];
    byQuestion.set(comment.question_id, [...list, comment]);
  }
  return (questionId: string) => byQuestion.get(questionId) ?? none;
};

/**
 * Whether the state of a review allows another comment: nobody would read it after a withdrawal.
 */
const isOpenToComments = ({ review }: ReviewWithRounds): boolean => review.state !== 'withdrawn';

/** Renders the comments on a question. Undefined without a review. */
export const useRenderComments = (
  review: ReviewWithRounds | null,
): ((question: Question) => ReactNode) | undefined =>
  useMemo(() => {
    if (!review) return undefined;
    const commentsOf = commentsByQuestion(review);
    return (question) => (
      <QuestionComments
        reviewId={review.review.id}
        question={question}
        comments={commentsOf(question.id)}
        count={review.comment_counts[question.id] ?? commentsOf(question.id).length}
        isOpen={isOpenToComments(review)}
      />
    );
  }, [review]);
