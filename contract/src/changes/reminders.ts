import { addDays } from '../library/day-of.ts';
import type { ComingDate } from './coming.ts';

// On which days people are reminded of what starts or falls due (docs/product.md, "Reminders of what is coming").
// A reminder whose day has passed is not written later: the next one follows.

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
