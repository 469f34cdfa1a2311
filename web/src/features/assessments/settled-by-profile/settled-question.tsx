import type { Question } from '@lexplain/contract/assessments/assessments';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { describeLeftOut, leftOutLabel, shortenReasons } from '../../../lib/text/left-out';
import { focusChoice } from '../form/choice-group';
import type { Judgement } from '../review/judgements';
import { VerdictNote } from '../review/verdict-note';
import classes from './settled-question.module.css';

interface SettledQuestionProps {
  question: Question;
  reasons: readonly string[];
  readOnly: boolean;
  /** Hidden by the filter. */
  isHidden: boolean;
  /** The adviser's verdict on a submitted one, if there is one. */
  judgement: Judgement | undefined;
  renderComments: ((question: Question) => ReactNode) | undefined;
  onOpen: (id: string) => void;
}

/** A question that the profile has settled, folded into a line at its place. */
export const SettledQuestion = memo(
  ({
    question,
    reasons,
    readOnly,
    isHidden,
    judgement,
    renderComments,
    onOpen,
  }: SettledQuestionProps) => {
    const { id, position, legislative_requirement } = question;
    const whose = readOnly ? leftOutLabel : undefined;
    const answer = (): void => {
      flushSync(() => onOpen(id));
      focusChoice(document.getElementById(`${id}-result`));
    };
    return (
      <section
        id={id}
        className={classes.settled}
        aria-label={`Question ${position}`}
        hidden={isHidden}
      >
        <div className={classes.line}>
          <div className={classes.text}>
            <h2 className={classes.title} title={legislative_requirement} tabIndex={-1}>
              {position}. {legislative_requirement}
            </h2>
            <p className={classes.reason} title={describeLeftOut(reasons, whose)}>
              {describeLeftOut(shortenReasons(reasons), whose)}
            </p>
          </div>
          {!readOnly && (
            <div className={`${classes.choices} no-print`}>
              <button type="button" className={classes.open} onClick={answer}>
                Answer anyway
              </button>
              <Link to="/dashboard/profile" className={classes.link}>
                Change the profile
              </Link>
            </div>
          )}
        </div>
        {readOnly && judgement && <VerdictNote verdict={judgement.verdict} />}
        {readOnly && renderComments?.(question)}
      </section>
    );
  },
);

interface SettledNoteProps {
  questionId: string;
  reasons: readonly string[];
  onFold: (id: string) => void;
}

/** Above the answer of one that was opened and has none yet: why it need not be answered. */
export const SettledNote = ({ questionId, reasons, onFold }: SettledNoteProps) => {
  const fold = (): void => {
    flushSync(() => onFold(questionId));
    document.getElementById(questionId)?.querySelector('button')?.focus();
  };
  return (
    <div className={classes.note}>
      <p className={classes.reason}>{describeLeftOut(reasons)}</p>
      <button type="button" className={`${classes.open} no-print`} onClick={fold}>
        Leave it to the profile
      </button>
    </div>
  );
};
