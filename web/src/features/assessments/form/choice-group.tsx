import classes from './choice-group.module.css';

interface ChoiceGroupProps<Value extends string> {
  /** Of the group, and the name of its inputs. */
  id: string;
  legend: string;
  labels: Record<Value, string>;
  options: readonly Value[];
  value: Value | null;
  readOnly: boolean;
  /** The id of the message that says that a choice is missing. */
  errorId?: string | undefined;
  onChange: (value: Value | null) => void;
}

/** The input that Tab would reach: the chosen one, otherwise the first. */
export const focusChoice = (group: Element | null): void => {
  const chosen = group?.querySelector<HTMLInputElement>('input:checked');
  const input = chosen ?? group?.querySelector('input');
  input?.focus({ preventScroll: true });
};

/**
 * One of a few values, or none. Native inputs, each spread over its segment without a look of its
 * own: the browser supplies arrow keys, names and states, and a hundred questions stay small.
 */
export const ChoiceGroup = <Value extends string>({
  id,
  legend,
  labels,
  options,
  value,
  readOnly,
  errorId,
  onChange,
}: ChoiceGroupProps<Value>) => (
  <>
    <fieldset
      id={id}
      className={classes.choice}
      disabled={readOnly}
      {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
    >
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option}
          className={classes.segment}
          data-value={option}
          {...(option === value && { 'data-chosen': true })}
        >
          <input
            type="radio"
            name={id}
            className={classes.input}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
    {value !== null && !readOnly && (
      <button
        type="button"
        className={classes.clear}
        aria-label={`Clear ${legend.toLowerCase()}`}
        onClick={({ currentTarget }) => {
          // The button is removed with the choice.
          currentTarget.previousElementSibling?.querySelector('input')?.focus();
          onChange(null);
        }}
      >
        Clear
      </button>
    )}
  </>
);
