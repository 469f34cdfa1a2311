import { brand } from '../brand/brand.ts';
import type { Deadline } from '../library/deadlines.ts';
import type { IncidentClock } from '../library/incident-rules.ts';
import type { Place } from '../library/moments.ts';
import { timeZoneOf } from '../library/time-zones.ts';
import { type Board, type BoardClock, findDueInstant } from './board.ts';
import { describeAlone } from './describe-task.ts';
import { isOfSuspicion, suspicionClocks } from './suspicions.ts';

// Deadlines of incidents as a calendar file (RFC 5545). Pure: both sides use it.

/**
 * When a deadline ends. One that runs to the end of a day is shown on that day, and not on the next
 * one.
 */
interface CalendarDue {
  ends: string;
  isEndOfDay: boolean;
}

/** A running deadline that has an end. */
export interface CalendarDeadline extends CalendarDue {
  clock_id: string;
  /** Of the law. */
  reference: string;
  /** The law, and what it asks for: `report to APRA`. Empty where an earlier release stored it. */
  subject_id: string;
  task: string;
}

export interface CalendarEntry extends CalendarDue {
  /**
   * It is equal for a deadline in every file, so that a later file moves it instead of adding a
   * second one.
   */
  uid: string;
  /** Higher in later files. */
  sequence: number;
  title: string;
  details: string;
}

interface CalendarFile {
  name: string;
  entries: readonly CalendarEntry[];
  /** Lines of further entries. */
  more?: readonly string[];
  /** When it is made. */
  now: string;
}

const minute = 60_000;

/** How long before its end a deadline is announced, in hours. */
export const alarmHours = [24, 4, 1] as const;

/**
 * An instant as `20261120T223000Z`. Instants need no rules of a zone, which readers know in
 * different versions.
 */
export const toStamp = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const isControl = /(?!\n)\p{Cc}/gu;

/** RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(isControl, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** A line has at most 75 octets in UTF-8; a longer one continues after a space (RFC 5545, 3.1). */
const mostOctets = 75;

const countOctets = (character: string): number => new TextEncoder().encode(character).length;

const foldLine = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = countOctets(character);
    if (octets + more > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
};

/**
 * The start of an entry, from which its alarms are counted: readers know this one form of them all.
 */
const startOf = ({ ends, isEndOfDay }: CalendarDue): number =>
  Date.parse(ends) - (isEndOfDay ? minute : 0);

const alarmLines = (entry: CalendarEntry, hours: number): string[] => {
  const minutes = (startOf(entry) - Date.parse(entry.ends)) / minute + hours * 60;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${minutes}M`,
    `DESCRIPTION:${escapeText(`In ${hours} h: ${entry.title}`)}`,
    'END:VALARM',
  ];
};

const entryLines = (entry: CalendarEntry, now: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${toStamp(Date.parse(now))}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART:${toStamp(startOf(entry))}`,
  ...(entry.isEndOfDay ? [`DTEND:${toStamp(Date.parse(entry.ends))}`] : []),
  `SUMMARY:${escapeText(entry.title)}`,
  `DESCRIPTION:${escapeText(entry.details)}`,
  // It blocks no time of the person.
  'TRANSP:TRANSPARENT',
  ...alarmHours.flatMap((hours) => alarmLines(entry, hours)),
  'END:VEVENT',
];

/** How often a subscribed calendar asks again, where its program follows the file. */
const refresh = 'PT1H';

export const createCalendarFile = ({ name, entries, more = [], now }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand.name)}//Deadlines//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...entries.flatMap((entry) => entryLines(entry, now)),
    ...more,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');

/**
 * `Monday, 23 November 2026 at 3:00 pm AEDT`; the last minute of a day for one that runs to its
 * end.
 */
const writeDue = (due: CalendarDue, place: Place): string =>
  new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: timeZoneOf(place),
  }).format(startOf(due));

export type RunningClock = IncidentClock & { state: 'runs'; deadline: Deadline };

export const isRunning = (clock: BoardClock): clock is RunningClock => clock.state === 'runs';

const findDeadline = ({ rule, subject_id, deadline }: RunningClock): CalendarDeadline | null => {
  const ends = findDueInstant(deadline);
  if (ends === null) return null;
  const { id: clock_id, reference } = rule;
  const task = describeAlone(rule);
  return { clock_id, reference, subject_id, task, ends, isEndOfDay: deadline.result === 'due_day' };
};

interface CalendarSource {
  incident_id: string;
  revision: number;
  place: Place;
  isDrill: boolean;
  /** The name of a law, where it is known. The first provision stands for it where it is not. */
  nameLaw?: (subjectId: string) => string | undefined;
}

/**
 * What a calendar has of a deadline: of a suspicion not even the law, as others must not be told of
 * it.
 */
const nameOf = (
  { clock_id, reference, subject_id, task }: CalendarDeadline,
  nameLaw: CalendarSource['nameLaw'],
): { key: string; title: string } => {
  if (isOfSuspicion(clock_id)) {
    const key = `deadline-${suspicionClocks.indexOf(clock_id) + 1}`;
    return { key, title: 'Deadline of an incident' };
  }
  const law = nameLaw?.(subject_id) ?? reference.split(';')[0];
  return { key: clock_id, title: task ? `${law}: ${task}` : `Deadline, ${reference}` };
};

/**
 * A deadline of an incident. It names the law and whom to tell only: calendars are shown to others,
 * and stored by whoever provides them. `more` is what a person chooses to save, or where to look.
 */
export const toCalendarEntry = (
  deadline: CalendarDeadline,
  { incident_id, revision, place, isDrill, nameLaw }: CalendarSource,
  more: readonly string[],
): CalendarEntry => {
  const { ends, isEndOfDay } = deadline;
  const { key, title } = nameOf(deadline, nameLaw);
  return {
    uid: `${incident_id}-${key}@${new URL(brand.origin).hostname}`,
    sequence: revision,
    title: `${isDrill ? 'Drill: ' : ''}${title}`,
    details: [`Ends on ${writeDue(deadline, place)}.`, ...more].join('\n'),
    ends,
    isEndOfDay,
  };
};

/** The deadlines of an incident that run and have an end. */
export const listCalendarDeadlines = ({ clocks }: Pick<Board, 'clocks'>): CalendarDeadline[] =>
  clocks.filter(isRunning).flatMap((clock) => findDeadline(clock) ?? []);

/** The deadlines of an incident that run and have an end, as entries of a calendar file. */
export const listCalendarEntries = (
  { clocks }: Pick<Board, 'clocks'>,
  source: CalendarSource,
  describe: (clock: RunningClock) => string[] = () => [],
): CalendarEntry[] =>
  clocks.filter(isRunning).flatMap((clock) => {
    const deadline = findDeadline(clock);
    return deadline ? toCalendarEntry(deadline, source, describe(clock)) : [];
  });
