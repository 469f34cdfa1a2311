import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { nameAssessment, type Standings } from './first-law';
import {
  AtStake,
  LawLink,
  listReasonConfidences,
  listStakeConfidences,
  OpenNote,
  Reasons,
  StakeSources,
} from './outcome-parts';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome } from './shown-outcome';

interface StartButtonProps {
  outcome: ShownOutcome;
  standing: LawStanding | null | undefined;
  isFirst: boolean;
}

const StartButton = ({ outcome: { subjectId, name }, standing, isFirst }: StartButtonProps) => {
  const label = nameAssessment(standing);
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      aria-label={`${label}: ${name}`}
      className={classes.start}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: subjectId }} />
      )}
    >
      {label}
    </Button>
  );
};

interface BindingCardProps {
  outcome: ShownOutcome;
  obligations: ObligationsOfLaw;
  /** Undefined where the reader assesses nothing: an adviser. */
  standings: Standings | undefined;
  /** Whether the page says to start with it. */
  isFirst: boolean;
}

/**
 * A law that binds the business: what it demands, what is at stake, and the way to its
 * questionnaire.
 */
export const BindingCard = ({
  outcome,
  obligations: Obligations,
  standings,
  isFirst,
}: BindingCardProps) => {
  const { subjectId, headline, reasons, codes, stake } = outcome;
  const reason = reasons.find((one) => one.outcome === headline);
  return (
    <article className={classes.card} data-large aria-labelledby={`outcome-${subjectId}`}>
      <div className={classes.head}>
        <h3 id={`outcome-${subjectId}`} className={classes.name}>
          <LawLink outcome={outcome} />
        </h3>
        <OutcomeBadge headline={headline} />
      </div>
      <div className={classes.demands}>
        {reason && <p>{reason.because}</p>}
        <OpenNote outcome={outcome} />
        {codes.length > 0 && (
          <div>
            <h4 className={classes.label}>What it demands</h4>
            <Obligations subjectId={subjectId} codes={codes} isLinked isBrief />
          </div>
        )}
      </div>
      <div className={classes.beside}>
        {stake && <AtStake stake={stake} />}
        {standings !== undefined && (
          <StartButton
            outcome={outcome}
            standing={standings && (standings.get(subjectId) ?? null)}
            isFirst={isFirst}
          />
        )}
      </div>
      <details className={classes.why}>
        <summary className={classes.label}>Why</summary>
        <div className={classes.whyBody}>
          <Reasons outcome={outcome} />
          {stake && <StakeSources stake={stake} />}
          <SecondaryNote
            confidences={[
              ...listReasonConfidences(outcome),
              ...(stake ? listStakeConfidences(stake) : []),
            ]}
          />
        </div>
      </details>
    </article>
  );
};
