import { expect, it } from 'vitest';
import { aYearBefore, formatDay, today } from './dates';

it('knows the reader’s day and the one a year before', () => {
  expect(today(new Date(2026, 0, 5, 1))).toBe('2026-01-05');
  expect(aYearBefore(new Date(2026, 10, 21))).toBe('2025-11-21');
  expect(aYearBefore(new Date(2028, 1, 29))).toBe('2027-03-01');
});

it('writes a day as people do, and a month where only that is known', () => {
  expect(formatDay('2026-12-10')).toBe('10 December 2026');
  expect(formatDay('2026-03-01', 'month')).toBe('March 2026');
});
