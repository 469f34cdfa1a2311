import type { StoredChange } from '../changes/changes.ts';
import { type ComingDate, mayBind } from '../changes/coming.ts';
import type { Duty, OpenIncident } from '../incidents/open-incidents.ts';
import { addDays, dayOf } from '../library/day-of.ts';
import type { DueDate } from '../library/due-dates.ts';
import { timeZoneOf } from '../library/time-zones.ts';
import { listDates } from './coming-dates.ts';
import { isUnfinished } from './count-open.ts';
import {
  type FirstScreen,
  findOutcome,
  isWithAdviser,
  type KnownLaw,
  type KnownProfile,
  type OwnAction,
} from './first-screen.ts';

/** How many days ahead dates are listed. */
export const upcomingDays = 90;

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
    .filter(({ day, duty }) =>
      day === null ? duty.since !== null : day <= addDays(now, upcomingDays),
    )
    .sort((a, b) => (a.last ?? '').localeCompare(b.last ?? ''));

/** Actions that fall due within 90 days, the soonest first. What is overdue waits already. */
export const listDatedActions = <Listed extends OwnAction>(
  actions: readonly Listed[],
  now: string,
): (Listed & { due_day: string })[] =>
  actions
    .flatMap((action) => {
      const { due_day } = action;
      const isWithin = due_day !== null && due_day >= now && due_day <= addDays(now, upcomingDays);
      return isWithin ? [{ ...action, due_day }] : [];
    })
    .toSorted((a, b) => a.due_day.localeCompare(b.due_day));

/** When a law is to be assessed again, as the answers are a year old. */
export interface NextAssessment {
  law: KnownLaw;
  /** May have passed. */
  day: string;
}

/** The same day a year later; 1 March for 29 February. */
const addYear = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
};

/**
 * The laws whose answers turn a year old within 90 days, or are older, apart from those that are
 * being answered again, are with an adviser or do not apply. From a year on an answer counts as one
 * to look at again (docs/product.md, "What we do").
 */
export const listNextAssessments = (
  {
    laws,
    standings,
    profile,
    timeZone,
  }: Pick<FirstScreen, 'laws' | 'standings' | 'profile' | 'timeZone'>,
  now: string,
): NextAssessment[] =>
  laws
    .flatMap((law): NextAssessment[] => {
      const standing = standings.get(law.id);
      if (!standing?.submitted) return [];
      const { submitted } = standing;
      if (isWithAdviser(standing) || isUnfinished(standing)) return [];
      if (findOutcome(profile, law.id) === 'does_not_apply') return [];
      const day = addYear(dayOf(new Date(submitted.at), timeZone));
      return day <= addDays(now, upcomingDays) ? [{ law, day }] : [];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));

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
  return listDates(sources, reasonsOf, now, addDays(now, upcomingDays));
};
