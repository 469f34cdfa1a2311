import type { Receipt } from '@lexplain/contract/assessments/assessments';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { describeNotInForce } from '../../../lib/text/not-in-force';
import type { ReviewedQuestion } from '../review/review-rows';
import { Obligations, type ReviewedLaw } from './obligations';
import classes from './question-view.module.css';

interface QuestionViewProps {
  row: ReviewedQuestion;
  total: number;
  receipt: Receipt | null;
  law: ReviewedLaw;
  /** Takes the focus when the question is shown. */
  heading: Ref<HTMLHeadingElement>;
  /** Leaves a field by Escape, so that the keys work again. */
  onLeaveField: () => void;
  /** Beside what is asked: the answer, and the verdict on it. */
  judged: ReactNode;
  /** Below both. */
  children: ReactNode;
}

/** One question of a review: what the law asks, what was answered, and what is said about it. */
export const QuestionView = ({
  row,
  total,
  receipt,
  law,
  heading,
  onLeaveField,
  judged,
  children,
}: QuestionViewProps) => {
  const { id, position, legislative_requirement, help_text, obligation_ids, required } =
    row.question;
  const notInForce = describeNotInForce(row.question);
  const [isUnfolded, setUnfolded] = useState(false);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    onLeaveField();
  };
  return (
    <article aria-labelledby={`${id}-title`} onKeyDown={leave}>
      <div className={classes.columns}>
        <div className={classes.asked}>
          <p className={classes.position}>
            <span>
              Question {position} of {total}
            </span>
            {required && row.leftOut === null && <span className={classes.required}>Required</span>}
          </p>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={classes.title}>
            {legislative_requirement}
          </h2>
          {notInForce && <p className={classes.help}>{notInForce}</p>}
          {(help_text || obligation_ids.length > 0) && (
            <button
              type="button"
              className={classes.unfold}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? 'Hide what the law says' : 'What the law says'}
            </button>
          )}
          {help_text && (
            <p className={classes.help} data-folded={!isUnfolded}>
              {help_text}
            </p>
          )}
          <Obligations ids={obligation_ids} law={law} receipt={receipt} isFolded={!isUnfolded} />
        </div>
        <div className={classes.judged}>{judged}</div>
      </div>
      {children}
    </article>
  );
};
