import { Temporal } from 'temporal-polyfill';
import { timeZoneOf } from './days.ts';
import type { Moment, Place } from './moments.ts';

// Days and instants of a place, as deadlines count them (`deadlines.ts`).

/** A last day and the instant at which it ends: the start of the next local day. */
export interface LastDay {
  day: string;
  ends: string;
}

export type Day = Temporal.PlainDate;

/** The days of one place. */
export interface Calendar {
  zone: string;
  isHoliday: (day: Day) => boolean;
}

type Zone = Pick<Calendar, 'zone'>;

export const startOfDay = (day: Day, { zone }: Zone): Temporal.Instant =>
  day.toZonedDateTime(zone).toInstant();

export const toDay = (event: Moment, { zone }: Zone): Day =>
  'on' in event
    ? Temporal.PlainDate.from(event.on)
    : Temporal.Instant.from(event.at).toZonedDateTimeISO(zone).toPlainDate();

export const toInstant = (event: Moment, zone: Zone): Temporal.Instant =>
  'at' in event ? Temporal.Instant.from(event.at) : startOfDay(toDay(event, zone), zone);

/** The earlier of two moments. A day counts from its start in the place, as deadlines of hours do. */
export const pickEarlier = (one: Moment, other: Moment, where: Place): Moment => {
  const zone = { zone: timeZoneOf(where) };
  const isLater = Temporal.Instant.compare(toInstant(one, zone), toInstant(other, zone)) > 0;
  return isLater ? other : one;
};

/** Whether all of a moment, which may be a day, lies before the earliest instant of another one. */
export const isWhollyBefore = (one: Moment, other: Moment, where: Place): boolean => {
  const calendar = { zone: timeZoneOf(where) };
  const ends = 'on' in one ? { on: toDay(one, calendar).add({ days: 1 }).toString() } : one;
  const compared = Temporal.Instant.compare(toInstant(ends, calendar), toInstant(other, calendar));
  return 'on' in one ? compared <= 0 : compared < 0;
};

export const toLastDay = (day: Day, calendar: Calendar): LastDay => ({
  day: day.toString(),
  ends: startOfDay(day.add({ days: 1 }), calendar).toString(),
});

/** Whether all of a moment, which may be a day, lies before an instant; null where only a part does. */
export const isBefore = (moment: Moment, instant: string, calendar: Calendar): boolean | null => {
  const compare = (one: Temporal.Instant): number => Temporal.Instant.compare(one, instant);
  const first = toInstant(moment, calendar);
  if (compare(first) >= 0) return false;
  if ('at' in moment) return true;
  return compare(startOfDay(toDay(moment, calendar).add({ days: 1 }), calendar)) <= 0 || null;
};
