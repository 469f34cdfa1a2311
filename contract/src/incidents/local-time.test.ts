import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isAfter, place } from '../library/moments.ts';
import { timeZoneOf } from '../library/time-zones.ts';
import { reportedMoment } from './entries.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';

const sydney = 'Australia/Sydney';

it('reads a local time as a moment that an entry takes', () => {
  const at = fromLocalTime('2026-11-20T09:30', sydney);
  expect(at).toBe('2026-11-20T09:30:00+11:00');
  expect(reportedMoment.safeParse({ at }).success).toBe(true);
  expect(toLocalTime(at ?? '', 'Australia/Perth')).toBe('2026-11-20T06:30');
});

it('takes the earlier of two times as the clocks go back', () => {
  expect(fromLocalTime('2026-04-05T02:30', sydney)).toBe('2026-04-05T02:30:00+11:00');
});

it('takes the earlier instant for a time that is left out as the clocks go forward', () => {
  expect(fromLocalTime('2026-10-04T02:30', sydney)).toBe('2026-10-04T01:30:00+10:00');
});

it.each([
  '',
  '2026-02-30T10:00',
  '2026-02-29T10:00',
  '2026-11-20T24:00',
  '2026-11-20T25:00',
  '2026-11-20',
  '0026-11-20T10:00',
  '1899-12-31T10:00',
  '3000-01-01T10:00',
  '+012026-11-20T10:00',
])('reads no time from “%s”', (local) => {
  expect(fromLocalTime(local, sydney)).toBeNull();
});

const readByTemporal = (local: string, zone: string): string =>
  Temporal.PlainDateTime.from(local)
    .toZonedDateTime(zone, { disambiguation: 'earlier' })
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });

const writeByTemporal = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/**
 * The days on which the clocks of a zone change in a year, each with those around it; two days
 * where none do.
 */
const listDays = (zone: string, year: number): Temporal.PlainDate[] => {
  const days: Temporal.PlainDate[] = [];
  let next = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);
  for (;;) {
    const change = next.getTimeZoneTransition('next');
    if (!change || change.year > year) break;
    days.push(...[-1, 0, 1].map((count) => change.toPlainDate().add({ days: count })));
    next = change;
  }
  return [...days, next.toPlainDate().add({ days: 20 })];
};

const listTimes = (days: readonly Temporal.PlainDate[], minutes: number): string[] =>
  days.flatMap((day) => {
    const start = day.toPlainDateTime();
    return Array.from({ length: 1_440 / minutes }, (_, index) =>
      start.add({ minutes: index * minutes }).toString({ smallestUnit: 'minute' }),
    );
  });

const zones = [...new Set([...place.options.map(timeZoneOf), 'Australia/Lord_Howe'])];
const years = [1917, 1989, 2000, 2026, 2027, 2999];

describe.each(zones)('in %s, as Temporal does', (zone) => {
  it('reads and writes every quarter of an hour around each change of the clocks', () => {
    for (const year of years) {
      for (const local of listTimes(listDays(zone, year), 15)) {
        const at = readByTemporal(local, zone);
        expect(fromLocalTime(local, zone), local).toBe(at);
        expect(toLocalTime(at, zone), local).toBe(writeByTemporal(at, zone));
      }
    }
  });

  it('writes both of two instants that have the same local time', () => {
    for (const day of listDays(zone, 2026)) {
      const start = day.toZonedDateTime(zone).toInstant();
      for (let index = 0; index < 100; index += 1) {
        const instant = start.add({ minutes: index * 15 }).toString();
        expect(toLocalTime(instant, zone), instant).toBe(writeByTemporal(instant, zone));
      }
    }
  });
});

it.each(place.options)(
  'says in %s whether a moment lies after an instant, as Temporal does',
  (where) => {
    const zone = timeZoneOf(where);
    for (const day of listDays(zone, 2026)) {
      const start = day.toZonedDateTime(zone).toInstant();
      for (let index = -8; index < 108; index += 1) {
        const instant = start.add({ minutes: index * 15 });
        const today = instant.toZonedDateTimeISO(zone).toPlainDate();
        expect(isAfter({ on: day.toString() }, instant.toString(), where)).toBe(
          Temporal.PlainDate.compare(day, today) > 0,
        );
        expect(isAfter({ at: start.toString() }, instant.toString(), where)).toBe(
          Temporal.Instant.compare(start, instant) > 0,
        );
      }
    }
  },
);
