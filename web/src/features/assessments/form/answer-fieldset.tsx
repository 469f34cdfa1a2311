import { bounds } from '@lexplain/contract/api/bounds';
import {
  type AnswerFields,
  complianceResult,
  complianceResultLabels,
  riskRating,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeExcess, describeUse } from '../../../lib/forms/text-limit';
import { conflictsOf, type Edit, type FieldName, toShown } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';
import { ChoiceGroup, focusChoice } from './choice-group';
import classes from './question-card.module.css';

interface ConflictChoiceProps {
  name: FieldName;
  /** The value that was saved elsewhere; the person's own is in the input above. */
  theirs: string | null;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

const labels: Record<string, string> = { ...complianceResultLabels, ...riskRatingLabels };

const textOf = (name: FieldName, value: string | null): string => {
  if (value === null) return '(empty)';
  const isChoice = name === 'compliance_result' || name === 'risk_rating';
  return isChoice ? (labels[value] ?? value) : value;
};

/** A field that was changed both here and elsewhere: both values are shown until one is chosen. */
const ConflictChoice = ({ name, theirs, onChoose }: ConflictChoiceProps) => (
  <div className={classes.conflict} role="alert">
    Saved elsewhere in the meantime:
    <p className={classes.theirs}>{textOf(name, theirs)}</p>
    <Group gap="xs">
      <Button size="compact-sm" variant="light" onClick={() => onChoose('mine')}>
        Keep mine
      </Button>
      <Button size="compact-sm" variant="light" onClick={() => onChoose('theirs')}>
        Use the other
      </Button>
    </Group>
  </div>
);

type DetailsAttributes = { 'data-unasked'?: true };

const hasContent = (answer: AnswerFields): boolean =>
  Object.values(answer).some((value) => value !== null);

/**
 * Whether the fields beside the result are shown: once the answer has content, or the person asks
 * for them. They are then shown until the page is left, as the next button to press would move.
 * Printed in any case.
 */
const useDetails = (isNeeded: boolean, readOnly: boolean) => {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  const attributes: DetailsAttributes = isOpen ? {} : { 'data-unasked': true };
  return { attributes, canAdd: !(isOpen || readOnly), open: () => setOpen(true) };
};

interface LimitedTextProps {
  id: string;
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  /** The choice between two texts, if there is one. */
  conflict: ReactNode;
  attributes: DetailsAttributes;
}

/**
 * A text field of an answer, with a note when it is nearly full, or holds more than can be saved.
 * Folded into one line while it is empty and has not had the focus; it does not fold again, as the
 * next button to press would move.
 */
const LimitedText = ({
  id,
  label,
  value,
  readOnly,
  onChange,
  conflict,
  attributes,
}: LimitedTextProps) => {
  const excess = describeExcess(bounds.saqText, value.length);
  const note = excess ?? describeUse(bounds.saqText, value.length);
  const [wasOpened, setOpened] = useState(false);
  const noteId = `${id}-limit`;
  const isFolded = value === '' && !wasOpened && !conflict;
  return (
    <div
      className={classes.field}
      {...attributes}
      {...(isFolded && { 'data-folded': readOnly ? 'closed' : 'open' })}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes.input}
        value={value}
        readOnly={readOnly}
        onFocus={({ currentTarget }) => {
          if (readOnly || wasOpened) return;
          flushSync(() => setOpened(true));
          // The browser scrolled to the line, and the field is higher.
          currentTarget.scrollIntoView({ block: 'nearest' });
        }}
        onChange={({ target }) => onChange(target.value)}
        {...(note && { 'aria-describedby': noteId })}
        {...(excess && { 'aria-invalid': true })}
      />
      {note && !readOnly && (
        <span id={noteId} className={excess ? classes.error : classes.hint} role="status">
          {note}
        </span>
      )}
      {conflict}
    </div>
  );
};

interface AnswerFieldsetProps {
  questionId: string;
  store: DraftStore;
  edit: Edit | undefined;
  stored: AnswerFields;
  isMarked: boolean;
  /** Whether an accepted answer of a draft is not to be changed until it is unlocked. */
  isLocked: boolean;
  isRequired: boolean;
  /** Whether a submit was refused because it has no compliance result. */
  isMissing: boolean;
}

/**
 * The result of an answer first, its other inputs on demand, with a choice below each conflicting
 * one.
 */
export const AnswerFieldset = ({
  questionId,
  store,
  edit,
  stored,
  isMarked,
  isLocked: readOnly,
  isRequired,
  isMissing,
}: AnswerFieldsetProps) => {
  const answer = toShown(edit, stored);
  const conflicts = conflictsOf(edit, stored);
  const change = (fields: Partial<AnswerFields>) => store.change(questionId, fields);
  const choiceOf = (name: FieldName) =>
    conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        theirs={stored[name]}
        onChoose={(choice) => store.choose(questionId, name, choice)}
      />
    );
  const details = useDetails(hasContent(answer) || conflicts.length > 0, readOnly);
  const addDetails = (): void => {
    flushSync(details.open);
    // The button that had the focus was removed.
    focusChoice(document.getElementById(`${questionId}-risk`));
  };
  const textField = (name: 'current_controls' | 'gaps_actions', label: string) => (
    <LimitedText
      id={`${questionId}-${name}`}
      label={label}
      value={answer[name] ?? ''}
      readOnly={readOnly}
      onChange={(value) => change({ [name]: value || null })}
      conflict={choiceOf(name)}
      attributes={details.attributes}
    />
  );
  const errorId = `${questionId}-missing`;
  const needsResult = isMissing && answer.compliance_result === null;
  return (
    <div className={classes.fields}>
      <div className={classes.choice}>
        <ChoiceGroup
          id={`${questionId}-result`}
          legend="Compliance result"
          labels={complianceResultLabels}
          options={complianceResult.options}
          value={answer.compliance_result}
          readOnly={readOnly}
          errorId={needsResult ? errorId : undefined}
          onChange={(value) => change({ compliance_result: value })}
        />
        {needsResult && (
          <span id={errorId} className={classes.error}>
            This question needs a compliance result
          </span>
        )}
        {answer.compliance_result === null && !readOnly && (
          <label className={classes.mark}>
            <input
              type="checkbox"
              checked={isMarked}
              onChange={({ target }) => store.mark(questionId, target.checked)}
            />{' '}
            Not sure yet
          </label>
        )}
        {isMarked && isRequired && answer.compliance_result === null && !readOnly && (
          <span className={classes.hint}>
            This question is required: choose a result before you submit.
          </span>
        )}
        {choiceOf('compliance_result')}
      </div>
      {details.canAdd && (
        <button type="button" className={classes.add} onClick={addDetails}>
          Add details
        </button>
      )}
      <div className={classes.choice} {...details.attributes}>
        <ChoiceGroup
          id={`${questionId}-risk`}
          legend="Risk rating"
          labels={riskRatingLabels}
          options={riskRating.options}
          value={answer.risk_rating}
          readOnly={readOnly}
          onChange={(value) => change({ risk_rating: value })}
        />
        {choiceOf('risk_rating')}
      </div>
      {textField('current_controls', 'Current controls')}
      {textField('gaps_actions', 'Gaps and actions')}
    </div>
  );
};
