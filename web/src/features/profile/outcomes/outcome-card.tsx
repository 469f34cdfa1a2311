import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { countOf } from '../../../lib/text/count-of';
import { AskAdviser, LawLink, OpenNote, Reasons } from './outcome-parts';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome } from './shown-outcome';

interface OutcomeCardProps {
  outcome: ShownOutcome;
  /** Whether it links to the law and to someone to ask; a record does not. */
  isLinked: boolean;
  obligations: ObligationsOfLaw;
}

/**
 * A law in full, as a record prints it: whether it binds the business, why, and what it switches
 * on.
 */
export const OutcomeCard = ({ outcome, isLinked, obligations: Obligations }: OutcomeCardProps) => {
  const { subjectId, name, headline, reasons, codes } = outcome;
  return (
    <article className={classes.card} aria-labelledby={`outcome-${subjectId}`}>
      <div className={classes.head}>
        <h3 id={`outcome-${subjectId}`} className={classes.name}>
          {isLinked ? <LawLink outcome={outcome} /> : name}
        </h3>
        <OutcomeBadge headline={headline} />
      </div>
      {reasons.length > 0 && <Reasons outcome={outcome} />}
      <OpenNote outcome={outcome} />
      {codes.length > 0 && (
        <div>
          <h4 className={classes.label}>{countOf(codes.length, 'obligation')}</h4>
          <Obligations subjectId={subjectId} codes={codes} isLinked={isLinked} />
        </div>
      )}
      {isLinked && headline === 'ask_an_adviser' && <AskAdviser outcome={outcome} />}
    </article>
  );
};
