import type { Repetition } from './actions.ts';
import { countDays, countMonths, plusDays, plusMonths } from './days.ts';
import type { StoredAction } from './stored.ts';

// When an action that repeats is due next (docs/decisions/0082-actions.md, "Decision").

export type Series = NonNullable<StoredAction['series']>;

/** A day so many intervals after another one. Null after the year 9999. */
const addIntervals = (from: string, { every, unit }: Repetition, count: number): string | null => {
  if (unit === 'week') return plusDays(from, count * every * 7);
  return plusMonths(from, count * every * (unit === 'year' ? 12 : 1));
};

/** At most as many intervals as lie between two days. */
const countIntervals = (from: string, to: string, { every, unit }: Repetition): number => {
  const length = every * (unit === 'year' ? 12 : 1);
  const between =
    unit === 'week'
      ? countDays(from, to) / (every * 7)
      : // The last of them may end later in its month.
        (countMonths(from, to) - 1) / length;
  return Math.floor(between);
};

/** Which one of a series is due next: the one after another one that has not passed on a day. */
const findOpen = (
  { starts, occurrence }: Series,
  repetition: Repetition,
  today: string,
): { day: string; occurrence: number } | null => {
  let intervals = Math.max(occurrence, countIntervals(starts, today, repetition));
  let day = addIntervals(starts, repetition, intervals);
  while (day !== null && day < today) {
    intervals += 1;
    day = addIntervals(starts, repetition, intervals);
  }
  return day === null ? null : { day, occurrence: intervals + 1 };
};

export interface NextOccurrence {
  due_day: string;
  series: Series;
}

/**
 * What follows an action of a series that is done on a day; null after the year 9999. Counted from
 * the due days, those that have passed are left out.
 */
export const findNext = (
  series: Series,
  repetition: Repetition,
  doneOn: string,
): NextOccurrence | null => {
  if (repetition.from === 'completion') {
    const day = addIntervals(doneOn, repetition, 1);
    const next = { starts: series.starts, occurrence: series.occurrence + 1 };
    return day === null ? null : { due_day: day, series: next };
  }
  const open = findOpen(series, repetition, doneOn);
  if (!open) return null;
  return { due_day: open.day, series: { starts: series.starts, occurrence: open.occurrence } };
};

type RepeatedAction = Pick<StoredAction, 'due_day' | 'repetition' | 'series'>;

const isSame = (a: Repetition, b: Repetition): boolean =>
  a.every === b.every && a.unit === b.unit && a.from === b.from;

/**
 * The series of an action with a due day and a repetition. It begins again where one of them has
 * changed.
 */
export const findSeries = (
  after: Pick<RepeatedAction, 'due_day' | 'repetition'>,
  before: RepeatedAction | null,
): Series | null => {
  const { due_day, repetition } = after;
  if (due_day === null || repetition === null) return null;
  const goes =
    before?.series &&
    before.due_day === due_day &&
    before.repetition !== null &&
    isSame(before.repetition, repetition);
  return goes ? before.series : { starts: due_day, occurrence: 1 };
};
