import { Temporal } from '#temporal';
import type { ClockRule } from './clock-rules.ts';
import type { Moment, Place } from './moments.ts';
import { timeZoneOf } from './time-zones.ts';

// Days and instants of a place, as deadlines count them (`deadlines.ts`).

export type Day = Temporal.PlainDate;
export type Instant = Temporal.Instant;

export const compareDays = (one: Day, other: Day): number => Temporal.PlainDate.compare(one, other);
export const compareInstants = (one: Instant, other: Instant): number =>
  Temporal.Instant.compare(one, other);
export const readInstant = (text: string): Instant => Temporal.Instant.from(text);
export const writeInstant = (instant: Instant): string => instant.toString();
export const writeDay = (day: Day): string => day.toString();

const plusDays = (day: Day, days: number): Day => day.add({ days });

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
  Temporal.PlainMonthDay.from(monthDay).toPlainDate({ year });

export const startOfDay = (day: Day, { zone }: Zone): Instant =>
  day.toZonedDateTime(zone).toInstant();

export const toDay = (event: Moment, { zone }: Zone): Day =>
  'on' in event
    ? Temporal.PlainDate.from(event.on)
    : readInstant(event.at).toZonedDateTimeISO(zone).toPlainDate();

export const toInstant = (event: Moment, zone: Zone): Instant =>
  'at' in event ? readInstant(event.at) : startOfDay(toDay(event, zone), zone);

/** Whether something happened on an ISO day or later, by the days of the place. */
export const isSince = (event: Moment, isoDay: string, zone: Zone): boolean =>
  writeDay(toDay(event, zone)) >= isoDay;

/**
 * The earlier of two moments. A day counts from its start in the place, as deadlines of hours do.
 */
export const pickEarlier = (one: Moment, other: Moment, where: Place): Moment => {
  const zone = { zone: timeZoneOf(where) };
  const isLater = compareInstants(toInstant(one, zone), toInstant(other, zone)) > 0;
  return isLater ? other : one;
};

/** Whether all of a moment, which may be a day, lies before the earliest instant of another one. */
export const isWhollyBefore = (one: Moment, other: Moment, where: Place): boolean => {
  const calendar = { zone: timeZoneOf(where) };
  const ends =
    'on' in one
      ? startOfDay(plusDays(toDay(one, calendar), 1), calendar)
      : toInstant(one, calendar);
  const compared = compareInstants(ends, toInstant(other, calendar));
  return 'on' in one ? compared <= 0 : compared < 0;
};

export const toLastDay = (day: Day, calendar: Calendar): LastDay => ({
  day: writeDay(day),
  ends: writeInstant(startOfDay(plusDays(day, 1), calendar)),
});

/**
 * Whether all of a moment, which may be a day, lies before an instant; null where only a part does.
 */
export const isBefore = (moment: Moment, instant: string, calendar: Calendar): boolean | null => {
  const end = readInstant(instant);
  const compare = (one: Instant): number => compareInstants(one, end);
  const first = toInstant(moment, calendar);
  if (compare(first) >= 0) return false;
  if ('at' in moment) return true;
  return compare(startOfDay(plusDays(toDay(moment, calendar), 1), calendar)) <= 0 || null;
};

/**
 * A period from an event excludes its day, unless the law counts it (Acts Interpretation Act 1901 s
 * 36(1)).
 */
export const addDays = (event: Day, count: number, first: ClockRule['first_day']): Day =>
  plusDays(event, first === 'event_day' ? count - 1 : count);

/**
 * No place has as many days off in a row. A calendar that has is wrong, and the search would not
 * end.
 */
const longestBreak = 30;

/** The first day from this one on that is not a Saturday, Sunday or public holiday. */
export const findBusinessDay = (from: Day, { isHoliday }: Calendar): Day => {
  for (let days = 0; days <= longestBreak; days += 1) {
    const day = plusDays(from, days);
    if (day.dayOfWeek <= 5 && !isHoliday(day)) return day;
  }
  throw new Error(
    `The calendar has no business day in the ${longestBreak} days from ${writeDay(from)}`,
  );
};

/**
 * Counts the days that are no Saturday, Sunday or public holiday in the place (Acts Interpretation
 * Act 1901 s 2B).
 */
export const addBusinessDays = (
  event: Day,
  count: number,
  first: ClockRule['first_day'],
  calendar: Calendar,
): Day => {
  let day = findBusinessDay(first === 'event_day' ? event : plusDays(event, 1), calendar);
  for (let counted = 1; counted < count; counted += 1) {
    day = findBusinessDay(plusDays(day, 1), calendar);
  }
  return day;
};
