import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { ReviewStateBadge } from '../../../components/review-state-badge/review-state-badge';
import { describeState } from './review-state-texts';

interface LawStateProps {
  law: LawStanding | undefined;
  /** The organisation's, by which its days begin and end. */
  timeZone: string;
}

/** The state of a law's latest review, in the overview. Renders nothing without one. */
export const LawState = ({ law, timeZone }: LawStateProps) => {
  const review = law?.review;
  return review ? (
    <ReviewStateBadge state={review.state} text={describeState(review, new Date(), timeZone)} />
  ) : null;
};
