import { StakeSources } from './outcome-parts';
import classes from './outcomes.module.css';
import type { PenaltyRange } from './shown-outcome';
import { describeStake, rangeText } from './stake-text';

/** What a duty can cost this business, in dollars, before the words of the law. */
export const StakeLine = ({ stake }: { stake: PenaltyRange }) => (
  <div className={classes.duty}>
    <b>For you: {rangeText(stake)}</b>
    <details>
      <summary>How it is computed</summary>
      <p className={classes.context}>{describeStake(stake)}</p>
      <StakeSources stake={stake} />
    </details>
  </div>
);
