import type { IncidentAnswer } from '@lexplain/contract/incidents/entries';
import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import type { Moment, Place } from '@lexplain/contract/library/moments';
import { useId } from 'react';
import { ChooseOne } from './choose-one';
import { listPastChoices, type MomentChoice } from './moment-choices';
import { MomentField } from './moment-field';
import classes from './questions.module.css';
import { readNow } from './read-now';

/** An answer as an entry of the log has it. */
export interface FactAnswer {
  answer: IncidentAnswer;
  /** Since when it holds; null for the moment at which the incident was noticed. */
  moment: Moment | null;
  is_planned: boolean;
}

export const noAnswer: FactAnswer = { answer: 'unknown', moment: null, is_planned: false };

const answerOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Don’t know yet' },
] as const;

const initialChoice = ({ moment, is_planned }: FactAnswer): MomentChoice => {
  if (is_planned) return 'planned';
  return moment ? 'typed' : 'noticed';
};

const describeWithout = ({ is_planned }: FactAnswer): string =>
  is_planned
    ? 'It starts no deadline before it happens. Come back when it has.'
    : 'Counted from when the incident was noticed.';

interface FactQuestionProps {
  fact: Pick<IncidentFact, 'id' | 'text' | 'help' | 'moment_text'>;
  /** Of the incident: its zone is that of all moments. */
  place: Place;
  value: FactAnswer;
  onChange: (value: FactAnswer) => void;
}

/** A question about an incident and, where the answer is yes, since when. */
export const FactQuestion = ({ fact, place, value, onChange }: FactQuestionProps) => {
  const id = useId();
  const { answer } = value;
  const describe = (moment: string): string =>
    value.is_planned
      ? `Planned for ${moment}. It starts no deadline before it happens.`
      : `Counted from ${moment}.`;
  return (
    <div className={classes.question}>
      <ChooseOne
        name={id}
        legend={fact.text}
        options={answerOptions}
        value={answer}
        onChange={(next) => onChange({ ...noAnswer, answer: next })}
        describedBy={fact.help ? `${id}-help` : undefined}
        size="question"
      />
      {fact.help && (
        <p id={`${id}-help`} className={classes.note}>
          {fact.help}
        </p>
      )}
      {answer === 'yes' && (
        <div className={classes.since}>
          <MomentField
            legend={fact.moment_text}
            place={place}
            choices={['noticed', ...listPastChoices(place, readNow()), 'planned']}
            initial={initialChoice(value)}
            value={value.moment}
            describe={describe}
            withoutMoment={describeWithout(value)}
            onChange={(moment, choice) =>
              onChange({ answer, moment, is_planned: choice === 'planned' })
            }
            size="detail"
          />
        </div>
      )}
    </div>
  );
};
