import type { Question } from '@lexplain/contract/saq';
import { memo, useSyncExternalStore } from 'react';
import { AnswerFieldset } from './answer-fieldset';
import type { DraftStore } from './draft-store';
import type { QuestionChange } from './form-changes';
import classes from './question-card.module.css';

/** A help text with more characters is folded until it is wanted. */
const longHelp = 160;

interface QuestionCardProps {
  question: Question;
  store: DraftStore;
  /** Codes of obligations by id, undefined while loading; an unknown one is shown as '#id'. */
  obligationCodes: ReadonlyMap<string, string> | undefined;
  onShowObligation: (id: string) => void;
  readOnly: boolean;
  /** Hidden by the filter, but still rendered, so that its inputs keep their values. */
  isHidden: boolean;
  /** What changed since the form of the last assessment; undefined for nothing. */
  change: QuestionChange | undefined;
  /** Whether its law changed since the submission. */
  isOutdated: boolean;
  isMissing: boolean;
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

export const QuestionCard = memo(
  ({
    question,
    store,
    obligationCodes,
    onShowObligation,
    readOnly,
    isHidden,
    change,
    isOutdated,
    isMissing,
  }: QuestionCardProps) => {
    const { id, position } = question;
    const edit = useSyncExternalStore(store.subscribe, () => store.editOf(id));
    const stored = useSyncExternalStore(store.subscribe, () => store.storedOf(id));
    const isMarked = useSyncExternalStore(store.subscribe, () => store.isMarked(id));
    return (
      <section
        id={id}
        className={classes.card}
        aria-label={`Question ${position}`}
        hidden={isHidden}
      >
        {question.required && <span className={classes.required}>Required</span>}
        {/* Takes the focus where the segments are disabled. */}
        <h2 className={classes.title} {...(readOnly && { tabIndex: -1 })}>
          {position}. {question.legislative_requirement}
        </h2>
        {change && <ChangeMarker change={change} />}
        {question.help_text && <Help text={question.help_text} />}
        {isOutdated && (
          <p className={classes.notice}>
            The law changed since you answered. Please look at it again.
          </p>
        )}
        {question.obligation_ids.map((obligationId) => (
          <button
            key={obligationId}
            type="button"
            className={classes.code}
            onClick={() => onShowObligation(obligationId)}
          >
            {obligationCodes
              ? (obligationCodes.get(obligationId) ?? `#${obligationId}`)
              : 'Loading…'}
          </button>
        ))}
        <AnswerFieldset
          questionId={id}
          store={store}
          edit={edit}
          stored={stored}
          isMarked={isMarked}
          readOnly={readOnly}
          isRequired={question.required}
          isMissing={isMissing}
        />
      </section>
    );
  },
);
