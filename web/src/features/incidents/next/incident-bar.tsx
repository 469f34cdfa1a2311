import { nameDuty } from '@lexplain/contract/incidents/describe-task';
import {
  listNextDuties,
  type NextDuty,
  type OpenIncident,
} from '@lexplain/contract/incidents/open-incidents';
import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useNow } from '../board/use-now';
import { describePassed, describeTimeLeft, urgencyOfDuty } from '../times';
import classes from './next-incident.module.css';

/** The time that is left or has passed; null for what is due at no time. */
const describeTime = ({ duty: { ends, since } }: NextDuty, now: number): string | null => {
  if (ends !== null) return describeTimeLeft(ends, now);
  return since === null ? null : describePassed(since, now);
};

interface IncidentBarProps {
  /** The open real ones. */
  incidents: readonly OpenIncident[];
}

/** The Feed begins with the same duty. */
const feed = '/dashboard';

/**
 * Above every page but the Feed and its own: whom an incident has to be reported to first, and the time. No
 * alert: it would be read out on each page. It names no title, as others may see the screen.
 */
export const IncidentBar = ({ incidents }: IncidentBarProps) => {
  const now = useNow();
  const { pathname } = useLocation();
  const page = pathname.replace(/\/$/, '');
  const next = listNextDuties(incidents).find(
    ({ incident }) => page !== `/dashboard/incidents/${incident.id}`,
  );
  if (!next || page === feed) return null;
  const time = describeTime(next, now);
  return (
    <section
      className={`${classes.bar} no-print`}
      data-urgency={urgencyOfDuty(next.duty, now)}
      aria-labelledby="incident-bar"
    >
      <h2 id="incident-bar" className={classes.barHeading}>
        A deadline of an incident is running
      </h2>
      <p className={classes.barText}>
        {nameDuty(next.duty)}
        {time !== null && `: ${time}`}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        mih={32}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/incidents/$incidentId"
            params={{ incidentId: next.incident.id }}
          />
        )}
      >
        Open the incident
      </Button>
    </section>
  );
};
