import { type VerdictKind, verdictLabels } from '@lexplain/contract/reviews/reviews';
import { Check, Flag } from 'lucide-react';
import { ToneBadge } from '../tone-badge/tone-badge';

const looks = {
  accepted: { tone: 'state-done', Icon: Check },
  flagged: { tone: 'state-attention', Icon: Flag },
} as const satisfies Record<VerdictKind, object>;

/** An adviser's verdict on an answer: its sign, its word and its colour. */
export const VerdictBadge = ({ verdict }: { verdict: VerdictKind }) => (
  <ToneBadge {...looks[verdict]}>{verdictLabels[verdict]}</ToneBadge>
);
