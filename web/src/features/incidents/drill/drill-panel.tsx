import {
  type DrillMessage,
  drillScenarios,
} from '@lexplain/contract/incidents/drills/drill-scenarios';
import {
  type DrillStep,
  listArrivedMessages,
  summariseDrill,
} from '@lexplain/contract/incidents/drills/drills';
import type { LogEntry } from '@lexplain/contract/incidents/effective';
import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { countOf } from '../../../lib/text/count-of';
import { formatLength } from '../times';
import classes from './drill.module.css';

interface DrillPanelProps {
  incident: Incident;
  entries: readonly LogEntry[];
  rules: IncidentRules;
  isClosed: boolean;
  /** In milliseconds. */
  now: number;
}

const Message = ({ message }: { message: DrillMessage }) => (
  <li className={classes.message}>
    <p className={classes.from}>
      {message.from},{' '}
      {message.after_minutes === 0
        ? 'at the start'
        : `after ${countOf(message.after_minutes, 'minute')}`}
    </p>
    <p>{message.text}</p>
  </li>
);

const answerLabels = { yes: 'Yes', no: 'No', unknown: 'Don’t know yet' };

const Step = ({ step, rules }: { step: DrillStep; rules: IncidentRules }) => {
  const { message, facts, seconds } = step;
  const textOf = (id: string): string => rules.facts.find((fact) => fact.id === id)?.text ?? id;
  const missing = facts.filter(({ answer, expected }) => answer !== expected);
  return (
    <li className={classes.message}>
      <p className={classes.from}>
        {message.from}: {message.text}
      </p>
      {seconds !== null && <p>In the log after {formatLength(seconds)}.</p>}
      {seconds === null && facts.length === 0 && <p>Nothing was to be entered.</p>}
      {missing.map(({ fact_id, expected, answer }) => (
        <p key={fact_id}>
          {textOf(fact_id)} The message says {answerLabels[expected].toLowerCase()};{' '}
          {answer === null ? 'the log has no answer' : `the log has "${answerLabels[answer]}"`}.
        </p>
      ))}
    </li>
  );
};

/** What a drill tells its participants, and once it is closed, how long each step took. */
export const DrillPanel = ({ incident, entries, rules, isClosed, now }: DrillPanelProps) => {
  const scenario = drillScenarios.find(({ id }) => id === incident.scenario);
  if (!scenario) return null;
  const { arrived, next_at } = listArrivedMessages(scenario, incident.created_at, now);
  if (isClosed) {
    const { steps, reports, notes } = summariseDrill(scenario, incident.created_at, entries);
    const right = steps.filter(({ seconds }) => seconds !== null).length;
    const asked = steps.filter(({ facts }) => facts.length > 0).length;
    return (
      <section aria-labelledby="drill" className={classes.panel}>
        <h2 id="drill" className={classes.heading}>
          How the drill went
        </h2>
        <p>
          {right} of {asked} messages were entered as they say, with{' '}
          {countOf(reports.length, 'report')} and {countOf(notes, 'note')}.
        </p>
        <ol className={classes.messages}>
          {steps.map((step) => (
            <Step key={step.message.id} step={step} rules={rules} />
          ))}
        </ol>
      </section>
    );
  }
  return (
    <section aria-labelledby="drill" className={classes.panel}>
      <h2 id="drill" className={classes.heading}>
        Messages of the drill
      </h2>
      <ol className={classes.messages} aria-live="polite">
        {arrived.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <p className={classes.note}>
        {next_at === null
          ? 'That was the last message. Close the incident to see how the drill went.'
          : `The next message arrives in ${formatLength((Date.parse(next_at) - now) / 1_000)}. Enter what you learn below.`}
      </p>
    </section>
  );
};
