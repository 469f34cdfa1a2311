import { OutcomeCard } from './outcome-card';
import classes from './outcomes.module.css';
import type { ShownOutcome } from './shown-outcome';

interface OutcomeListProps {
  outcomes: ShownOutcome[];
  /** Whether laws are links; not in a record. */
  isLinked?: boolean;
}

/** The outcome of each law, the strongest first. */
export const OutcomeList = ({ outcomes, isLinked = true }: OutcomeListProps) => (
  <ul className={classes.list} aria-label="Laws">
    {outcomes.map((outcome) => (
      <li key={outcome.subjectId}>
        <OutcomeCard outcome={outcome} isLinked={isLinked} />
      </li>
    ))}
  </ul>
);
