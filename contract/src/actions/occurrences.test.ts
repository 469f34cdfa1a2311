import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../library/day-of.ts';
import type { Repetition } from './actions.ts';
import { findNext, findSeries, type Series } from './occurrences.ts';

const repetitionOf = (
  every: number,
  unit: Repetition['unit'],
  isFromCompletion = false,
): Repetition => ({ every, unit, from: isFromCompletion ? 'completion' : 'due' });

/** The due days of a series that is done on time, or on these days. */
const follow = (starts: string, repetition: Repetition, ...doneOn: (string | null)[]): string[] => {
  let due = starts;
  let series: Series = { starts, occurrence: 1 };
  return doneOn.flatMap((day) => {
    const next = findNext(series, repetition, day ?? due);
    if (!next) return [];
    ({ due_day: due, series } = next);
    return [due];
  });
};
const onTime = (count: number): null[] => Array.from({ length: count }, () => null);

const durationOf = ({ every, unit }: Repetition, count: number): Temporal.DurationLike =>
  ({
    week: { weeks: every * count },
    month: { months: every * count },
    year: { years: every * count },
  })[unit];

/** The next due day by Temporal, counted occurrence by occurrence. */
const modelNext = (starts: string, occurrence: number, repetition: Repetition, doneOn: string) => {
  const [first, done] = [Temporal.PlainDate.from(starts), Temporal.PlainDate.from(doneOn)];
  if (repetition.from === 'completion') {
    return { day: done.add(durationOf(repetition, 1)).toString(), occurrence: occurrence + 1 };
  }
  for (let count = occurrence; ; count += 1) {
    const day = first.add(durationOf(repetition, count));
    if (Temporal.PlainDate.compare(day, done) >= 0) {
      return { day: day.toString(), occurrence: count + 1 };
    }
  }
};

describe('the next due day', () => {
  it('counted from the due day stays at the end of the month', () => {
    expect(follow('2027-01-31', repetitionOf(1, 'month'), ...onTime(5))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(follow('2024-02-29', repetitionOf(1, 'year'), ...onTime(4))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('counted from the due day leaves out what has passed, and keeps what is due today', () => {
    const monthly = repetitionOf(1, 'month');
    expect(follow('2026-08-15', monthly, '2026-11-14')).toEqual(['2026-11-15']);
    expect(follow('2026-08-15', monthly, '2026-11-15')).toEqual(['2026-11-15']);
    expect(follow('2026-08-15', monthly, '2026-11-16')).toEqual(['2026-12-15']);
    // Done early, the next one is still one interval later.
    expect(follow('2026-08-15', monthly, '2026-07-01')).toEqual(['2026-09-15']);
  });

  it('counted from completion follows the day on which it was done', () => {
    const quarterly = repetitionOf(3, 'month', true);
    expect(follow('2026-08-15', quarterly, '2026-11-30', '2027-01-02')).toEqual([
      '2027-02-28',
      '2027-04-02',
    ]);
    expect(follow('2026-08-15', repetitionOf(2, 'week', true), '2026-10-04')).toEqual([
      '2026-10-18',
    ]);
  });

  it('ends with the years that can be stored', () => {
    expect(follow('9990-01-01', repetitionOf(60, 'year'), null)).toEqual([]);
    expect(follow('9999-12-31', repetitionOf(1, 'week', true), '9999-12-31')).toEqual([]);
    expect(follow('0001-01-31', repetitionOf(1, 'month'), '0001-01-31', '2026-11-27')).toEqual([
      '0001-02-28',
      '2026-11-30',
    ]);
  });
});

const zones = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Australia/Hobart'];
const repetitions = fc.record({
  every: fc.integer({ min: 1, max: 60 }),
  unit: fc.constantFrom('week' as const, 'month' as const, 'year' as const),
  from: fc.constantFrom('due' as const, 'completion' as const),
});
/** Many of them at the end of a month, or in a leap year. */
const days = fc
  .record({
    year: fc.oneof(fc.integer({ min: 1990, max: 2090 }), fc.constantFrom(2000, 2024, 2028, 2096)),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31)),
  })
  .map((date) => Temporal.PlainDate.from(date).toString());
/**
 * When something is done: many within some hours of a change of clocks, which is in the night to a
 * Sunday.
 */
const laterInstants = fc.record({
  days: fc.integer({ min: -400, max: 4_000 }),
  minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
});

describe('a series', () => {
  it('is that of Temporal, whatever it begins with and whenever it is done', () => {
    const samples = fc.record({
      starts: days,
      repetition: repetitions,
      zone: fc.constantFrom(...zones),
      done: fc.array(laterInstants, { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(samples, ({ starts, repetition, zone, done }) => {
        let series: Series = { starts, occurrence: 1 };
        let due = Temporal.PlainDate.from(starts);
        for (const { days: later, minutes } of done) {
          const { epochMilliseconds } = due
            .add({ days: later })
            .toZonedDateTime({ timeZone: zone })
            .add({ minutes });
          const doneOn = dayOf(new Date(epochMilliseconds), zone);
          const next = findNext(series, repetition, doneOn);
          const model = modelNext(starts, series.occurrence, repetition, doneOn);
          expect(next).toEqual({
            due_day: model.day,
            series: { starts, occurrence: model.occurrence },
          });
          if (!next) return;
          ({ series } = next);
          due = Temporal.PlainDate.from(next.due_day);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('follows the days of the place over both changes of clocks', () => {
    // The clocks of Sydney go forward on 4 October 2026 and back on 4 April 2027.
    for (const [at, doneOn] of [
      ['2026-10-03T13:59:59Z', '2026-10-03'],
      ['2026-10-03T14:00:00Z', '2026-10-04'],
      ['2026-10-04T12:59:59Z', '2026-10-04'],
      ['2026-10-04T13:00:00Z', '2026-10-05'],
      ['2027-04-03T12:59:59Z', '2027-04-03'],
      ['2027-04-04T13:59:59Z', '2027-04-04'],
      ['2027-04-04T14:00:00Z', '2027-04-05'],
    ] as const) {
      expect(dayOf(new Date(at), 'Australia/Sydney')).toBe(doneOn);
      const weekly = repetitionOf(1, 'week', true);
      const next = findNext({ starts: '2026-01-01', occurrence: 3 }, weekly, doneOn);
      expect(next?.due_day).toBe(Temporal.PlainDate.from(doneOn).add({ days: 7 }).toString());
    }
  });

  it('goes on while due day and repetition stay, and begins again when one changes', () => {
    const repetition = repetitionOf(1, 'month');
    const series = { starts: '2026-01-31', occurrence: 2 };
    const before = { due_day: '2026-02-28', repetition, series };
    expect(findSeries({ due_day: '2026-02-28', repetition }, before)).toBe(series);
    const moved = { due_day: '2026-03-01', repetition };
    expect(findSeries(moved, before)).toEqual({ starts: '2026-03-01', occurrence: 1 });
    const changed = { due_day: '2026-02-28', repetition: repetitionOf(2, 'month') };
    expect(findSeries(changed, before)).toEqual({ starts: '2026-02-28', occurrence: 1 });
    expect(findSeries({ due_day: null, repetition }, before)).toBeNull();
    expect(findSeries({ due_day: '2026-02-28', repetition: null }, before)).toBeNull();
    expect(findSeries(moved, null)).toEqual({ starts: '2026-03-01', occurrence: 1 });
  });
});
