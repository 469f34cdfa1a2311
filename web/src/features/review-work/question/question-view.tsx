import type { Receipt } from '@lexplain/contract/assessments/assessments';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
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
  /** Whether the text of the law is shown, which stands between the question and its answer. */
  isLawShown: boolean;
  onShowLaw: (isShown: boolean) => void;
  /** The answer, the verdict on it, and what is said about it. */
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
  isLawShown,
  onShowLaw,
  children,
}: QuestionViewProps) => {
  const { id, position, legislative_requirement, help_text, obligation_ids, required } =
    row.question;
  const notInForce = describeNotInForce(row.question);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    onLeaveField();
  };
  return (
    <article aria-labelledby={`${id}-title`} onKeyDown={leave}>
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
      {help_text && (
        <p className={classes.help} data-folded={!isLawShown}>
          {help_text}
        </p>
      )}
      {(help_text || obligation_ids.length > 0) && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={isLawShown}
          data-law={obligation_ids.length > 0}
          onClick={() => onShowLaw(!isLawShown)}
        >
          {isLawShown ? 'Hide what the law says' : 'What the law says'}
        </button>
      )}
      <Obligations ids={obligation_ids} law={law} receipt={receipt} isFolded={!isLawShown} />
      {children}
    </article>
  );
};
