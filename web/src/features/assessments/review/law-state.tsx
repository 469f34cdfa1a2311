import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { ReviewStateBadge } from '../../../components/review-state-badge/review-state-badge';
import { describeState } from './texts';

/** The state of a law's latest review, in the overview. Renders nothing without one. */
export const LawState = ({ law }: { law: LawStanding | undefined }) => {
  const review = law?.review;
  return review ? <ReviewStateBadge state={review.state} text={describeState(review)} /> : null;
};
