import { type CalendarEntry, escapeText, toStamp } from '../incidents/calendar.ts';

// Whole days in a calendar file. Apart from deadlines of incidents, which pages write, too.

/** A whole day, the same everywhere. */
export interface CalendarDay extends Pick<CalendarEntry, 'uid' | 'title' | 'details'> {
  /** `YYYY-MM-DD` */
  day: string;
}

const toDate = (milliseconds: number): string => toStamp(milliseconds).slice(0, 8);

/** The lines of an entry. `now` is when the file is made. */
export const dayLines = ({ uid, title, details, day }: CalendarDay, now: string): string[] => {
  const starts = Date.parse(day);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toStamp(Date.parse(now))}`,
    `DTSTART;VALUE=DATE:${toDate(starts)}`,
    `DTEND;VALUE=DATE:${toDate(starts + 86_400_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};
