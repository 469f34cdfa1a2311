import type { OutcomeOfLaw } from '@lexplain/contract/library/outcomes';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  Contrast,
  Handshake,
} from 'lucide-react';
import { outcomeLabels } from '../../lib/text/outcome-labels';
import { ToneBadge } from '../tone-badge/tone-badge';

type Headline = OutcomeOfLaw['headline'];

const looks = {
  applies: { tone: 'state-draft', Icon: CircleCheck },
  partly: { tone: 'state-draft', Icon: Contrast },
  ask_an_adviser: { tone: 'state-attention', Icon: CircleHelp },
  by_contract: { tone: 'outcome-by-contract', Icon: Handshake },
  does_not_apply: { tone: 'result-not-applicable', Icon: CircleMinus },
  open: { tone: 'result-unanswered', Icon: CircleDashed },
} as const satisfies Record<Headline, object>;

/** Whether a law binds the business: its sign, its words and its colour. */
export const OutcomeBadge = ({ headline }: { headline: Headline }) => (
  <ToneBadge {...looks[headline]}>{outcomeLabels[headline]}</ToneBadge>
);
