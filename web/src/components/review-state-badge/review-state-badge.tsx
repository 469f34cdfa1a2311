import { type ReviewState, reviewStateLabels } from '@lexplain/contract/reviews/reviews';
import { BadgeCheck, Clock, Eye, MessageSquareWarning, Undo2 } from 'lucide-react';
import { ToneBadge } from '../tone-badge/tone-badge';

const looks = {
  waiting: { tone: 'result-unanswered', Icon: Clock },
  in_review: { tone: 'state-draft', Icon: Eye },
  changes_requested: { tone: 'state-attention', Icon: MessageSquareWarning },
  closed: { tone: 'state-done', Icon: BadgeCheck },
  withdrawn: { tone: 'result-unanswered', Icon: Undo2 },
} as const satisfies Record<ReviewState, object>;

/** The tone of a state, for a badge without its sign. */
export const reviewStateTone = (state: ReviewState): string => looks[state].tone;

interface ReviewStateBadgeProps {
  state: ReviewState;
  /** The state in other words, such as with its time. */
  text?: string;
}

/** The state of a review: its sign, its word and its colour. */
export const ReviewStateBadge = ({
  state,
  text = reviewStateLabels[state],
}: ReviewStateBadgeProps) => <ToneBadge {...looks[state]}>{text}</ToneBadge>;
