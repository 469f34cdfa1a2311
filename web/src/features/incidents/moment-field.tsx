import type { Moment, Place } from '@lexplain/contract/library/moments';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { ChooseOne } from './choose-one';
import {
  describeZone,
  type MomentChoice,
  momentChoiceLabels,
  momentOfChoice,
  readTyped,
  type TypedMoment,
  toTyped,
} from './moment-choices';
import classes from './questions.module.css';
import { readNow } from './read-now';
import { formatIncidentMoment } from './times';

interface MomentFieldProps {
  legend: string;
  place: Place;
  choices: readonly MomentChoice[];
  /** The choice that is shown first; null where none was made. */
  initial: MomentChoice | null;
  value: Moment | null;
  /** What the value means, in words: `Since Monday 23 November at 3:00 pm AEDT.` */
  describe: (moment: string) => string;
  /** Shown in place of a moment that was not given. */
  withoutMoment: string | null;
  /** Called with moments that can be taken. Others stay in their field with the reason. */
  onChange: (moment: Moment | null, choice: MomentChoice) => void;
  size: 'question' | 'detail';
}

interface TypedFieldsProps {
  typed: TypedMoment;
  fault: string | null;
  zone: string;
  onType: (typed: TypedMoment) => void;
}

const TypedFields = ({ typed, fault, zone, onType }: TypedFieldsProps) => (
  <div className={classes.fields}>
    <TextInput
      type="date"
      label="Day"
      size="md"
      value={typed.day}
      error={fault}
      onChange={(event) => onType({ ...typed, day: event.currentTarget.value })}
    />
    <TextInput
      type="time"
      label={`Time, ${zone}`}
      description="Leave it empty if you don't know."
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed.time}
      onChange={(event) => onType({ ...typed, time: event.currentTarget.value })}
    />
  </div>
);

/** When something happened: by one press, or as day and time in the zone of the place. */
export const MomentField = ({
  legend,
  place,
  choices,
  initial,
  value,
  describe,
  withoutMoment,
  onChange,
  size,
}: MomentFieldProps) => {
  const id = useId();
  const [choice, setChoice] = useState(initial);
  const [typed, setTyped] = useState(() => toTyped(value, place));
  const isTyping = choice === 'typed' || choice === 'planned';
  const read = isTyping ? readTyped(typed, place, readNow(), choice === 'planned') : null;
  const fault = read && 'fault' in read ? read.fault : null;

  const choose = (next: MomentChoice): void => {
    setChoice(next);
    const now = readNow();
    if (next !== 'typed' && next !== 'planned') {
      onChange(momentOfChoice(next, place, now), next);
      return;
    }
    // What was chosen or typed before is where typing begins.
    const from = isTyping ? typed : toTyped(value, place);
    setTyped(from);
    const begun = readTyped(from, place, now, next === 'planned');
    onChange(begun && 'moment' in begun ? begun.moment : null, next);
  };

  const type = (next: TypedMoment): void => {
    setTyped(next);
    if (!isTyping) return;
    const now = readTyped(next, place, readNow(), choice === 'planned');
    if (now && 'moment' in now) onChange(now.moment, choice);
  };

  return (
    <div className={classes.moment}>
      <ChooseOne
        name={id}
        legend={legend}
        options={choices.map((each) => ({ value: each, label: momentChoiceLabels[each] }))}
        value={choice}
        onChange={choose}
        size={size}
      />
      {isTyping && (
        <TypedFields
          typed={typed}
          fault={fault}
          zone={describeZone(place, readNow())}
          onType={type}
        />
      )}
      <p className={classes.note} aria-live="polite">
        {value ? describe(formatIncidentMoment(value, timeZoneOf(place))) : withoutMoment}
      </p>
    </div>
  );
};
