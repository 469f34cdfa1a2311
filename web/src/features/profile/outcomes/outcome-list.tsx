import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import { OutcomeCard } from './outcome-card';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome } from './shown-outcome';

const listConfidences = ({ reasons, stake }: ShownOutcome) => [
  ...reasons.map(({ confidence }) => confidence),
  stake?.penalty.confidence,
];

interface OutcomeListProps {
  outcomes: ShownOutcome[];
  /** Whether laws are links; not in a record. */
  isLinked?: boolean;
  obligations: ObligationsOfLaw;
}

/** The outcome of each law, the strongest first. Laws that are not decided yet are named in one line. */
export const OutcomeList = ({ outcomes, isLinked = true, obligations }: OutcomeListProps) => {
  const decided = outcomes.filter(({ headline }) => headline !== 'open');
  const open = outcomes.filter(({ headline }) => headline === 'open');
  return (
    <>
      {decided.length > 0 && (
        <ul className={classes.list} aria-label="Laws">
          {decided.map((outcome) => (
            <li key={outcome.subjectId}>
              <OutcomeCard outcome={outcome} isLinked={isLinked} obligations={obligations} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className={classes.note}>
          {outcomeLabels.open}: {open.map(({ name }) => name).join('; ')}.
        </p>
      )}
      <SecondaryNote confidences={outcomes.flatMap(listConfidences)} />
    </>
  );
};
