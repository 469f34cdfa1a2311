import { Button } from '@mantine/core';
import { useState } from 'react';
import { Changes, type ProfileState } from './change-question';
import { ChoiceBoxes, factChoices } from './choices';
import { isSameValue, type Value } from './draft';
import type { Choice, ShownQuestion } from './interview';
import classes from './questions.module.css';

interface AskProps {
  computed: ProfileState;
  question: ShownQuestion;
  labelledBy: string;
  /** The answer that a person went back to; null to a question that is open. */
  earlier: Value;
  /** The choices that are chosen at first, by what is known from elsewhere. */
  suggested: readonly string[];
  onAnswer: (value: Value) => void;
  /** Goes on and leaves the earlier answer as it is. */
  onKeep: () => void;
}

interface PreviewProps extends Pick<AskProps, 'computed' | 'question'> {
  /** Null while it is the earlier answer. */
  changed: Value;
}

/** What another answer does, before it is saved. */
const Preview = ({ computed, question, changed }: PreviewProps) => (
  // Rendered before its content, so that screen readers announce it.
  <div aria-live="polite">
    {changed !== null && <Changes computed={computed} id={question.id} value={changed} />}
  </div>
);

const AskFact = ({ computed, question, labelledBy, earlier, onAnswer, onKeep }: AskProps) => {
  const [changed, setChanged] = useState<Value>(null);
  const press = (value: Value): void => {
    if (earlier === null) onAnswer(value);
    else if (isSameValue(value, earlier)) onKeep();
    else setChanged(value);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend would repeat the heading. */}
      <div role="group" aria-labelledby={labelledBy} className={classes.answers}>
        {factChoices.map(({ value, label }) => {
          const isChosen = isSameValue(value, changed ?? earlier);
          return (
            <Button
              key={value}
              px="xs"
              variant={isChosen ? 'light' : 'default'}
              {...(earlier !== null && { 'aria-pressed': isChosen })}
              onClick={() => press(value)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <Preview computed={computed} question={question} changed={changed} />
      {changed !== null && (
        <div className={classes.actions}>
          <Button onClick={() => onAnswer(changed)}>Save change</Button>
          <Button variant="default" onClick={onKeep}>
            Keep the earlier answer
          </Button>
        </div>
      )}
    </>
  );
};

const AskChoices = ({
  computed,
  question,
  choices,
  labelledBy,
  earlier,
  suggested,
  onAnswer,
  onKeep,
}: AskProps & { choices: readonly Choice[] }) => {
  // Null while nothing was chosen here: what is suggested may be known later than the question.
  const [given, setGiven] = useState<Value>(null);
  const known = choices.filter(({ id }) => suggested.includes(id));
  const value = given ?? earlier ?? known.map(({ id }) => id);
  const chosen = typeof value === 'string' ? [] : value;
  const hasChanged = earlier !== null && !isSameValue(value, earlier);
  const isKept = earlier !== null && !hasChanged;
  const pressUnsure = (): void => {
    if (earlier === null) onAnswer('unsure');
    else if (earlier === 'unsure') onKeep();
    else setGiven('unsure');
  };
  return (
    <>
      {earlier === null && known.length > 0 && (
        <p className={classes.help}>
          {known.map(({ text }) => text).join(', ')} is chosen, as your business is there.
        </p>
      )}
      <ChoiceBoxes labelledBy={labelledBy} choices={choices} value={chosen} onChange={setGiven} />
      <Preview computed={computed} question={question} changed={hasChanged ? value : null} />
      <div className={classes.actions}>
        <Button onClick={() => (isKept ? onKeep() : onAnswer(value))}>
          {hasChanged && 'Save change'}
          {!hasChanged && (chosen.length === 0 ? 'None of these' : 'Continue')}
        </Button>
        <Button
          variant={earlier !== null && value === 'unsure' ? 'light' : 'default'}
          {...(earlier !== null && { 'aria-pressed': value === 'unsure' })}
          onClick={pressUnsure}
        >
          Not sure
        </Button>
        {hasChanged && (
          <Button variant="default" onClick={onKeep}>
            Keep the earlier answer
          </Button>
        )}
      </div>
    </>
  );
};

/**
 * The choices of a question. One press answers an open one; of one that a person went back to, the
 * form is the same, and what another answer does is shown before it is saved.
 */
export const AskQuestion = (props: AskProps) => {
  const { choices } = props.question;
  return choices ? <AskChoices {...props} choices={choices} /> : <AskFact {...props} />;
};
