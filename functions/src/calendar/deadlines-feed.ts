import { brand } from '@lexplain/contract/brand/brand';
import { dayLines } from '@lexplain/contract/calendar/day-entries';
import {
  type CalendarEntry,
  createCalendarFile,
  toCalendarEntry,
} from '@lexplain/contract/incidents/calendar';
import { listDeadlines, type StoredDeadline } from '../incidents/decisions.ts';
import { type IncidentWithId, incidentWithId, queryOpen } from '../incidents/lists.ts';
import { directReader, readLogInput } from '../incidents/reminders/reminders.ts';
import { listSubjects } from '../library/subjects.ts';
import { itsId, readAllAs } from '../platform/firestore.ts';
import { mailSettings } from '../runtime.ts';
import { listActionDays } from './action-days.ts';
import { listComingDays } from './coming-days.ts';
import { listEvidenceDays } from './evidence-days.ts';
import type { Subscriber } from './store.ts';

// The running deadlines of an organisation as a calendar
// (docs/decisions/0074-calendar-subscription.md).

/** The most incidents that one fetch reads: programs ask each hour. */
const mostIncidents = 50;

const listOpen = async (organisationId: string): Promise<IncidentWithId[]> =>
  readAllAs(incidentWithId, await queryOpen(organisationId).limit(mostIncidents).get(), itsId);

/**
 * The deadlines of an incident: as they were stored with its last entry, or computed from the log
 * where a release that did not store them wrote it.
 */
const readDeadlines = async (incident: IncidentWithId, now: Date): Promise<StoredDeadline[]> => {
  const { calendar, revision } = incident;
  if (calendar?.revision === revision) return calendar.deadlines;
  const input = await readLogInput(incident, directReader, now);
  return input ? listDeadlines(input) : [];
};

const toEntries = async (
  incident: IncidentWithId,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<CalendarEntry[]> => {
  const { id, revision, place } = incident;
  const nameLaw = (subjectId: string) => names.get(subjectId);
  const source = { incident_id: id, revision, place, isDrill: false, nameLaw };
  const more = [`Where to look: ${mailSettings.origin.value()}/dashboard/incidents/${id}`];
  return (await readDeadlines(incident, now)).map(({ ends, is_end_of_day, ...deadline }) =>
    toCalendarEntry(
      { ...deadline, ends: ends.toISOString(), isEndOfDay: is_end_of_day },
      source,
      more,
    ),
  );
};

/**
 * The deadlines of the open incidents. They name the law, whom to tell and the end, and nothing of
 * the incident or of a person.
 */
const listDeadlineEntries = async (organisationId: string, now: Date): Promise<CalendarEntry[]> => {
  const [incidents, subjects] = await Promise.all([listOpen(organisationId), listSubjects()]);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return (await Promise.all(incidents.map((incident) => toEntries(incident, names, now)))).flat();
};

/**
 * The deadlines of the open incidents, and the days on which actions and duties fall due, evidence
 * lapses and changes to the law start.
 */
export const createDeadlinesFeed = async (subscriber: Subscriber, now: Date): Promise<string> => {
  const { organisation_id } = subscriber.subscription;
  const [entries, actions, evidence, coming] = await Promise.all([
    listDeadlineEntries(organisation_id, now),
    listActionDays(organisation_id, now),
    listEvidenceDays(organisation_id, now),
    listComingDays(subscriber, now),
  ]);
  const at = now.toISOString();
  return createCalendarFile({
    name: `${brand.name} deadlines`,
    entries,
    more: [...actions, ...evidence, ...coming].flatMap((day) => dayLines(day, at)),
    now: at,
  });
};
