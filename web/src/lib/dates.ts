export { formatDay } from '@lexplain/contract/format-day';

/** An ISO day: `2026-12-10`. Days sort as text. */
type Day = string;

/** A date's day in the reader's time zone, which differs from UTC in Sydney until eleven in the morning. */
export const toIsoDay = (date: Date): Day =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** Today in the reader's time zone. */
export const today = (): Day => toIsoDay(new Date());

/** The same day twelve months earlier; for 29 February, 1 March. */
export const subtractYear = (date: Date): Day =>
  toIsoDay(new Date(date.getFullYear() - 1, date.getMonth(), date.getDate()));

/** The day a number of days later. */
export const addDays = (day: Day, count: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toIsoDay(new Date(year, month - 1, date + count));
};

const momentFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `10 December 2026 at 4:05 pm AEDT`: an ISO time in the reader's time zone. */
export const formatMoment = (iso: string): string => momentFormat.format(new Date(iso));

const clockFormat = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });

/** For today the time alone, `at 4:05 pm`; for other days the whole moment. */
export const formatRecent = (iso: string, now = new Date()): string => {
  const moment = new Date(iso);
  return toIsoDay(moment) === toIsoDay(now)
    ? `at ${clockFormat.format(moment)}`
    : formatMoment(iso);
};

const weekdayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long' });
const shortDayFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });
const shortDayOfYearFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** How many days ago a moment was, by the calendar of the reader's time zone. */
const daysSince = (moment: Date, now: Date): number => {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (dayOf(now) - dayOf(moment)) / 86_400_000;
};

/**
 * The day of a moment in the past, as short as it is clear: `today`, `yesterday`, `Tuesday` for less than a week
 * ago, `3 Nov`, `3 Nov 2025` for another year.
 */
export const formatPastDay = (iso: string, now = new Date()): string => {
  const moment = new Date(iso);
  const days = daysSince(moment, now);
  // The clock of a device may be late.
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return weekdayFormat.format(moment);
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return (isThisYear ? shortDayFormat : shortDayOfYearFormat).format(moment);
};

/** The same after a verb: `today`, `yesterday`, `on Tuesday`, `on 3 Nov`. */
export const formatOnPastDay = (iso: string, now = new Date()): string => {
  const day = formatPastDay(iso, now);
  return day === 'today' || day === 'yesterday' ? day : `on ${day}`;
};
