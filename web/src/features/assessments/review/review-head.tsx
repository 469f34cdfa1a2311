import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { Failure } from '../../../components/failure/failure';
import { useShowAsked } from '../drafts/mutations';
import type { LoadedReview, ReviewSlots } from './review-slots';

interface ReviewHeadProps {
  submission: Submission;
  /** Whether it is the latest submission, or a draft. */
  isLatest: boolean;
  questions: Question[];
  uid: string;
  review: LoadedReview;
  Panel: ReviewSlots['Panel'];
  isReport?: boolean;
  onGoTo?: (questionId: string) => void;
  onShowVerdicts?: (() => void) | null;
}

/** Where the review of a submission stands, or that this could not be loaded. */
export const ReviewHead = ({ review: loaded, Panel, ...shown }: ReviewHeadProps) => {
  const { review, error, refetch } = loaded;
  const showAsked = useShowAsked();
  const read = () => void refetch();
  return error ? (
    <Failure error={error} fallback="Failed to load the review" onRetry={read} />
  ) : (
    <Panel review={review} onNewer={read} onAsked={showAsked} {...shown} />
  );
};
