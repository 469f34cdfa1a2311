import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Failure } from '../../../components/failure/failure';
import { useShowAsked } from '../drafts/mutations';
import { markStandingStale } from '../queries';
import type { LoadedReview } from './queries';
import { ReviewPanel } from './review-panel';

interface ReviewHeadProps {
  submission: Submission;
  /** Whether it is the latest submission, or a draft. */
  isLatest: boolean;
  questions: Question[];
  uid: string;
  review: LoadedReview;
  isReport?: boolean;
  onGoTo?: (questionId: string) => void;
  onShowVerdicts?: (() => void) | null;
}

/** Where the review of a submission stands, or that this could not be loaded. */
export const ReviewHead = ({ review: loaded, ...shown }: ReviewHeadProps) => {
  const { review, error, refetch } = loaded;
  const showAsked = useShowAsked();
  const client = useQueryClient();
  const read = useCallback(() => {
    // The overview of all laws shows the state of the review, too.
    markStandingStale(client);
    void refetch();
  }, [client, refetch]);
  return error ? (
    <Failure error={error} fallback="Failed to load the review" onRetry={read} />
  ) : (
    <ReviewPanel review={review} onNewer={read} onAsked={showAsked} {...shown} />
  );
};
