import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { formatDay } from '@lexplain/contract/text/format-day';

export { addDays } from '@lexplain/contract/library/day-of';
export { formatDay } from '@lexplain/contract/text/format-day';

/** An ISO day: `2026-12-10`. Days sort as text. */
type Day = string;

/** A date's day in a time zone, by default the reader's. */
export const toIsoDay = dayOf;

/** `22 November 2026`: the day of an ISO time, in the reader's time zone. */
export const formatDayOf = (iso: string): string => formatDay(toIsoDay(new Date(iso)));

/** Today in a time zone, by default the reader's. */
export const today = (timeZone?: string): Day => dayOf(new Date(), timeZone);

/** A day twelve months earlier; for 29 February, 1 March. */
export const subtractYear = (date: Date): Day =>
  toIsoDay(new Date(date.getFullYear() - 1, date.getMonth(), date.getDate()));

const dayLength = 86_400_000;

/**
 * Formats by time zone, the reader's without one. Making one takes as long as a hundred uses of it.
 */
const formatsOf = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone?: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
};

const momentFormat = formatsOf({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `10 December 2026 at 4:05 pm AEDT`: an ISO time in a time zone, by default the reader's. */
export const formatMoment = (iso: string, timeZone?: string): string =>
  momentFormat(timeZone || undefined).format(new Date(iso));

const zoneFormat = formatsOf({ timeZoneName: 'short' });

/** `10 December 2026 AEDT`: a day of a time zone, for whoever reads it elsewhere. */
export const formatDayIn = (day: Day, timeZone: string): string => {
  // In the evening in Australia: a change of clocks on that day is over.
  const parts = zoneFormat(timeZone).formatToParts(new Date(`${day}T12:00Z`));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${formatDay(day)} ${zone}`;
};

/** How many days a day is after another one. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / dayLength;

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const clockFormat = formatsOf(clock);
const namedClockFormat = formatsOf({ ...clock, timeZoneName: 'short' });

const genericZoneFormat = formatsOf({ timeZoneName: 'longGeneric' });

/** What a time zone is called, in summer and winter; by default the reader's. */
export const nameTimeZone = (timeZone?: string): string => {
  const parts = genericZoneFormat(timeZone).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'your time';
};

/** The time of a moment in a time zone, by default the reader's: `4:05 pm`. */
export const formatClock = (iso: string, timeZone?: string): string =>
  clockFormat(timeZone).format(new Date(iso));

/**
 * For today the time alone, `at 4:05 pm`; for other days the whole moment. A time zone that is not
 * the reader's own is named, `at 1:05 pm AWST`.
 */
export const formatRecent = (iso: string, now = new Date(), timeZone?: string): string => {
  const moment = new Date(iso);
  if (toIsoDay(moment, timeZone) !== toIsoDay(now, timeZone)) return formatMoment(iso, timeZone);
  const format = timeZone ? namedClockFormat(timeZone) : clockFormat();
  return `at ${format.format(moment)}`;
};

const weekdayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const shortDayFormat = new Intl.DateTimeFormat('en-AU', shortDay);
const shortDayOfYearFormat = new Intl.DateTimeFormat('en-AU', { ...shortDay, year: 'numeric' });

/**
 * A day in the past, as short as it is clear: `today`, `yesterday`, `Tuesday` for less than a week
 * ago, `3 Nov`, `3 Nov 2025` for another year.
 */
export const describePastDay = (day: Day, now: Day): string => {
  const date = new Date(day);
  const days = (Date.parse(now) - date.getTime()) / dayLength;
  // The clock of a device may be late.
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return weekdayFormat.format(date);
  return (day.slice(0, 4) === now.slice(0, 4) ? shortDayFormat : shortDayOfYearFormat).format(date);
};

/** The day of a moment in the past, in a time zone, by default the reader's. */
export const formatPastDay = (iso: string, now = new Date(), timeZone?: string): string =>
  describePastDay(dayOf(new Date(iso), timeZone), dayOf(now, timeZone));

/**
 * The day of a moment in the past, after a verb: `today`, `yesterday`, `on Tuesday`, `on 3 Nov`.
 */
export const formatOnPastDay = (iso: string, now = new Date(), timeZone?: string): string => {
  const day = formatPastDay(iso, now, timeZone);
  return day === 'today' || day === 'yesterday' ? day : `on ${day}`;
};

/** A day beside its month: `today`, `yesterday`, otherwise `3 Nov`. */
export const formatShortDay = (day: Day, now: Day): string => {
  if (day === now) return 'today';
  return day === addDays(now, -1) ? 'yesterday' : shortDayFormat.format(new Date(day));
};
