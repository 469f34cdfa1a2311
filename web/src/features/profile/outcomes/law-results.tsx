import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import { BindingCard } from './binding-card';
import type { FirstLaw, Standings } from './first-law';
import { OutcomeCard } from './outcome-card';
import { listReasonConfidences } from './outcome-parts';
import classes from './outcomes.module.css';
import { doesBind, type ObligationsOfLaw, type ShownOutcome } from './shown-outcome';

/**
 * The laws that do not apply, each with its reasons. Native, so that the browser's search opens it.
 */
const NotApplying = ({
  outcomes,
  obligations,
}: Pick<LawResultsProps, 'outcomes' | 'obligations'>) => (
  <details className={classes.folded}>
    <summary>
      {outcomeLabels.does_not_apply} ({outcomes.length})
    </summary>
    <ul className={classes.list}>
      {outcomes.map((outcome) => (
        <li key={outcome.subjectId}>
          <OutcomeCard outcome={outcome} isLinked obligations={obligations} />
        </li>
      ))}
    </ul>
    <SecondaryNote confidences={outcomes.flatMap(listReasonConfidences)} />
  </details>
);

interface LawResultsProps {
  outcomes: ShownOutcome[];
  obligations: ObligationsOfLaw;
  /** Undefined where the reader assesses nothing: an adviser. */
  standings?: Standings;
  first?: FirstLaw | null;
}

/**
 * The laws by what follows from them: those that bind, those to ask about, and, folded, those that
 * do not apply.
 */
export const LawResults = ({ outcomes, obligations, standings, first }: LawResultsProps) => {
  const shown = outcomes.filter(
    ({ headline }) => headline !== 'open' && headline !== 'does_not_apply',
  );
  const open = outcomes.filter(({ headline }) => headline === 'open');
  const others = outcomes.filter(({ headline }) => headline === 'does_not_apply');
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.laws} aria-label="Laws">
          {shown.map((outcome) => (
            <li key={outcome.subjectId}>
              {doesBind(outcome) ? (
                <BindingCard
                  outcome={outcome}
                  obligations={obligations}
                  standings={standings}
                  isFirst={first?.outcome.subjectId === outcome.subjectId}
                />
              ) : (
                <OutcomeCard outcome={outcome} isLinked obligations={obligations} />
              )}
            </li>
          ))}
        </ul>
      )}
      {/* A law that binds explains its stars where they are unfolded. */}
      <SecondaryNote
        confidences={shown.filter((outcome) => !doesBind(outcome)).flatMap(listReasonConfidences)}
      />
      {open.length > 0 && (
        <p className={classes.note}>
          {outcomeLabels.open}: {open.map(({ name }) => name).join('; ')}.
        </p>
      )}
      {others.length > 0 && <NotApplying outcomes={others} obligations={obligations} />}
    </>
  );
};
