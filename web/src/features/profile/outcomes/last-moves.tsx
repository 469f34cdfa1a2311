import { describeMove } from '../profile-texts';
import classes from './last-moves.module.css';
import type { AnswerEffect } from './laws-so-far';
import type { LawNames } from './shown-outcome';

/** What is listed of a single answer. */
const mostShown = 3;

interface LastMovesProps {
  moves: AnswerEffect;
  lawNames: LawNames;
}

/**
 * What the last answer did, below the question where the laws are further down the page. Hidden from
 * screen readers, which hear of it from the list of the laws.
 */
export const LastMoves = ({ moves: { laws }, lawNames }: LastMovesProps) =>
  laws.length > 0 && (
    <div className={classes.last} aria-hidden>
      <p>By your last answer:</p>
      <ul>
        {laws.slice(0, mostShown).map((change) => (
          <li key={change.subject_id}>
            <b>{lawNames.get(change.subject_id) ?? change.subject_id}:</b> {describeMove(change)}
          </li>
        ))}
      </ul>
      {laws.length > mostShown && <p>{laws.length - mostShown} more laws below.</p>}
    </div>
  );
