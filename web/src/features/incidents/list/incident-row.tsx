import type { ListedIncident } from '@lexplain/contract/incidents/incidents';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { Link } from '@tanstack/react-router';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { countOf } from '../../../lib/text/count-of';
import { CountedAgain } from '../counted-again';
import { describeTimeLeft, formatIncidentMoment, formatInstant, urgencyOfEnd } from '../times';
import classes from './incidents.module.css';

type Deadlines = Pick<ListedIncident, 'next_due_at' | 'running' | 'place' | 'is_counted_again'>;

const describeRunning = ({ running }: Deadlines): string =>
  running === 0
    ? 'No deadline is running'
    : `${countOf(running, 'deadline')} ${running === 1 ? 'is' : 'are'} running`;

interface DeadlinesProps {
  incident: Deadlines;
  /** In milliseconds. */
  now: number;
}

const NextDeadline = ({ incident, now }: DeadlinesProps) => {
  const { next_due_at, running, place } = incident;
  if (next_due_at === null) {
    return running > 0 && <p className={classes.left}>As soon as practicable</p>;
  }
  return (
    <>
      <p className={classes.left} data-urgency={urgencyOfEnd(next_due_at, now)}>
        {describeTimeLeft(next_due_at, now)}
      </p>
      <p>{formatInstant(next_due_at, timeZoneOf(place))}</p>
    </>
  );
};

/** The next deadline of an incident in a list, and how many run. */
export const DeadlinesInRow = (props: DeadlinesProps) => (
  <div className={classes.next}>
    <NextDeadline {...props} />
    <p className={classes.note}>{describeRunning(props.incident)}</p>
    {props.incident.is_counted_again && <CountedAgain />}
  </div>
);

interface IncidentRowProps {
  incident: ListedIncident;
  /** In milliseconds. */
  now: number;
}

/** An incident with its next deadline, in the zone of its place. */
export const IncidentRow = ({ incident, now }: IncidentRowProps) => {
  const { id, title, noticed, place, state } = incident;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link
          to="/dashboard/incidents/$incidentId"
          params={{ incidentId: id }}
          className={classes.title}
        >
          {title}
        </Link>
        <p className={classes.note}>Noticed {formatIncidentMoment(noticed, timeZoneOf(place))}</p>
        {state === 'closed' && <ToneBadge tone="result-not-applicable">Closed</ToneBadge>}
      </div>
      <DeadlinesInRow incident={incident} now={now} />
    </li>
  );
};
