import { describeDuty, describeWhy } from '@lexplain/contract/incidents/describe-task';
import {
  listNextDuties,
  type NextDuty,
  type OpenIncident,
} from '@lexplain/contract/incidents/open-incidents';
import type { Subject } from '@lexplain/contract/library/subjects';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../board/use-now';
import { CountedAgain } from '../counted-again';
import { describePassed, describeTimeLeft, formatNear, urgencyOfDuty } from '../times';
import classes from './next-incident.module.css';

const minute = 60_000;

/** The time that is left or has passed, large, and from or until when. */
const Time = ({ incident, duty, now }: NextDuty & { now: number }) => {
  const zone = timeZoneOf(incident.place);
  const { ends, since, is_end_of_day } = duty;
  if (ends !== null) {
    const isLate = Date.parse(ends) < now;
    const last = Date.parse(ends) - (is_end_of_day ? minute : 0);
    return (
      // It changes with every minute, which nobody wants to hear.
      <p className={classes.time} aria-live="off">
        <b>{describeTimeLeft(ends, now)}</b>
        <span>
          {isLate ? 'Due' : 'Until'} {formatNear(last, zone, now)}
        </span>
      </p>
    );
  }
  if (since === null) return null;
  return (
    <p className={classes.time} aria-live="off">
      <b>{describePassed(since, now)}</b>
      <span>Since {formatNear(Date.parse(since), zone, now)}</span>
    </p>
  );
};

interface NextIncidentProps {
  incidents: readonly OpenIncident[];
  laws: readonly Pick<Subject, 'id' | 'name'>[];
  /** Whether these are the last known duties, as the profile has changed. */
  isCountedAgain: boolean;
}

/** What incidents ask for first: the duty, whom to tell, the time, and one button. */
export const NextIncident = ({ incidents, laws, isCountedAgain }: NextIncidentProps) => {
  const now = useNow();
  const [next] = listNextDuties(incidents);
  if (!next) return null;
  const { incident, duty } = next;
  const law = laws.find(({ id }) => id === duty.subject_id);
  return (
    <div className={classes.incident} data-urgency={urgencyOfDuty(duty, now)}>
      <div className={classes.what}>
        <p className={classes.task}>{describeDuty(duty)}</p>
        {law && <p className={classes.note}>{describeWhy(duty, law.name)}</p>}
      </div>
      <div className={classes.when}>
        <Time {...next} now={now} />
        {isCountedAgain && <CountedAgain />}
      </div>
      <Button
        className={classes.button}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/incidents/$incidentId"
            params={{ incidentId: incident.id }}
          />
        )}
      >
        Open the incident
      </Button>
    </div>
  );
};
