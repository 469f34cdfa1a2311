export { formatDay } from '@lexplain/contract/format-day';

/** A day as the library has it: `2026-12-10`. Compared as text, days sort by time. */
type Day = string;

/** The reader's day, not that of UTC: in Sydney the two differ until eleven in the morning. */
export const today = (now = new Date()): Day =>
  [
    now.getFullYear(),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-');

/** The same day twelve months ago; of 29 February, the first of March. */
export const aYearBefore = (now = new Date()): Day =>
  today(new Date(now.getFullYear() - 1, now.getMonth(), now.getDate()));

const momentFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `10 December 2026 at 4:05 pm AEDT`: an ISO time in the reader's own zone, which is named. */
export const formatMoment = (iso: string): string => momentFormat.format(new Date(iso));

const clockFormat = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });

/** Of today the time alone, `at 4:05 pm`; of another day the whole moment. */
export const formatRecent = (iso: string, now = new Date()): string => {
  const moment = new Date(iso);
  return today(moment) === today(now) ? `at ${clockFormat.format(moment)}` : formatMoment(iso);
};
