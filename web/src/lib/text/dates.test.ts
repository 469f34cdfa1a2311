import { expect, it } from 'vitest';
import {
  formatDay,
  formatMoment,
  formatOnPastDay,
  formatPastDay,
  formatRecent,
  subtractYear,
  toIsoDay,
} from './dates';

it('returns the local date and the date a year earlier', () => {
  expect(toIsoDay(new Date(2026, 0, 5, 1))).toBe('2026-01-05');
  expect(subtractYear(new Date(2026, 10, 21))).toBe('2025-11-21');
  expect(subtractYear(new Date(2028, 1, 29))).toBe('2027-03-01');
});

it('formats a full date, or month and year when the day is not known', () => {
  expect(formatDay('2026-12-10')).toBe('10 December 2026');
  expect(formatDay('2026-03-01', 'month')).toBe('March 2026');
});

it('names a past day by how long ago it was', () => {
  // A Wednesday.
  const now = new Date(2026, 10, 25, 9);
  const on = (...[year, month, day]: [number, number, number]) =>
    formatPastDay(new Date(year, month, day, 23, 59).toISOString(), now);
  expect(on(2026, 10, 26)).toBe('today');
  expect(on(2026, 10, 25)).toBe('today');
  expect(on(2026, 10, 24)).toBe('yesterday');
  expect(on(2026, 10, 23)).toBe('Monday');
  expect(on(2026, 10, 19)).toBe('Thursday');
  expect(on(2026, 10, 18)).toBe('18 Nov');
  expect(on(2025, 11, 31)).toBe('31 Dec 2025');
  expect(formatOnPastDay(new Date(2026, 10, 25).toISOString(), now)).toBe('today');
  expect(formatOnPastDay(new Date(2026, 10, 23).toISOString(), now)).toBe('on Monday');
});

it('tells days and times of a time zone by that zone alone', () => {
  // 11:30 pm of Tuesday in Perth, 2:30 am of Wednesday in Sydney.
  const at = '2026-11-24T15:30:00.000Z';
  const now = new Date('2026-11-24T15:45:00.000Z');
  expect(formatPastDay('2026-11-23T15:30:00.000Z', now, 'Australia/Perth')).toBe('yesterday');
  expect(formatMoment(at, 'Australia/Perth')).toBe('24 November 2026 at 11:30 pm AWST');
  expect(formatRecent(at, now, 'Australia/Perth')).toBe('at 11:30 pm AWST');
  const later = new Date('2026-11-24T16:15:00.000Z');
  expect(formatRecent(at, later, 'Australia/Perth')).toBe('24 November 2026 at 11:30 pm AWST');
  expect(formatRecent(at, later, 'Australia/Sydney')).toBe('at 2:30 am AEDT');
});
