import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { memo, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { describeNotInForce } from '../../../lib/text/not-in-force';
import { outsideProfile } from '../../../lib/text/outside-profile';
import { toShown } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';
import type { QuestionChange } from '../drafts/form-changes';
import { RenderGiven } from '../given/given-questions';
import { QuestionEvidence } from '../question-evidence';
import { FirstStepNote } from '../questions/first-step-note';
import type { ShownObligations } from '../questions/use-obligations';
import { LateRelatedAnswers } from '../related/late-related-answers';
import { isChanged, type Judgement } from '../review/judgements';
import { DraftVerdict } from '../review/verdict-note';
import { SettledNote } from '../settled-by-profile/settled-question';
import { AnswerFieldset } from './answer-fieldset';
import { focusChoice } from './choice-group';
import classes from './question-card.module.css';

/** A help text with more characters is folded until it is wanted. */
const longHelp = 160;

interface QuestionCardProps extends Omit<ObligationButtonsProps, 'ids'> {
  question: Question;
  store: DraftStore;
  /** Hidden by the filter, but still rendered, so that its inputs keep their values. */
  isHidden: boolean;
  /** What changed since the form of the last assessment; undefined for nothing. */
  change: QuestionChange | undefined;
  /** Whether its law changed since the submission. */
  isOutdated: boolean;
  isMissing: boolean;
  /** Why the profile has settled it; undefined where it is asked or answered. */
  settled: readonly string[] | undefined;
  onFold: (id: string) => void;
  /** The adviser's verdict, if there is one. */
  judgement: Judgement | undefined;
  /** Renders the comments on the question; undefined without a review. */
  renderComments: ((question: Question) => ReactNode) | undefined;
}

/** Native, so that the browser's search opens it. */
const Help = ({ text }: { text: string }) =>
  text.length > longHelp ? (
    <details className={classes.help}>
      <summary>Guidance</summary>
      {text}
    </details>
  ) : (
    <p className={classes.help}>{text}</p>
  );

const ChangeMarker = ({ change }: { change: QuestionChange }) =>
  change.kind === 'new' ? (
    <p className={classes.change}>New since your last assessment</p>
  ) : (
    <details className={classes.change}>
      <summary>Reworded since your last assessment</summary>
      Earlier: <q>{change.earlier}</q>
    </details>
  );

interface ObligationButtonsProps {
  ids: string[];
  /** One whose name is not known is shown as '#id'. */
  obligations: ShownObligations;
  /** The obligations that the profile has switched off. */
  switchedOff: ReadonlySet<string>;
}

/** What the law says on a question: each opens an obligation beside it. */
export const ObligationButtons = ({
  ids,
  obligations: { names, show },
  switchedOff,
}: ObligationButtonsProps) =>
  ids.map((id) => (
    <button
      key={id}
      type="button"
      className={classes.code}
      data-off={switchedOff.has(id)}
      onClick={() => show(id)}
    >
      {names ? (names.get(id) ?? `#${id}`) : 'Loading…'}
      {switchedOff.has(id) && <span className={classes.off}> {outsideProfile}</span>}
    </button>
  ));

export const OutdatedNote = () => (
  <p className={classes.notice}>
    The law, or our description of it, changed since you answered. Please look at it again.
  </p>
);

/** Whether the answer was accepted, and the acceptance holds. */
const canLock = (judgement: Judgement | undefined): boolean =>
  judgement?.verdict.verdict === 'accepted' && !judgement.isOutdated;

interface LockSource {
  question: Question;
  store: DraftStore;
  /** The answer as it is shown, with what is unsaved. */
  shown: AnswerFields;
  isEdited: boolean;
  judgement: Judgement | undefined;
}

/** An accepted answer of a draft is locked until it is to be changed. */
const useLock = ({ question: { id }, store, shown, isEdited, judgement }: LockSource) => {
  const [isUnlocked, setUnlocked] = useState(false);
  const hasChanged = judgement !== undefined && isChanged(judgement, shown);
  return {
    isLocked: canLock(judgement) && !(isEdited || isUnlocked || hasChanged),
    hasChanged,
    unlock: (): void => {
      flushSync(() => setUnlocked(true));
      focusChoice(document.getElementById(`${id}-result`));
    },
    restore: (): void => {
      if (judgement && hasChanged) store.change(id, judgement.answer);
      setUnlocked(false);
    },
  };
};

export const QuestionCard = memo(
  ({
    question,
    store,
    obligations,
    isHidden,
    change,
    isOutdated,
    isMissing,
    settled,
    switchedOff,
    onFold,
    judgement,
    renderComments,
  }: QuestionCardProps) => {
    const { id, position } = question;
    const isRequired = question.required && !settled;
    const notInForce = describeNotInForce(question);
    const edit = useSyncExternalStore(store.subscribe, () => store.editOf(id));
    const stored = useSyncExternalStore(store.subscribe, () => store.storedOf(id));
    const isMarked = useSyncExternalStore(store.subscribe, () => store.isMarked(id));
    const renderEvidence = use(QuestionEvidence);
    const renderGiven = use(RenderGiven);
    const isAnswered = stored.compliance_result !== null;
    const shown = toShown(edit, stored);
    const lock = useLock({ question, store, shown, isEdited: edit !== undefined, judgement });
    const { isLocked } = lock;
    return (
      <section
        id={id}
        className={classes.card}
        aria-label={`Question ${position}`}
        hidden={isHidden}
      >
        {isRequired && <span className={classes.required}>Required</span>}
        {/* Takes the focus where the segments are disabled. */}
        <h2 className={classes.title} {...(isLocked && { tabIndex: -1 })}>
          {position}. {question.legislative_requirement}
        </h2>
        {settled && <SettledNote questionId={id} reasons={settled} onFold={onFold} />}
        {change && <ChangeMarker change={change} />}
        {notInForce && <p className={classes.change}>{notInForce}</p>}
        {question.help_text && <Help text={question.help_text} />}
        {isOutdated && <OutdatedNote />}
        <ObligationButtons
          ids={question.obligation_ids}
          obligations={obligations}
          switchedOff={switchedOff}
        />
        {judgement && (
          <DraftVerdict
            judgement={judgement}
            isChanged={lock.hasChanged}
            isLocked={isLocked}
            onUnlock={lock.unlock}
            onRestore={lock.restore}
          />
        )}
        <AnswerFieldset
          questionId={id}
          store={store}
          edit={edit}
          stored={stored}
          isMarked={isMarked}
          isLocked={isLocked}
          isRequired={isRequired}
          isMissing={isMissing}
        />
        <FirstStepNote
          question={question}
          answer={shown}
          isWritten={stored.gaps_actions !== null}
        />
        <LateRelatedAnswers questionId={id} store={store} readOnly={isLocked} />
        <div className={classes.beside}>
          {renderEvidence?.(id)}
          {renderGiven?.({ question, isAnswered, readOnly: false })}
        </div>
        {renderComments?.(question)}
      </section>
    );
  },
);
