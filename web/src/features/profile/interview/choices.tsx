import { Checkbox, Radio } from '@mantine/core';
import type { Value } from './draft';
import type { Choice } from './interview';
import classes from './questions.module.css';

export const factChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
] as const;

interface FactRadiosProps {
  name: string;
  labelledBy: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** Yes, no or not sure, with the answer that was given before. */
export const FactRadios = ({ name, labelledBy, value, onChange }: FactRadiosProps) => (
  <div role="radiogroup" aria-labelledby={labelledBy} className={classes.choices}>
    {factChoices.map((choice) => (
      <Radio
        key={choice.value}
        name={name}
        label={choice.label}
        checked={value === choice.value}
        onChange={() => onChange(choice.value)}
        className={classes.choice}
      />
    ))}
  </div>
);

interface ChoiceBoxesProps {
  labelledBy: string;
  choices: readonly Choice[];
  /** The chosen ones. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several choices. The chosen ones are in the library's order, as it is stored. */
export const ChoiceBoxes = ({ labelledBy, choices, value, onChange }: ChoiceBoxesProps) => {
  const toggle = (id: string): void =>
    onChange(
      choices.map((choice) => choice.id).filter((one) => (one === id) !== value.includes(one)),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend would repeat the heading.
    <div role="group" aria-labelledby={labelledBy} className={classes.sectors}>
      {choices.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          checked={value.includes(id)}
          onChange={() => toggle(id)}
          className={classes.choice}
        />
      ))}
    </div>
  );
};
