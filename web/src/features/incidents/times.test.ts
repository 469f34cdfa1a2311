import { expect, it } from 'vitest';
import { formatEndOfDay, formatInstant, formatShortInstant } from './times';

const zone = 'Australia/Perth';
const now = Date.parse('2026-12-30T00:00:00Z');

it('names the year of a moment where it is another one, by the days of the place', () => {
  expect(formatInstant('2026-12-31T07:00:00Z', zone, now)).toBe(
    'Thursday 31 December at 3:00 pm AWST',
  );
  // In Perth the year has begun.
  expect(formatInstant('2026-12-31T17:00:00Z', zone, now)).toBe(
    'Friday 1 January 2027 at 1:00 am AWST',
  );
  expect(formatEndOfDay('2027-01-28T16:00:00Z', zone, now)).toMatch(/^Thursday 28 January 2027 at/);
  expect(formatShortInstant('2025-11-23T07:00:00Z', zone, now)).toBe('Sun, 23 Nov 2025, 3:00 pm');
  expect(formatShortInstant('2026-11-23T07:00:00Z', zone, now)).toBe('Mon, 23 Nov, 3:00 pm');
});
