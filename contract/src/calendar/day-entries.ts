import { type CalendarEntry, escapeText, toStamp } from '../incidents/calendar.ts';

// Whole days in a calendar file. Apart from deadlines of incidents, which pages write, too.

/** A whole day, the same everywhere. */
export interface CalendarDay extends Pick<CalendarEntry, 'uid' | 'title' | 'details'> {
  /** `YYYY-MM-DD` */
  day: string;
  /** Which version of the entry it is: programs take over a day that moved where this has grown. */
  sequence: number;
  /** ISO time of the last change; null for what never changes. */
  changed_at: string | null;
}

const toDate = (milliseconds: number): string => toStamp(milliseconds).slice(0, 8);

/** The lines of an entry. `now` is when the file is made. */
export const dayLines = (entry: CalendarDay, now: string): string[] => {
  const { uid, title, details, day, sequence, changed_at } = entry;
  const starts = Date.parse(day);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toStamp(Date.parse(now))}`,
    `SEQUENCE:${sequence}`,
    ...(changed_at === null ? [] : [`LAST-MODIFIED:${toStamp(Date.parse(changed_at))}`]),
    `DTSTART;VALUE=DATE:${toDate(starts)}`,
    `DTEND;VALUE=DATE:${toDate(starts + 86_400_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};
