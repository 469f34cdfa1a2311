import type { FactAnswers } from '@lexplain/contract/library/facts';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LawNames, ObligationsOfLaw } from '../outcomes/shown-outcome';
import { describeChange, describeLeft, listSwitched } from '../profile-texts';
import { ChoiceBoxes, FactRadios } from './choices';
import { answerTo, isSameValue, type Value } from './draft';
import { type Choice, describeValue, previewAnswer, type ShownQuestion } from './interview';
import classes from './questions.module.css';

/** What the page computes with. */
export interface ProfileState {
  rules: ProfileRules;
  given: FactAnswers;
  /** How many questions are left with the answers as they are. */
  left: number;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
}

interface ChangesProps {
  computed: ProfileState;
  id: string;
  value: Value;
}

/** What another answer would change, before it is saved. */
export const Changes = ({ computed, id, value }: ChangesProps) => {
  const { rules, given, left, lawNames, obligations: Obligations } = computed;
  const preview = useMemo(() => previewAnswer(rules, given, id, value), [rules, given, id, value]);
  const more = describeLeft(preview, left);
  return (
    <div className={classes.changes}>
      <p className={classes.changesTitle}>
        {preview.laws.length === 0
          ? 'This changes the outcome of no law.'
          : 'This changes what binds you:'}
      </p>
      {preview.laws.length > 0 && (
        <ul className={classes.changeList} aria-label="Changed outcomes">
          {preview.laws.map((change) => (
            <li key={change.subject_id}>
              <b>{lawNames.get(change.subject_id) ?? change.subject_id}:</b>{' '}
              {describeChange(change)}
              {listSwitched(change).map(({ text, codes }) => (
                <div key={text}>
                  {text}:
                  <Obligations subjectId={change.subject_id} codes={codes} isLinked={false} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
      {more && <p>{more}</p>}
    </div>
  );
};

interface ChoicesChangeProps {
  labelledBy: string;
  choices: readonly Choice[];
  value: Value;
  onChange: (value: Value) => void;
}

const ChoicesChange = ({ labelledBy, choices, value, onChange }: ChoicesChangeProps) => {
  const chosen = typeof value === 'string' || value === null ? [] : value;
  return (
    <>
      <ChoiceBoxes labelledBy={labelledBy} choices={choices} value={chosen} onChange={onChange} />
      {/* Both without a box, so that the answer is said in words. */}
      <div className={classes.actions}>
        {[[], 'unsure' as const].map((other) => (
          <Button
            key={String(other)}
            variant={isSameValue(value, other) ? 'filled' : 'default'}
            size="compact-md"
            aria-pressed={isSameValue(value, other)}
            onClick={() => onChange(other)}
          >
            {describeValue(choices, other)}
          </Button>
        ))}
      </div>
    </>
  );
};

interface ChangeQuestionProps {
  computed: ProfileState;
  question: ShownQuestion;
  labelledBy: string;
  onSave: (value: Value) => void;
  /** The button that leaves the answer as it is. */
  keep: { label: string; onPress: () => void };
}

/** Another answer to a question that was answered: what it changes is shown before it is saved. */
export const ChangeQuestion = ({
  computed,
  question,
  labelledBy,
  onSave,
  keep,
}: ChangeQuestionProps) => {
  const { id, choices } = question;
  const before = answerTo(computed.rules.fact_set, computed.given, id);
  const [value, setValue] = useState<Value>(before);
  const hasChanged = !isSameValue(value, before);
  return (
    <>
      {choices ? (
        <ChoicesChange
          labelledBy={labelledBy}
          choices={choices}
          value={value}
          onChange={setValue}
        />
      ) : (
        <FactRadios
          name={`change-${id}`}
          labelledBy={labelledBy}
          value={value}
          onChange={setValue}
        />
      )}
      {/* Rendered before its content, so that screen readers announce it. */}
      <div aria-live="polite">
        {hasChanged && <Changes computed={computed} id={id} value={value} />}
      </div>
      <div className={classes.actions}>
        {hasChanged && <Button onClick={() => onSave(value)}>Save change</Button>}
        <Button variant="default" onClick={keep.onPress}>
          {hasChanged ? 'Keep the earlier answer' : keep.label}
        </Button>
      </div>
    </>
  );
};
