import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { OutcomeCard } from './outcome-card';
import { listReasonConfidences } from './outcome-parts';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome } from './shown-outcome';

interface OutcomeListProps {
  outcomes: ShownOutcome[];
  obligations: ObligationsOfLaw;
}

/** The recorded outcome of each law in full, the strongest first. */
export const OutcomeList = ({ outcomes, obligations }: OutcomeListProps) => (
  <>
    <ul className={classes.list} aria-label="Laws">
      {outcomes.map((outcome) => (
        <li key={outcome.subjectId}>
          <OutcomeCard outcome={outcome} isLinked={false} obligations={obligations} />
        </li>
      ))}
    </ul>
    <SecondaryNote confidences={outcomes.flatMap(listReasonConfidences)} />
  </>
);
