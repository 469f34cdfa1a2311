import type { SharedIncident } from '@lexplain/contract/incidents/sharing';
import { Link } from '@tanstack/react-router';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { useNow } from '../board/use-now';
import { DeadlinesInRow } from '../list/incident-row';
import classes from '../list/incidents.module.css';
import sharingClasses from './sharing.module.css';

interface SharedRowProps {
  incident: SharedIncident;
  now: number;
}

const SharedRow = ({ incident, now }: SharedRowProps) => {
  const { id, title, organisation, kind, state } = incident;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link
          to="/adviser/incidents/$incidentId"
          params={{ incidentId: id }}
          className={classes.title}
        >
          {title}
        </Link>
        <p className={sharingClasses.client}>
          {organisation.name}
          {kind === 'drill' && <ToneBadge tone="state-draft">Drill</ToneBadge>}
          {state === 'closed' && <ToneBadge tone="result-not-applicable">Closed</ToneBadge>}
        </p>
      </div>
      <DeadlinesInRow incident={incident} now={now} />
    </li>
  );
};

interface SharedIncidentsProps {
  /** Those with a running deadline first, the soonest first. */
  incidents: readonly SharedIncident[];
  /** Whether there are more than are listed. */
  more: boolean;
}

/** The incidents that clients share with an adviser. Nothing where there are none. */
export const SharedIncidents = ({ incidents, more }: SharedIncidentsProps) => {
  const now = useNow();
  if (incidents.length === 0) return null;
  return (
    <section className={sharingClasses.shared} aria-labelledby="shared-incidents">
      <h2 id="shared-incidents" className={classes.heading}>
        Incidents that clients share with you
      </h2>
      <RaisedList aria-label="Incidents that clients share with you">
        {incidents.map((incident) => (
          <SharedRow key={incident.id} incident={incident} now={now} />
        ))}
      </RaisedList>
      {more && <p className={classes.note}>There are more than are listed here.</p>}
    </section>
  );
};
