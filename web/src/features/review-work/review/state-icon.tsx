import { Check, CircleDashed, Flag } from 'lucide-react';
import { LeftOutIcon } from '../../../components/result-badge/result-badge';
import { leftOutOfReview } from '../review-work-texts';
import type { ReviewedQuestion } from './review-rows';

type State = ReviewedQuestion['state'];

export const stateText: Record<State, string> = {
  open: 'Open',
  accepted: 'Accepted',
  flagged: 'Flagged',
  left_out: leftOutOfReview,
};

/** The sign of a verdict, or of its absence, for beside its word. */
export const StateIcon = ({ state }: { state: State }) => {
  if (state === 'accepted') return <Check size={16} color="var(--state-done)" aria-hidden />;
  if (state === 'flagged') return <Flag size={16} color="var(--state-attention)" aria-hidden />;
  if (state === 'left_out') return <LeftOutIcon />;
  return <CircleDashed size={16} color="var(--result-unanswered)" aria-hidden />;
};
