import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleSlash,
  CircleX,
  Contrast,
} from 'lucide-react';
import { resultLabel } from '../../lib/text/answer-labels';
import { resultTone } from '../../lib/text/answer-tones';
import { leftOutLabel } from '../../lib/text/left-out';
import { ToneBadge } from '../tone-badge/tone-badge';

type Result = AnswerFields['compliance_result'];

const icons = {
  compliant: CircleCheck,
  partial: Contrast,
  non_compliant: CircleX,
  not_applicable: CircleMinus,
};

interface ResultIconProps {
  result: Result;
  size?: number;
}

/** The sign of a result, for beside its word. */
export const ResultIcon = ({ result, size = 16 }: ResultIconProps) => {
  const Icon = result === null ? CircleDashed : icons[result];
  return <Icon size={size} color={`var(--${resultTone(result)})`} aria-hidden />;
};

/** The sign of a question that the profile left out, for beside its words. */
export const LeftOutIcon = ({ size = 16 }: { size?: number }) => (
  <CircleSlash size={size} color={`var(--${resultTone('not_applicable')})`} aria-hidden />
);

/** In the place of a result: the profile left the question out. */
export const LeftOutBadge = ({ label = leftOutLabel }: { label?: string }) => (
  <ToneBadge tone={resultTone('not_applicable')}>
    <LeftOutIcon size={14} />
    {label}
  </ToneBadge>
);

/** A compliance result: its sign, its word and its colour. */
export const ResultBadge = ({ result }: { result: Result }) => (
  <ToneBadge tone={resultTone(result)}>
    {/* Has its colour in print as well, unlike the words. */}
    <ResultIcon result={result} size={14} />
    {resultLabel(result)}
  </ToneBadge>
);
