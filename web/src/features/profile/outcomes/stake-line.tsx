import type { ReactNode } from 'react';
import { StakeSources } from './outcome-parts';
import classes from './outcomes.module.css';
import type { PenaltyRange } from './shown-outcome';
import { describeStake, rangeText } from './stake-text';

interface StakeLineProps {
  stake: PenaltyRange;
  /** The words of the law. */
  children: ReactNode;
}

/** What a duty can cost this business, in dollars. How that follows from the law is folded. */
export const StakeLine = ({ stake, children }: StakeLineProps) => (
  <div className={classes.duty}>
    <b>For you: {rangeText(stake)}</b>
    <details>
      <summary>How it is computed</summary>
      <p className={classes.context}>{describeStake(stake)}</p>
      <div className={classes.context}>{children}</div>
      <StakeSources stake={stake} />
    </details>
  </div>
);
