import { addDays } from '../library/day-of.ts';
import type { DueDate } from '../library/due-dates.ts';
import { isCorrection, type StoredChange } from './changes.ts';
import { type ComingDate, isDuty, listOpen, toComingChange, toComingDuty } from './coming.ts';
import { type Concern, type ConcernBasis, findBinding, findConcern } from './concerns.ts';

// Who is reminded of what starts or falls due, and on which days (docs/product.md, "Reminders of what is coming").
// A reminder whose day has passed is not written later: the next one follows.

export interface ConcerningDate extends ComingDate {
  reason: Concern['reason'];
}

type Change = Omit<StoredChange, 'what_changed' | 'confidence'>;

interface Sources<SomeChange extends Change> {
  changes: readonly SomeChange[];
  dueDates: readonly DueDate[];
  concerned: ConcernBasis;
}

/**
 * What starts or falls due from a day to another one and concerns someone, the soonest first. The
 * first day is the present one: of a recurring duty only the last day that is not over is known.
 */
export const listComing = <SomeChange extends Change>(
  { changes, dueDates, concerned }: Sources<SomeChange>,
  today: string,
  last: string,
): ConcerningDate[] => {
  const open = dueDates.flatMap((due) => listOpen(today, due).slice(0, 1));
  const duties = open.flatMap((due) => {
    const { day, subject_id, obligation } = due;
    const reason = day <= last && findBinding(concerned.outcomes, subject_id, [obligation.code]);
    return reason ? [{ ...toComingDuty(due), reason }] : [];
  });
  const starting = changes.flatMap((change) => {
    const isWithin = change.date >= today && change.date <= last;
    if (!isWithin || isCorrection(change) || isDuty(change, open)) return [];
    const concern = findConcern(change, concerned);
    return concern ? [{ ...toComingChange(change), reason: concern.reason }] : [];
  });
  return [...duties, ...starting].sort((a, b) => a.day.localeCompare(b.day));
};

/** How many days before it a date is told; the last one is the day itself. */
const daysBefore = [30, 7, 0];
/** The days from a Monday to the Sunday. */
const daysOfWeek = 7;

/** The last day whose dates anybody is reminded of on a day. */
export const findLastReminded = (today: string): string =>
  addDays(today, daysOfWeek - 1 + Math.max(...daysBefore));

/**
 * The last day of reminders that a mail has: the day itself, or the Sunday after a Monday; null on
 * any other day.
 */
export const findReminderEnd = (
  today: string,
  howOften: 'immediately' | 'weekly',
): string | null => {
  if (howOften === 'immediately') return today;
  const isMonday = new Date(today).getUTCDay() === 1;
  return isMonday ? addDays(today, daysOfWeek - 1) : null;
};

/** Where only the month of a change is known, nobody knows the day on which it starts. */
const canFallOn = ({ precision }: Pick<ComingDate, 'precision'>, before: number): boolean =>
  before > 0 || precision !== 'month';

/**
 * Whether a reminder of a date falls on one of some days: 30 and 7 days before it, and on the day.
 */
export const isRemindedWithin = (
  date: Pick<ComingDate, 'day' | 'precision'>,
  from: string,
  until: string,
): boolean =>
  daysBefore.some((before) => {
    const on = addDays(date.day, -before);
    return on >= from && on <= until && canFallOn(date, before);
  });
