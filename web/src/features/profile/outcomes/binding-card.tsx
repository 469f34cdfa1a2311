import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { type FirstLaw, nameAssessment, type Standings } from './first-law';
import {
  LawLink,
  listReasonConfidences,
  listStakeConfidences,
  OpenNote,
  Reasons,
  StakeSources,
} from './outcome-parts';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome } from './shown-outcome';
import { describeStake, rangeText } from './stake-text';

interface StartButtonProps {
  outcome: ShownOutcome;
  standing: LawStanding | null | undefined;
}

const StartButton = ({ outcome: { subjectId, name }, standing }: StartButtonProps) => {
  const label = nameAssessment(standing);
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`${label}: ${name}`}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: subjectId }} />
      )}
    >
      {label}
    </Button>
  );
};

/** What the sentence above it says to do first: the page's primary button. */
export const FirstButton = ({ first: { outcome, isBegun } }: { first: FirstLaw }) => {
  const label = isBegun ? 'Continue' : 'Start';
  return (
    <Button
      aria-label={`${label} with ${outcome.name}`}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: outcome.subjectId }} />
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
  /** Whether the page says to start with it: what it demands is shown. */
  isFirst: boolean;
}

/**
 * A law that binds the business, as a row: why, what is at stake and the way to its questionnaire.
 * What it demands is folded.
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
    <article className={classes.law} aria-labelledby={`outcome-${subjectId}`}>
      <div className={classes.line}>
        <div className={classes.what}>
          <div className={classes.title}>
            <h3 id={`outcome-${subjectId}`} className={classes.name}>
              <LawLink outcome={outcome} />
            </h3>
            <OutcomeBadge headline={headline} />
          </div>
          {reason && <p className={classes.note}>{reason.because}</p>}
          <OpenNote outcome={outcome} />
        </div>
        {stake && <b className={classes.amount}>At stake: {rangeText(stake)}</b>}
        {standings !== undefined && (
          <StartButton
            outcome={outcome}
            standing={standings && (standings.get(subjectId) ?? null)}
          />
        )}
      </div>
      <div className={classes.folds}>
        {(codes.length > 0 || stake) && (
          <details open={isFirst}>
            <summary>What it demands, and what is at stake</summary>
            <div className={classes.demands}>
              {codes.length > 0 && (
                <div>
                  <h4 className={classes.label}>What it demands</h4>
                  <Obligations subjectId={subjectId} codes={codes} isLinked isBrief />
                </div>
              )}
              {stake && (
                <div>
                  <h4 className={classes.label}>What is at stake</h4>
                  <p className={classes.context}>{describeStake(stake)}</p>
                </div>
              )}
            </div>
          </details>
        )}
        <details>
          <summary>Why</summary>
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
      </div>
    </article>
  );
};
