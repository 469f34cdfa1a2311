import { addDays } from '../day-of.ts';
import {
  type ComingDay,
  type DueReading,
  daysAhead,
  daysOfReading,
  type Reading,
  type ReadingsOfDay,
} from './readings.ts';
import type { StoredReadings } from './stored.ts';

// What of the library is to be read again on a day: for the command, the page of admins and their
// mail.

/** The most that one answer lists. The command lists all. */
const mostListed = { due: 200, coming: 60 };

const withDueDay = (one: Reading): DueReading => ({
  ...one,
  due_on: addDays(one.read_on, daysOfReading(one.kind)),
});

const byDueDay = (a: DueReading, b: DueReading): number => a.due_on.localeCompare(b.due_on);

/** What is due on an ISO day, the longest first. */
export const listDue = (readings: readonly Reading[], day: string): DueReading[] =>
  readings
    .map(withDueDay)
    .filter(({ due_on }) => due_on <= day)
    .sort(byDueDay);

/** The next day after an ISO day on which more is due, and how much; null where nothing else is. */
export const findNextDue = (readings: readonly Reading[], day: string): ReadingsOfDay['next'] => {
  const later = readings
    .map((one) => withDueDay(one).due_on)
    .filter((due_on) => due_on > day)
    .sort();
  const [first] = later;
  return first === undefined
    ? null
    : { day: first, count: later.filter((due_on) => due_on === first).length };
};

/** What starts or ends from an ISO day on, the soonest first. */
export const listComing = (dates: readonly ComingDay[], day: string): ComingDay[] => {
  const last = addDays(day, daysAhead);
  return dates
    .filter((date) => date.day >= day && date.day <= last)
    .sort((a, b) => a.day.localeCompare(b.day));
};

/** What admins are shown on an ISO day. */
export const readingsOn = (
  { readings, dates }: Pick<StoredReadings, 'readings' | 'dates'>,
  day: string,
): ReadingsOfDay => {
  const due = listDue(readings, day);
  return {
    day,
    due: due.slice(0, mostListed.due),
    due_count: due.length,
    next: findNextDue(readings, day),
    coming: listComing(dates, day).slice(0, mostListed.coming),
  };
};
