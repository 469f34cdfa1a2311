import type { Question } from '@lexplain/contract/assessments/assessments';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { describeLeftOut, leftOutLabel, shortenReasons } from '../../../lib/text/left-out';
import { describeSettled } from '../../../lib/text/outside-profile';
import { focusChoice } from '../form/choice-group';
import type { Judgement } from '../review/judgements';
import { VerdictNote } from '../review/verdict-note';
import classes from './settled-question.module.css';

interface SettledQuestionProps {
  question: Question;
  reasons: readonly string[];
  readOnly: boolean;
  /** The adviser's verdict on a submitted one, if there is one. */
  judgement: Judgement | undefined;
  renderComments: ((question: Question) => ReactNode) | undefined;
  onOpen: (id: string) => void;
}

interface SettledQuestionsProps {
  count: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What the profile has settled, folded. Native, so that the browser's search opens it. */
export const SettledQuestions = ({ count, isOpen, onToggle, children }: SettledQuestionsProps) => (
  <details
    className={classes.all}
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
  >
    <summary>
      <span>{describeSettled(count)}</span>
    </summary>
    {children}
  </details>
);

/** A question that the profile has settled, as a line. */
export const SettledQuestion = memo(
  ({ question, reasons, readOnly, judgement, renderComments, onOpen }: SettledQuestionProps) => {
    const { id, position, legislative_requirement } = question;
    const whose = readOnly ? leftOutLabel : undefined;
    const answer = (): void => {
      flushSync(() => onOpen(id));
      focusChoice(document.getElementById(`${id}-result`));
    };
    return (
      <section id={id} className={classes.settled} aria-label={`Question ${position}`}>
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
