import type {
  Question,
  Submission,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { ReviewComment, ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import type { ComponentType } from 'react';

/**
 * What the pages of a questionnaire show of its review. Each is a part of features/reviews, handed over by the
 * route, as features do not import each other.
 */
export interface ReviewSlots {
  /** Where the review stands, and what the client can do about it. */
  Panel: ComponentType<{
    submission: Submission;
    review: ReviewWithRounds | null;
    isLatest: boolean;
    questions: readonly Question[];
    uid: string;
    onNewer: () => void;
    onAsked: (next: SubmissionWithAnswers) => void;
    isReport?: boolean;
    onGoTo?: (questionId: string) => void;
    onShowVerdicts?: (() => void) | null;
  }>;
  /** The comments on a question. */
  Comments: ComponentType<{
    reviewId: string;
    question: Question;
    comments: readonly ReviewComment[];
    count: number;
    isOpen: boolean;
  }>;
  /** Which round of a review a submission is. */
  Round: ComponentType<{ submission: Submission }>;
}

/** A review as a page has it. */
export interface LoadedReview {
  /** Null where there is none, and until it is loaded. */
  review: ReviewWithRounds | null;
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}
