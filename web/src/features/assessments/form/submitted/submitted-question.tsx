import type { Question } from '@lexplain/contract/assessments/assessments';
import { memo, type ReactNode, use, useSyncExternalStore } from 'react';
import { ResultBadge } from '../../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import { describeNotInForce } from '../../../../lib/text/not-in-force';
import type { DraftStore } from '../../drafts/draft-store';
import { RenderGiven } from '../../given/given-questions';
import { QuestionEvidence } from '../../question-evidence';
import { FirstStepNote } from '../../questions/first-step-note';
import type { ShownObligations } from '../../questions/use-obligations';
import { LateRelatedAnswers } from '../../related/late-related-answers';
import type { Judgement } from '../../review/judgements';
import { VerdictNote } from '../../review/verdict-note';
import { ObligationButtons, OutdatedNote } from '../question-card';
import card from '../question-card.module.css';
import classes from './submitted-question.module.css';

interface SubmittedQuestionProps {
  question: Question;
  store: DraftStore;
  obligations: ShownObligations;
  /** Hidden by the filter. */
  isHidden: boolean;
  /** Whether its law changed since the submission. */
  isOutdated: boolean;
  /** The obligations that the profile has switched off. */
  switchedOff: ReadonlySet<string>;
  /** The adviser's verdict, if there is one. */
  judgement: Judgement | undefined;
  /** Renders the comments on the question; undefined without a review. */
  renderComments: ((question: Question) => ReactNode) | undefined;
}

/** A text of the answer. Renders nothing without one. */
const AnswerText = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );

/** A question of a submitted assessment, which is read: its result and what was written. */
export const SubmittedQuestion = memo(
  ({
    question,
    store,
    obligations,
    isHidden,
    isOutdated,
    switchedOff,
    judgement,
    renderComments,
  }: SubmittedQuestionProps) => {
    const { id, position, help_text, obligation_ids } = question;
    const answer = useSyncExternalStore(store.subscribe, () => store.storedOf(id));
    const renderEvidence = use(QuestionEvidence);
    const renderGiven = use(RenderGiven);
    const notInForce = describeNotInForce(question);
    return (
      <section
        id={id}
        className={classes.question}
        aria-label={`Question ${position}`}
        hidden={isHidden}
      >
        <div className={classes.head}>
          <h2 className={classes.title} tabIndex={-1}>
            {position}. {question.legislative_requirement}
          </h2>
          <div className={classes.marks}>
            <ResultBadge result={answer.compliance_result} />
            {answer.risk_rating && <RiskBadge risk={answer.risk_rating} />}
          </div>
        </div>
        {notInForce && <p className={card.change}>{notInForce}</p>}
        {isOutdated && <OutdatedNote />}
        {judgement && <VerdictNote verdict={judgement.verdict} />}
        {(answer.current_controls || answer.gaps_actions) && (
          <dl className={classes.texts}>
            <AnswerText label="Current controls" text={answer.current_controls} />
            <AnswerText label="Gaps and actions" text={answer.gaps_actions} />
          </dl>
        )}
        <FirstStepNote
          question={question}
          answer={answer}
          isWritten={answer.gaps_actions !== null}
        />
        <LateRelatedAnswers questionId={id} store={store} readOnly />
        <div className={card.beside}>
          <details className={`${classes.about} no-print`}>
            <summary>Guidance and law</summary>
            {help_text && <p>{help_text}</p>}
            <ObligationButtons
              ids={obligation_ids}
              obligations={obligations}
              switchedOff={switchedOff}
            />
          </details>
          {renderEvidence?.(id)}
          {renderGiven?.({
            question,
            isAnswered: answer.compliance_result !== null,
            readOnly: true,
          })}
          {renderComments && <div className={classes.comments}>{renderComments(question)}</div>}
        </div>
      </section>
    );
  },
);
