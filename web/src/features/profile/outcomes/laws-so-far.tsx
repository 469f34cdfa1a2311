import type { OutcomeChange } from '@lexplain/contract/profile/outcome-changes';
import { VisuallyHidden } from '@mantine/core';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { SecondaryNote } from '../../../components/secondary-note/secondary-note';
import { countOf } from '../../../lib/text/count-of';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import { describeMove } from '../profile-texts';
import { AtStake, LawLink, listReasonConfidences, OpenNote, Reasons } from './outcome-parts';
import type { LawNames, ShownOutcome } from './shown-outcome';
import classes from './so-far.module.css';

/** What the last answer did. */
export interface AnswerEffect {
  /** Counts the answers given on this page. */
  answer: number;
  laws: readonly OutcomeChange[];
}

interface RowProps {
  outcome: ShownOutcome;
  /** The answer that moved it; null where that is not the last one. */
  movedBy: number | null;
}

/** Native, so that the browser's search opens it. */
const LawRow = ({ outcome, movedBy }: RowProps) => (
  <li className={classes.row}>
    {/* Another element for each answer, so that its animation starts anew. */}
    {movedBy !== null && <span key={movedBy} className={classes.moved} aria-hidden />}
    <details>
      <summary>
        <span className={classes.line}>
          <span className={classes.name}>
            {outcome.name}
            {outcome.codes.length > 0 && (
              <span className={classes.count}>{countOf(outcome.codes.length, 'obligation')}</span>
            )}
            {movedBy !== null && <span className={classes.count}>Changed by your last answer</span>}
          </span>
          {outcome.headline === 'open' ? (
            // As words alone: most laws say so at first.
            <span className={classes.open}>{outcomeLabels.open}</span>
          ) : (
            <OutcomeBadge headline={outcome.headline} />
          )}
        </span>
      </summary>
      <div className={classes.more}>
        {outcome.reasons.length > 0 && <Reasons outcome={outcome} />}
        <OpenNote outcome={outcome} />
        {outcome.stake && <AtStake stake={outcome.stake} />}
        <p>
          <LawLink outcome={outcome} />
        </p>
        <SecondaryNote confidences={listReasonConfidences(outcome)} />
      </div>
    </details>
  </li>
);

interface LawsSoFarProps {
  outcomes: ShownOutcome[];
  lawNames: LawNames;
  moves: AnswerEffect;
}

/**
 * All laws while questions are left, each in its place, so that one sees which of them an answer
 * moves.
 */
export const LawsSoFar = ({ outcomes, lawNames, moves }: LawsSoFarProps) => (
  <>
    {/* Rendered before its content, so that screen readers announce it. */}
    <VisuallyHidden aria-live="polite">
      {moves.laws.map((change) => (
        <p key={`${moves.answer} ${change.subject_id}`}>
          {lawNames.get(change.subject_id) ?? change.subject_id}: {describeMove(change)}
        </p>
      ))}
    </VisuallyHidden>
    <RaisedList aria-label="Laws">
      {outcomes.map((outcome) => (
        <LawRow
          key={outcome.subjectId}
          outcome={outcome}
          movedBy={
            moves.laws.some(({ subject_id }) => subject_id === outcome.subjectId)
              ? moves.answer
              : null
          }
        />
      ))}
    </RaisedList>
  </>
);
