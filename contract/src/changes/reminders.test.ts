import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLastReminded, findReminderEnd, isRemindedWithin } from './reminders.ts';

// On which days people are reminded of a date.

const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const dayNumber = fc.integer({ min: 18_000, max: 40_000 });

it('reminds 30 and 7 days before and on the day, each once, by either choice', () => {
  fc.assert(
    fc.property(dayNumber, (due) => {
      const day = dayOf(due);
      const listOn = (howOften: 'immediately' | 'weekly') =>
        Array.from({ length: 60 }, (_, index) => due - 50 + index).filter((number) => {
          const today = dayOf(number);
          const end = findReminderEnd(today, howOften);
          const isSo = end !== null && isRemindedWithin({ day }, today, end);
          if (isSo) expect(day >= today && day <= findLastReminded(today)).toBe(true);
          return isSo;
        });
      expect(listOn('immediately')).toEqual([due - 30, due - 7, due]);
      const mondayOf = (number: number) => number - ((new Date(dayOf(number)).getUTCDay() + 6) % 7);
      expect(listOn('weekly')).toEqual([due - 30, due - 7, due].map(mondayOf));
    }),
  );
});

it('says nothing on the first day of a month of which only the month is known', () => {
  const date = { day: '2027-07-01', precision: 'month' as const };
  expect(isRemindedWithin(date, '2027-06-24', '2027-06-24')).toBe(true);
  expect(isRemindedWithin(date, '2027-07-01', '2027-07-01')).toBe(false);
});
