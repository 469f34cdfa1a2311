import { getISO } from 'temporal-polyfill/fns/Calendar';
import {
  addHours,
  compare as compareInstants,
  type Record as Instant,
  fromString as readInstant,
  subtractMinutes,
  toZonedDateTimeISO,
  toString as writeInstant,
} from 'temporal-polyfill/fns/Instant';
import {
  addDays,
  addMonths,
  compare as compareDays,
  type Record as Day,
  dayOfWeek,
  fromString as readIsoDay,
  toZonedDateTime,
  toString as writeDay,
} from 'temporal-polyfill/fns/PlainDate';
import {
  fromString as readMonthDay,
  toPlainDate as toDayOf,
} from 'temporal-polyfill/fns/PlainMonthDay';
import { toInstant as toInstantOf, toPlainDate } from 'temporal-polyfill/fns/ZonedDateTime';
import { timeZoneOf } from './days.ts';
import type { Moment, Place } from './moments.ts';

// Days and instants of a place, as deadlines count them (`deadlines.ts`). Temporal's functions instead of its classes,
// which are twice as large.

export {
  addDays,
  addHours,
  addMonths,
  compareDays,
  compareInstants,
  type Day,
  dayOfWeek,
  type Instant,
  readInstant,
  subtractMinutes,
  writeDay,
  writeInstant,
};

/** A last day and the instant at which it ends: the start of the next local day. */
export interface LastDay {
  day: string;
  ends: string;
}

/** The days of one place. */
export interface Calendar {
  zone: string;
  isHoliday: (day: Day) => boolean;
}

type Zone = Pick<Calendar, 'zone'>;

/** The day of a year that `--06-30` or `06-30` names; the last of February where it has none. */
export const toDayOfYear = (monthDay: string, year: number): Day =>
  toDayOf(readMonthDay(monthDay, getISO), { year });

export const startOfDay = (day: Day, { zone }: Zone): Instant =>
  toInstantOf(toZonedDateTime(day, zone));

export const toDay = (event: Moment, { zone }: Zone): Day =>
  'on' in event
    ? readIsoDay(event.on, getISO)
    : toPlainDate(toZonedDateTimeISO(readInstant(event.at), zone));

export const toInstant = (event: Moment, zone: Zone): Instant =>
  'at' in event ? readInstant(event.at) : startOfDay(toDay(event, zone), zone);

/** The earlier of two moments. A day counts from its start in the place, as deadlines of hours do. */
export const pickEarlier = (one: Moment, other: Moment, where: Place): Moment => {
  const zone = { zone: timeZoneOf(where) };
  const isLater = compareInstants(toInstant(one, zone), toInstant(other, zone)) > 0;
  return isLater ? other : one;
};

/** Whether all of a moment, which may be a day, lies before the earliest instant of another one. */
export const isWhollyBefore = (one: Moment, other: Moment, where: Place): boolean => {
  const calendar = { zone: timeZoneOf(where) };
  const ends =
    'on' in one ? startOfDay(addDays(toDay(one, calendar), 1), calendar) : toInstant(one, calendar);
  const compared = compareInstants(ends, toInstant(other, calendar));
  return 'on' in one ? compared <= 0 : compared < 0;
};

export const toLastDay = (day: Day, calendar: Calendar): LastDay => ({
  day: writeDay(day),
  ends: writeInstant(startOfDay(addDays(day, 1), calendar)),
});

/** Whether all of a moment, which may be a day, lies before an instant; null where only a part does. */
export const isBefore = (moment: Moment, instant: string, calendar: Calendar): boolean | null => {
  const end = readInstant(instant);
  const compare = (one: Instant): number => compareInstants(one, end);
  const first = toInstant(moment, calendar);
  if (compare(first) >= 0) return false;
  if ('at' in moment) return true;
  return compare(startOfDay(addDays(toDay(moment, calendar), 1), calendar)) <= 0 || null;
};
