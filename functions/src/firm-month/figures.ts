import {
  answerHours,
  type Figures,
  type Span,
  type Wait,
} from '@lexplain/contract/firm-month/month';
import type { StoredDay } from '@lexplain/contract/firm-month/stored';
import {
  addWaits,
  medianOf,
  noWaits,
  reviewsOf,
  reviewsWithin,
  type Waits,
} from '@lexplain/contract/firm-month/waits';
import { addDays } from '@lexplain/contract/library/day-of';
import { lookUp } from '@lexplain/contract/look-up';

// What pages show of counted days: all of it follows from the counts.

/** Counted days, by the day. */
export type CountedDays = Readonly<Record<string, StoredDay>>;

const nothing: StoredDay = {
  clients: 0,
  waiting: 0,
  oldest_hours: null,
  overdue: 0,
  submitted: 0,
  signed: noWaits,
  returned: noWaits,
  told: 0,
  incidents: 0,
  incidents_by_law: {},
};

const toWait = (waits: Waits): Wait => {
  const median_hours = medianOf(waits);
  if (median_hours === null) return null;
  return { reviews: reviewsOf(waits), median_hours, longest_hours: waits.longest_hours ?? 0 };
};

/** Of some days, the earliest first. */
export const sumDays = (days: readonly StoredDay[]): Figures => {
  const { clients, waiting, oldest_hours, overdue } = days.at(-1) ?? nothing;
  const sumOf = (count: (day: StoredDay) => number): number =>
    days.reduce((sum, day) => sum + count(day), 0);
  const signed = addWaits(days.map((day) => day.signed));
  const returned = addWaits(days.map((day) => day.returned));
  const answered = addWaits([signed, returned]);
  return {
    counted_days: days.length,
    clients,
    waiting,
    oldest_hours,
    overdue,
    submitted: sumOf((day) => day.submitted),
    signed: reviewsOf(signed),
    returned: reviewsOf(returned),
    told: sumOf((day) => day.told),
    incidents: sumOf((day) => day.incidents),
    signed_wait: toWait(signed),
    answered_wait: toWait(answered),
    answered_within: {
      quick: reviewsWithin(answered, -1, answerHours.quick),
      usual: reviewsWithin(answered, answerHours.quick, answerHours.usual),
      late: reviewsWithin(answered, answerHours.usual, Number.POSITIVE_INFINITY),
    },
  };
};

export const monthOf = (day: string): string => day.slice(0, 7);

/** The days of a month that have ended, where `lastDay` is the last one that has. */
export const listEnded = (month: string, lastDay: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month && day <= lastDay; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
};

/** A number of months later, or before for a negative one. */
export const addMonths = (month: string, count: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
};

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;

const spanOf = (days: readonly string[], counted: CountedDays): Span[] => {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const found = days.flatMap((day) => lookUp(counted, day) ?? []);
  return [{ from, to, figures: sumDays(found) }];
};

/** Each day by itself. */
export const listDays = (days: readonly string[], counted: CountedDays): Span[] =>
  days.flatMap((day) => spanOf([day], counted));

/** From Monday to Sunday. */
export const listWeeks = (days: readonly string[], counted: CountedDays): Span[] => {
  const weeks: string[][] = [];
  for (const day of days) {
    const week = isMonday(day) ? undefined : weeks.at(-1);
    if (week) week.push(day);
    else weeks.push([day]);
  }
  return weeks.flatMap((week) => spanOf(week, counted));
};

/** The counted days of a month in their order. */
export const inOrder = <Day extends StoredDay>(counted: Readonly<Record<string, Day>>): Day[] =>
  Object.entries(counted)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, day]) => day);

/** Incidents by law, the most first. */
export const listLaws = (counted: CountedDays): { subject_id: string; incidents: number }[] => {
  const laws = new Map<string, number>();
  for (const { incidents_by_law } of Object.values(counted)) {
    for (const [law, incidents] of Object.entries(incidents_by_law)) {
      laws.set(law, (laws.get(law) ?? 0) + incidents);
    }
  }
  return [...laws]
    .map(([subject_id, incidents]) => ({ subject_id, incidents }))
    .sort((a, b) => b.incidents - a.incidents || a.subject_id.localeCompare(b.subject_id));
};
