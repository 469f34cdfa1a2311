import type { ReactNode } from 'react';
import classes from './questions.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface ChooseOneProps<Value extends string> {
  /** The name of the inputs, alone on its page. */
  name: string;
  legend: ReactNode;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** The id of the text that explains the choice. */
  describedBy?: string | undefined;
  /** Whether the legend is the question itself, or belongs to one. */
  size: 'question' | 'detail';
}

/** One of a few answers by one press. Native inputs, so that the arrow keys work. */
export const ChooseOne = <Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  describedBy,
  size,
}: ChooseOneProps<Value>) => (
  <fieldset className={classes.choices} aria-describedby={describedBy} data-size={size}>
    <legend className={classes.legend}>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className={classes.choice}>
        <input
          type="radio"
          name={name}
          className={classes.input}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
);
