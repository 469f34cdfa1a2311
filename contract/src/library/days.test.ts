import { afterEach, expect, it, vi } from 'vitest';
import { dayOf } from './day-of.ts';
import { place } from './places.ts';
import { timeZoneOf } from './time-zones.ts';

afterEach(() => vi.unstubAllEnvs());

it('knows a time zone for each place, and takes Sydney’s without one', () => {
  for (const where of place.options) expect(timeZoneOf(where)).toMatch(/^Australia\//);
  expect(timeZoneOf('WA')).toBe('Australia/Perth');
  expect(timeZoneOf(null)).toBe('Australia/Sydney');
});

it.each([
  // Summer: Perth is three hours behind Sydney.
  ['2027-01-30T13:30:00Z', 'WA', '2027-01-30'],
  ['2027-01-30T13:30:00Z', 'NSW', '2027-01-31'],
  ['2027-01-30T13:29:59Z', 'SA', '2027-01-30'],
  ['2027-01-30T13:30:00Z', 'SA', '2027-01-31'],
  ['2027-01-30T13:30:00Z', 'QLD', '2027-01-30'],
  // The clocks go forward on 4 October 2026: its day begins by the earlier time, and the next by
  // the later.
  ['2026-10-03T13:59:59Z', 'NSW', '2026-10-03'],
  ['2026-10-03T14:00:00Z', 'NSW', '2026-10-04'],
  ['2026-10-04T12:59:59Z', 'NSW', '2026-10-04'],
  ['2026-10-04T13:00:00Z', 'NSW', '2026-10-05'],
  // They go back on 4 April 2027.
  ['2027-04-03T12:59:59Z', 'VIC', '2027-04-03'],
  ['2027-04-03T13:00:00Z', 'VIC', '2027-04-04'],
  ['2027-04-04T13:59:59Z', 'VIC', '2027-04-04'],
  ['2027-04-04T14:00:00Z', 'VIC', '2027-04-05'],
] as const)('tells the day of %s in %s, whatever the zone of the device', (instant, where, day) => {
  for (const zone of ['Australia/Lord_Howe', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone);
    expect(dayOf(new Date(instant), timeZoneOf(where))).toBe(day);
  }
});

it('tells the day of the device without a zone', () => {
  expect(dayOf(new Date(2026, 0, 5, 1))).toBe('2026-01-05');
});
