import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { riskLabel } from '../../lib/text/answer-labels';
import { riskTone } from '../../lib/text/answer-tones';
import { ToneBadge } from '../tone-badge/tone-badge';

interface RiskBadgeProps {
  risk: AnswerFields['risk_rating'];
  /** The text where there is no rating. */
  unrated?: string;
}

/** A risk rating: `Risk: High`, in its colour. */
export const RiskBadge = ({ risk, unrated = riskLabel(null) }: RiskBadgeProps) => (
  <ToneBadge tone={riskTone(risk)}>Risk: {risk === null ? unrated : riskLabel(risk)}</ToneBadge>
);
