import { brand } from '@lexplain/contract/brand/brand';
import type { RunningClock } from '@lexplain/contract/incidents/calendar';
import { concernsSuspicion, tippingOffWarning } from '@lexplain/contract/incidents/suspicions';
import { describeTelephone } from '../log/report-ways';
import {
  listKnown,
  listLog,
  listRunning,
  titleOf,
  writeDue,
  writeInstant,
  writeMoment,
} from './describe-incident';
import classes from './incident-sheet.module.css';
import type { ShownIncident } from './take-along-props';

/** How many answers fit on the page: the deadlines come first. The others are in the log. */
const countKnown = (deadlines: number): number => Math.max(3, 16 - deadlines);

const Deadline = ({ clock, shown }: { clock: RunningClock; shown: ShownIncident }) => {
  const { rule } = clock;
  const numbers = shown.log.reports
    .filter(({ clock_id }) => clock_id === rule.id)
    .map(({ reference_number }) => reference_number);
  return (
    <tr>
      <td>{writeDue(clock, shown.log.place)}</td>
      <td>
        <strong>{rule.recipient}</strong>, {rule.reference}
      </td>
      <td>{describeTelephone(shown.rules, clock)}</td>
      <td>{numbers.join(', ')}</td>
    </tr>
  );
};

const KnownFacts = ({ shown, most }: { shown: ShownIncident; most: number }) => {
  const known = listKnown(shown);
  return (
    <section>
      <h2>What is known</h2>
      <p>
        Noticed {writeMoment(shown.log.noticed, shown.log.place)}. Place: {shown.log.place}.
      </p>
      <ul>
        {known.slice(0, most).map(({ question, answer }) => (
          <li key={question}>
            {question} <strong>{answer}</strong>
          </li>
        ))}
        {known.length > most && <li>{known.length - most} more answers in the log</li>}
        {known.length === 0 && <li>No question is answered yet.</li>}
      </ul>
    </section>
  );
};

const Log = ({ shown }: { shown: ShownIncident }) => (
  <section>
    <h2>Log</h2>
    <table className={classes.log}>
      <thead>
        <tr>
          <th scope="col">No</th>
          <th scope="col">Stored</th>
          <th scope="col">By</th>
          <th scope="col">Entry</th>
        </tr>
      </thead>
      <tbody>
        {listLog(shown).map(({ id, position, stored, by, corrects, text }) => (
          <tr key={id}>
            <td>{position}</td>
            <td>{stored}</td>
            <td>{by}</td>
            <td className={classes.text}>
              {corrects !== null && `Corrects entry ${corrects}. `}
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface IncidentSheetProps {
  shown: ShownIncident;
  /** When it is printed. */
  now: string;
  /** What stands above everything else. */
  mark?: string;
}

/**
 * An incident on one sheet of paper: what is due, whom to tell, what is known. The log follows on
 * further sheets.
 */
export const IncidentSheet = ({ shown, now, mark }: IncidentSheetProps) => {
  const { incident, log, board, organisationName } = shown;
  const running = listRunning(board);
  const possible = board.clocks.filter(({ state }) => state === 'may_run').length;
  return (
    <article className={classes.sheet}>
      <section className={classes.first}>
        {mark && (
          <p>
            <strong>{mark}</strong>
          </p>
        )}
        <h1>{titleOf(shown)}</h1>
        <p>
          {organisationName}. Printed {writeInstant(now, log.place)} from {brand.name}, with{' '}
          {incident.revision} entries of the log.
        </p>
        {incident.kind === 'drill' && (
          <p>
            <strong>This is a drill. Nothing is to be reported to anybody outside.</strong>
          </p>
        )}
        {concernsSuspicion(shown.entries) && (
          <p>
            <strong>{tippingOffWarning}</strong>
          </p>
        )}
        <h2>Running deadlines, the soonest first</h2>
        {running.length === 0 ? (
          <p>So far, no deadline is running.</p>
        ) : (
          <table className={classes.deadlines}>
            <thead>
              <tr>
                <th scope="col">Due</th>
                <th scope="col">Whom to tell</th>
                <th scope="col">Telephone</th>
                <th scope="col">Reference number</th>
              </tr>
            </thead>
            <tbody>
              {running.map((clock) => (
                <Deadline key={clock.rule.id} clock={clock} shown={shown} />
              ))}
            </tbody>
          </table>
        )}
        {possible > 0 && (
          <p>
            {possible} more may start, depending on what is not known yet: see the board of the
            incident.
          </p>
        )}
        <KnownFacts shown={shown} most={countKnown(running.length)} />
        <section>
          <h2>Who was told, when, and reference numbers</h2>
          <div className={classes.lines}>
            <span />
            <span />
            <span />
          </div>
          <p>General information, not legal advice.</p>
        </section>
      </section>
      <Log shown={shown} />
    </article>
  );
};
