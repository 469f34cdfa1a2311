import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChoiceBoxes, factChoices } from './choices';
import type { Value } from './draft';
import type { Choice, ShownQuestion } from './interview';
import classes from './questions.module.css';

interface AskProps {
  question: ShownQuestion;
  labelledBy: string;
  onAnswer: (value: Value) => void;
}

const AskChoices = ({
  choices,
  labelledBy,
  onAnswer,
}: Omit<AskProps, 'question'> & { choices: readonly Choice[] }) => {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <ChoiceBoxes labelledBy={labelledBy} choices={choices} value={chosen} onChange={setChosen} />
      <div className={classes.actions}>
        <Button onClick={() => onAnswer(chosen)}>
          {chosen.length === 0 ? 'None of these' : 'Continue'}
        </Button>
        <Button variant="default" onClick={() => onAnswer('unsure')}>
          Not sure
        </Button>
      </div>
    </>
  );
};

/** The choices of a question that has no answer yet: one press answers it. */
export const AskQuestion = ({ question, labelledBy, onAnswer }: AskProps) => {
  if (question.choices) {
    return <AskChoices choices={question.choices} labelledBy={labelledBy} onAnswer={onAnswer} />;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend would repeat the heading.
    <div role="group" aria-labelledby={labelledBy} className={classes.answers}>
      {factChoices.map(({ value, label }) => (
        <Button key={value} px="xs" variant="default" onClick={() => onAnswer(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
};
