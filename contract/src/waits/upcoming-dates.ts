import type { StoredChange } from '../changes/changes.ts';
import { type ComingDate, mayBind } from '../changes/coming.ts';
import type { Duty, OpenIncident } from '../incidents/open-incidents.ts';
import { addDays, dayOf } from '../library/day-of.ts';
import type { DueDate } from '../library/due-dates.ts';
import { timeZoneOf } from '../library/time-zones.ts';
import { listDates } from './coming-dates.ts';
import type { KnownProfile } from './first-screen.ts';

const days = 90;

/** A duty of an open incident. */
export interface IncidentDate {
  kind: 'incident';
  id: string;
  /** The day on which it ends where the incident is; null for one that does not wait. */
  day: string | null;
  /** Its last minute as an instant; null without an end. */
  last: string | null;
  duty: Duty;
  incident: OpenIncident;
}

const minute = 60_000;

const toIncidentDate = (incident: OpenIncident, duty: Duty): IncidentDate => {
  const { ends, is_end_of_day, clock_id } = duty;
  const last = ends === null ? null : new Date(Date.parse(ends) - (is_end_of_day ? minute : 0));
  return {
    kind: 'incident',
    id: `${incident.id} ${clock_id}`,
    day: last && dayOf(last, timeZoneOf(incident.place)),
    last: last?.toISOString() ?? null,
    duty,
    incident,
  };
};

/**
 * What is to be done of open incidents: what does not wait, then what ends within 90 days or is
 * overdue.
 */
export const listIncidentDates = (
  incidents: readonly OpenIncident[],
  now: string,
): IncidentDate[] =>
  incidents
    .flatMap((incident) => incident.duties.map((duty) => toIncidentDate(incident, duty)))
    .filter(({ day, duty }) => (day === null ? duty.since !== null : day <= addDays(now, days)))
    .sort((a, b) => (a.last ?? '').localeCompare(b.last ?? ''));

interface Sources {
  /** Null where the library has nothing to ask. */
  profile: KnownProfile | null;
  /** Those that concern the organisation. */
  changes: readonly StoredChange[];
  dueDates: readonly DueDate[];
}

/**
 * What starts or falls due in the next 90 days; nothing before the profile is begun, as it would
 * concern everybody alike.
 */
export const listUpcomingDates = ({ profile, ...sources }: Sources, now: string): ComingDate[] => {
  if (profile?.isBegun === false) return [];
  const outcomes = profile?.outcomes ?? null;
  const reasonsOf = {
    duty: (due: DueDate) => (mayBind(outcomes, due) ? true : null),
    change: () => true,
  };
  return listDates(sources, reasonsOf, now, addDays(now, days));
};
