import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { OutcomeCard } from './outcome-card';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome } from './shown-outcome';
import { listAmounts } from './stake-text';

/** Of everything that the cards of a law say. */
export const listConfidences = ({ reasons, stake }: ShownOutcome) => [
  ...reasons.map(({ confidence }) => confidence),
  ...(stake ? listAmounts(stake) : []).map(({ penalty }) => penalty.confidence),
];

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
    <SecondaryNote confidences={outcomes.flatMap(listConfidences)} />
  </>
);
