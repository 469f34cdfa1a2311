import {
  complianceResult,
  complianceResultLabels,
  riskRating,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';
import { reviewState, verdictKind } from '@lexplain/contract/reviews/reviews';
import { Badge } from '@mantine/core';
import { CircleCheck, CircleX, PencilLine, TriangleAlert } from 'lucide-react';
import { OutcomeBadge } from '../components/outcome-badge/outcome-badge';
import { LeftOutBadge, ResultBadge } from '../components/result-badge/result-badge';
import { ReviewStateBadge } from '../components/review-state-badge/review-state-badge';
import { RiskBadge } from '../components/risk-badge/risk-badge';
import { ToneBadge } from '../components/tone-badge/tone-badge';
import { VerdictBadge } from '../components/verdict-badge/verdict-badge';
import { ChoiceGroup } from '../features/assessments/form/choice-group';
import classes from './all-components.module.css';

const ignore = (): void => {};

/** A question's choices with each value chosen, none, and read-only. */
export const Segments = () => (
  <div className={classes.columns}>
    {[null, ...complianceResult.options].map((value) => (
      <div key={value} className={classes.question}>
        <ChoiceGroup
          id={`result-${value}`}
          legend="Compliance result"
          labels={complianceResultLabels}
          options={complianceResult.options}
          value={value}
          readOnly={false}
          onChange={ignore}
        />
      </div>
    ))}
    {riskRating.options.map((value) => (
      <div key={value} className={classes.question}>
        <ChoiceGroup
          id={`risk-${value}`}
          legend="Risk rating"
          labels={riskRatingLabels}
          options={riskRating.options}
          value={value}
          readOnly={value === 'low'}
          onChange={ignore}
        />
      </div>
    ))}
  </div>
);

const states = [
  { tone: 'state-draft', word: 'Draft', Icon: PencilLine },
  { tone: 'state-done', word: 'Submitted', Icon: CircleCheck },
  { tone: 'state-attention', word: 'Review', Icon: TriangleAlert },
  { tone: 'state-failed', word: 'Failed', Icon: CircleX },
];

const headlines = [
  'applies',
  'partly',
  'ask_an_adviser',
  'by_contract',
  'does_not_apply',
  'open',
] as const;

/** Results, risks, outcomes and states. */
export const Badges = () => (
  <>
    <div className={classes.row}>
      {[...complianceResult.options, null].map((result) => (
        <ResultBadge key={result} result={result} />
      ))}
      <LeftOutBadge />
    </div>
    <div className={classes.row}>
      {[...riskRating.options, null].map((risk) => (
        <RiskBadge key={risk} risk={risk} />
      ))}
    </div>
    <div className={classes.row}>
      {reviewState.options.map((state) => (
        <ReviewStateBadge key={state} state={state} />
      ))}
      {headlines.map((headline) => (
        <OutcomeBadge key={headline} headline={headline} />
      ))}
      {verdictKind.options.map((verdict) => (
        <VerdictBadge key={verdict} verdict={verdict} />
      ))}
    </div>
    <div className={classes.row}>
      {states.map(({ tone, word, Icon }) => (
        <ToneBadge key={tone} tone={tone} Icon={Icon}>
          {word}
        </ToneBadge>
      ))}
      <Badge>Badge</Badge>
      <Badge variant="light">Light</Badge>
    </div>
  </>
);
