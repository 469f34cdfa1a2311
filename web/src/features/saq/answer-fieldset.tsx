import {
  type AnswerFields,
  complianceResult,
  complianceResultLabels,
  riskRating,
  riskRatingLabels,
} from '@lexplain/contract/saq';
import { ConflictChoice } from './conflict-choice';
import { conflictsOf, type Edit, type FieldName, toShown } from './draft';
import type { DraftStore } from './draft-store';
import { LimitedText } from './limited-text';
import classes from './question-card.module.css';

interface AnswerFieldsetProps {
  questionId: string;
  store: DraftStore;
  edit: Edit | undefined;
  stored: AnswerFields;
  isMarked: boolean;
  readOnly: boolean;
  isRequired: boolean;
  /** Whether a submit was refused because it has no compliance result. */
  isMissing: boolean;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
// Created once for all questions.
const resultOptions = options(complianceResultLabels);
const riskOptions = options(riskRatingLabels);

const results = complianceResult.nullable().catch(null);
const risks = riskRating.nullable().catch(null);

/** The four inputs of an answer, with a choice below each conflicting one. */
export const AnswerFieldset = ({
  questionId,
  store,
  edit,
  stored,
  isMarked,
  readOnly,
  isRequired,
  isMissing,
}: AnswerFieldsetProps) => {
  // Unsaved changes are not part of a submitted assessment.
  const answer = readOnly ? stored : toShown(edit, stored);
  const conflicts = readOnly ? [] : conflictsOf(edit, stored);
  const change = (fields: Partial<AnswerFields>) => store.change(questionId, fields);
  const choiceOf = (name: FieldName) =>
    conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        theirs={stored[name]}
        onChoose={(choice) => store.choose(questionId, name, choice)}
      />
    );
  const textField = (name: 'current_controls' | 'gaps_actions', label: string) => (
    <LimitedText
      id={`${questionId}-${name}`}
      label={label}
      value={answer[name] ?? ''}
      readOnly={readOnly}
      onChange={(value) => change({ [name]: value || null })}
    >
      {choiceOf(name)}
    </LimitedText>
  );
  const errorId = `${questionId}-missing`;
  const needsResult = isMissing && answer.compliance_result === null;
  return (
    <div className={classes.fields}>
      <div className={classes.field}>
        <label htmlFor={`${questionId}-result`}>Compliance result</label>
        <select
          id={`${questionId}-result`}
          className={classes.input}
          value={answer.compliance_result ?? ''}
          disabled={readOnly}
          aria-invalid={needsResult}
          {...(needsResult && { 'aria-describedby': errorId })}
          onChange={({ target }) => change({ compliance_result: results.parse(target.value) })}
        >
          <option value="">Choose…</option>
          {resultOptions}
        </select>
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
      <div className={classes.field}>
        <label htmlFor={`${questionId}-risk`}>Risk rating</label>
        <select
          id={`${questionId}-risk`}
          className={classes.input}
          value={answer.risk_rating ?? ''}
          disabled={readOnly}
          onChange={({ target }) => change({ risk_rating: risks.parse(target.value) })}
        >
          <option value="">Choose…</option>
          {riskOptions}
        </select>
        {choiceOf('risk_rating')}
      </div>
      {textField('current_controls', 'Current controls')}
      {textField('gaps_actions', 'Gaps and actions')}
    </div>
  );
};
