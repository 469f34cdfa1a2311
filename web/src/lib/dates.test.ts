import { expect, it } from 'vitest';
import { formatDay, subtractYear, toIsoDay } from './dates';

it('returns the local date and the date a year earlier', () => {
  expect(toIsoDay(new Date(2026, 0, 5, 1))).toBe('2026-01-05');
  expect(subtractYear(new Date(2026, 10, 21))).toBe('2025-11-21');
  expect(subtractYear(new Date(2028, 1, 29))).toBe('2027-03-01');
});

it('formats a full date, or month and year when the day is not known', () => {
  expect(formatDay('2026-12-10')).toBe('10 December 2026');
  expect(formatDay('2026-03-01', 'month')).toBe('March 2026');
});
