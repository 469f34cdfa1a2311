import type { Receipt } from '@lexplain/contract/assessments/assessments';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { describeNotInForce } from '../../../lib/text/not-in-force';
import type { ReviewedQuestion } from '../review/review-rows';
import type { ReviewDrafts } from '../work/review-drafts';
import type { Discussion as Calls } from '../work/use-transitions';
import type { Verdicts } from '../work/use-verdicts';
import { Answers } from './answers';
import { Discussion } from './discussion';
import { Obligations, type ReviewedLaw } from './obligations';
import classes from './question-view.module.css';
import { VerdictSection } from './verdict-section';

/** Where keys and buttons move the focus to. */
interface Places {
  heading: Ref<HTMLHeadingElement>;
  reason: Ref<HTMLTextAreaElement>;
  comment: Ref<HTMLTextAreaElement>;
  note: Ref<HTMLTextAreaElement>;
}

interface QuestionViewProps {
  row: ReviewedQuestion;
  total: number;
  round: number;
  receipt: Receipt | null;
  law: ReviewedLaw;
  /** What the client has submitted as evidence for its answer. */
  evidence: ReactNode;
  drafts: ReviewDrafts;
  verdicts: Verdicts;
  calls: Calls;
  places: Places;
  isOpen: boolean;
  isFlagging: boolean;
  hasNext: boolean;
  onJudge: Parameters<typeof VerdictSection>[0]['onJudge'];
  onStopFlagging: () => void;
  /** Leaves a field by Escape, so that the keys work again. */
  onLeaveField: () => void;
}

/** One question of a review: the law, the answer, the verdict and the discussion. */
export const QuestionView = ({
  row,
  total,
  round,
  receipt,
  law,
  evidence,
  drafts,
  verdicts,
  calls,
  places,
  isOpen,
  isFlagging,
  hasNext,
  onJudge,
  onStopFlagging,
  onLeaveField,
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
          <p className={classes.place}>
            <span>
              Question {position} of {total}
            </span>
            {required && row.leftOut === null && <span className={classes.required}>Required</span>}
          </p>
          <h2 id={`${id}-title`} ref={places.heading} tabIndex={-1} className={classes.title}>
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
        <div className={classes.judged}>
          <Answers row={row} round={round} />
          {evidence}
          <VerdictSection
            row={row}
            drafts={drafts}
            isOpen={isOpen}
            pending={verdicts.pending.get(id)}
            problem={verdicts.problems.get(id)}
            isFlagging={isFlagging}
            field={places.reason}
            hasNext={hasNext}
            onJudge={onJudge}
            onStopFlagging={onStopFlagging}
            onDismiss={() => verdicts.dismiss(id)}
          />
        </div>
      </div>
      <Discussion
        row={row}
        drafts={drafts}
        calls={calls}
        commentField={places.comment}
        noteField={places.note}
      />
    </article>
  );
};
