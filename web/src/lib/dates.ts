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
