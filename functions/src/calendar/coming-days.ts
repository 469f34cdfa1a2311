import { brand } from '@lexplain/contract/brand/brand';
import type { CalendarDay } from '@lexplain/contract/calendar/day-entries';
import { isCorrection } from '@lexplain/contract/changes/changes';
import { isDuty, listOpen, mayBind } from '@lexplain/contract/changes/coming';
import { findConcern, listLaws } from '@lexplain/contract/changes/concerns';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { formatDay } from '@lexplain/contract/text/format-day';
import { readConcerned } from '../changes/concern-basis.ts';
import type { DatedChange } from '../changes/published-change.ts';
import { listPublishedChanges } from '../changes/store.ts';
import { listDueDates } from '../library/due-dates.ts';
import { listSubjects } from '../library/subjects.ts';
import { findStanding } from '../projections/standings.ts';
import { mailSettings } from '../runtime.ts';
import type { Subscriber } from './store.ts';

// What starts or falls due for an organisation, as whole days
// (docs/decisions/0074-calendar-subscription.md).

/** It is equal for a day in every calendar, so that a later one does not add a second entry. */
const uidOf = (name: string): string => `${name}@${new URL(brand.origin).hostname}`;

const lookAt = (path: string): string =>
  `Where to look: ${mailSettings.origin.value()}/dashboard/${path}`;

type NameLaw = (lawId: string) => string;

const toDuty = ({ id, subject_id, day, obligation }: DueDate, nameLaw: NameLaw): CalendarDay => ({
  uid: uidOf(`duty-${id}-${day}`),
  title: `${nameLaw(subject_id)}: ${obligation.title}, last day`,
  details: lookAt(`subjects/${subject_id}`),
  day,
  // One of another day is another entry.
  sequence: 0,
  changed_at: null,
});

/** Seconds, which grow with each import that changes it. */
const toSequence = (changedAt: Date | null): number =>
  changedAt ? Math.floor((changedAt.getTime() - Date.UTC(2020, 0)) / 1_000) : 0;

const toChange = (change: DatedChange, nameLaw: NameLaw): CalendarDay => {
  const { id, date, date_precision, title, changed_at } = change;
  const [law] = listLaws(change);
  const isMonth = date_precision === 'month';
  return {
    uid: uidOf(`change-${id}`),
    title: `${law ? nameLaw(law) : 'The law'} changes: ${title}`,
    details: [
      ...(isMonth ? [`In ${formatDay(date, date_precision)}: the day is not known.`] : []),
      lookAt(`cyber-laws/changes/${id}`),
    ].join('\n'),
    day: date,
    sequence: toSequence(changed_at),
    changed_at: changed_at?.toISOString() ?? null,
  };
};

/**
 * The recurring duties that may bind the organisation, to the end of their day where it is, and the
 * changes to come that concern it or a law that the person follows. They name law and duty, and
 * nothing of the organisation.
 */
export const listComingDays = async (
  { user, subscription }: Subscriber,
  now: Date,
): Promise<CalendarDay[]> => {
  const { organisation_id } = subscription;
  const [{ place }, published, dueDates, subjects] = await Promise.all([
    findStanding(organisation_id),
    listPublishedChanges(),
    listDueDates(now),
    listSubjects(),
  ]);
  const today = dayOf(now, timeZoneOf(place));
  const changes = published.filter((change) => change.date > today && !isCorrection(change));
  const concerned = await readConcerned(organisation_id, new Set(changes.flatMap(listLaws)));
  const open = dueDates.flatMap((due) => listOpen(today, due));
  const followed = new Set(user.notices.followed_laws);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const nameLaw = (lawId: string): string => names.get(lawId) ?? lawId;
  return [
    ...open.filter((due) => mayBind(concerned.outcomes, due)).map((due) => toDuty(due, nameLaw)),
    ...changes
      .filter(
        (change) =>
          !isDuty(change, open) && findConcern(change, { ...concerned, followed }) !== null,
      )
      .map((change) => toChange(change, nameLaw)),
  ];
};
