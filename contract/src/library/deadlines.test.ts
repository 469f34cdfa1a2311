import { describe, expect, it } from 'vitest';
import { clockRule, clockRules, storedClockRules } from './clock-rules.ts';
import {
  computeDeadlines,
  countBusinessDays,
  findEndOfBusinessDays,
  type Incident,
  moment,
  place,
} from './deadlines.ts';
import { fields, incident, rule } from './test-clocks.ts';

const compute = (
  more: object,
  example: Incident['events'][string],
  other: Partial<Incident> = {},
) => computeDeadlines([rule(more)], incident({ example }, other))[0];

describe('hours', () => {
  const length = { unit: 'hours', count: 24 };

  it('are elapsed time when clocks go forward and back', () => {
    // Clocks change at 02:00 of 4 October (23 hours) and at 03:00 of 5 April (25 hours).
    expect(compute({ length }, { at: '2026-10-04T00:00:00+10:00' })).toMatchObject({
      due: '2026-10-04T14:00:00Z',
    });
    expect(compute({ length }, { at: '2026-04-05T00:00:00+11:00' })).toMatchObject({
      due: '2026-04-05T13:00:00Z',
    });
  });

  it('run from the start of the day where only the day is known', () => {
    expect(compute({ length }, { on: '2026-10-04' })).toMatchObject({
      starts: '2026-10-03T14:00:00Z',
      due: '2026-10-04T14:00:00Z',
      only_day_known: true,
    });
  });
});

describe('days', () => {
  const length = { unit: 'days', count: 1 };

  it('end at midnight of the place, also on a day of 23 or 25 hours', () => {
    expect(compute({ length }, { on: '2026-10-03' })).toMatchObject({
      headline: { day: '2026-10-04', ends: '2026-10-04T13:00:00Z' },
    });
    expect(compute({ length }, { on: '2026-04-04' })).toMatchObject({
      headline: { day: '2026-04-05', ends: '2026-04-05T14:00:00Z' },
    });
  });

  it('are those of the place whose days count', () => {
    // 23:00 in Perth is 02:00 of the next day in Sydney.
    const late = { at: '2026-11-23T23:00:00+08:00' };
    expect(compute({ length }, late)).toMatchObject({ event_day: '2026-11-24' });
    expect(compute({ length, place: 'sent_to' }, late)).toMatchObject({ event_day: '2026-11-23' });
  });

  it('roll forward over a weekend and a holiday, with the strict day beside', () => {
    const isPublicHoliday: Incident['isPublicHoliday'] = (where, day) =>
      where === 'NSW' && day === '2026-12-28';
    const rolling = { length, rolls_forward: true };
    const boxingDay = { strict: { day: '2026-12-26' }, rolled: { day: '2026-12-29' } };
    expect(compute(rolling, { on: '2026-12-25' }, { isPublicHoliday })).toMatchObject({
      ...boxingDay,
      headline: { day: '2026-12-29' },
    });
    const strict = { ...rolling, headline: 'strict' };
    expect(compute(strict, { on: '2026-12-25' }, { isPublicHoliday })).toMatchObject({
      ...boxingDay,
      headline: { day: '2026-12-26' },
    });
  });
});

it('counts a business day of the event only where the law does', () => {
  const length = { unit: 'business_days', count: 2 };
  // Friday and Monday, or Monday and Tuesday. A Saturday never counts.
  expect(compute({ length, first_day: 'event_day' }, { on: '2026-11-27' })).toMatchObject({
    headline: { day: '2026-11-30' },
  });
  expect(compute({ length }, { on: '2026-11-27' })).toMatchObject({
    headline: { day: '2026-12-01' },
  });
  expect(compute({ length, first_day: 'event_day' }, { on: '2026-11-28' })).toMatchObject({
    headline: { day: '2026-12-01' },
  });
});

it('counts a bank holiday unless the law leaves it out', () => {
  const isBankHoliday: Incident['isBankHoliday'] = (where, day) =>
    where === 'NSW' && day === '2026-08-03';
  const lastDayOf = (more: object, place: string) =>
    compute(
      { length: { unit: 'business_days', count: 2, ...more }, place },
      { on: '2026-07-30' },
      { isBankHoliday },
    );
  const left = { without_bank_holidays: true };
  expect(lastDayOf({}, 'where_done')).toMatchObject({ headline: { day: '2026-08-03' } });
  expect(lastDayOf(left, 'where_done')).toMatchObject({ headline: { day: '2026-08-04' } });
  expect(lastDayOf(left, 'sent_to')).toMatchObject({ headline: { day: '2026-08-03' } });
});

it('ends months and years on the corresponding day, or with the month', () => {
  const length = { unit: 'months', count: 6 };
  expect(compute({ length }, { on: '2027-08-31' })).toMatchObject({
    strict: { day: '2028-02-29' },
  });
  expect(compute({ length }, { on: '2027-02-28' })).toMatchObject({
    strict: { day: '2027-08-28' },
  });
  const yearly = { length: { unit: 'yearly' } };
  expect(compute(yearly, { on: '2028-02-29' })).toMatchObject({ strict: { day: '2029-02-28' } });
});

describe('what happened before a clock was law', () => {
  const clock = { length: { unit: 'days', count: 3 } };

  it('has no deadline, and what happened on the first day of the law has one', () => {
    const before = { result: 'not_in_force', from: '2026-01-01' };
    expect(compute(clock, { on: '2025-12-31' })).toMatchObject(before);
    // In New South Wales the year has begun at 13:00 UTC.
    expect(compute(clock, { at: '2025-12-31T12:59:59Z' })).toMatchObject(before);
    expect(compute(clock, { at: '2025-12-31T13:00:00Z' })).toMatchObject({ result: 'due_day' });
    expect(compute(clock, { on: '2026-01-01' })).toMatchObject({ result: 'due_day' });
  });

  it('has none either where it was done', () => {
    const done = { example: { on: '2026-01-02' } };
    expect(compute(clock, { on: '2025-12-31' }, { done })).toMatchObject({
      result: 'not_in_force',
    });
  });

  it('is no period that is reported on', () => {
    const yearly = rule({
      ...clock,
      kind: 'periodic',
      period_ends: ['06-30'],
      effective_from: '2026-07-01',
    });
    const now = '2026-07-01T00:00:00Z';
    expect(computeDeadlines([yearly], incident({}, { now }))[0]).toMatchObject({
      event_day: '2027-06-30',
    });
  });
});

it('counts no time before an event of the future', () => {
  const length = { unit: 'immediately' };
  expect(compute({ length }, { at: '2026-11-25T00:00:00Z' })).toMatchObject({ elapsed_seconds: 0 });
});

describe('chained clocks', () => {
  const oral = rule({ id: 'oral', length: { unit: 'hours', count: 12 } });
  const written = rule({
    id: 'written',
    length: { unit: 'hours', count: 84 },
    starts_after: 'oral',
  });
  const [first, report] = [{ at: '2026-11-24T00:00:00Z' }, { at: '2026-11-24T05:00:00Z' }];

  it('do not start before the clock that they follow', () => {
    expect(computeDeadlines([oral, written], incident({}))).toMatchObject([
      { result: 'not_started', follows: null },
      { result: 'not_started', follows: 'oral', latest_due: null },
    ]);
  });

  it('have a latest due instant once that clock runs', () => {
    expect(computeDeadlines([oral, written], incident({ oral: first }))).toMatchObject([
      { result: 'due_at', due: '2026-11-24T12:00:00Z' },
      { result: 'not_started', follows: 'oral', latest_due: '2026-11-28T00:00:00Z' },
    ]);
  });

  it('run from their own event', () => {
    expect(
      computeDeadlines([written, oral], incident({ oral: first, written: report })),
    ).toMatchObject([{ id: 'written', due: '2026-11-27T17:00:00Z' }, { id: 'oral' }]);
  });
});

describe('a clock rule', () => {
  const days = { unit: 'days', count: 30 };

  it.each([
    ['hours that roll forward', { length: { unit: 'hours', count: 1 }, rolls_forward: true }],
    ['a strict day without a rolled one', { length: days, headline: 'strict' }],
    ['ends of periods of a single deadline', { length: days, period_ends: ['06-30'] }],
    ['a day that some years lack', { length: days, kind: 'periodic', period_ends: ['02-29'] }],
    ['a minimum of hours', { length: { unit: 'hours', count: 1 }, kind: 'minimum_period' }],
    [
      'months from the day itself',
      { length: { unit: 'months', count: 1 }, first_day: 'event_day' },
    ],
    ['a clock that follows itself', { length: days, starts_after: 'example' }],
    ['a clock that is met by its own start', { length: days, met_by: ['example'] }],
    ['a minimum that is met', { length: days, kind: 'minimum_period', met_by: ['other'] }],
    ['a start by a clock that it does not follow', { length: days, starts_when_met: true }],
    ['an unknown unit', { length: { unit: 'weeks', count: 1 } }],
    ['an unknown field', { length: days, days: 30 }],
  ])('is refused with %s', (_, more) => {
    expect(clockRule.safeParse({ ...fields, ...more }).success).toBe(false);
  });

  const file = {
    subject_id: 'example',
    version: 1,
    effective_from: '2026-01-01',
    clocks: [{ ...fields, length: days }],
  };

  it('is accepted in a file with a version', () => {
    expect(clockRules.safeParse(file).success).toBe(true);
  });

  it('is read from a newer release without the fields that this one does not know', () => {
    const clocks = [{ ...fields, newer: 1, length: { ...days, newer: 1 } }];
    expect(storedClockRules.parse({ ...file, clocks, newer: 1 })).toEqual(clockRules.parse(file));
    expect(clockRules.safeParse({ ...file, clocks }).success).toBe(false);
  });
});

it('refuses a calendar without business days', () => {
  const isPublicHoliday = () => true;
  const length = { unit: 'business_days', count: 1 };
  expect(() => compute({ length }, { on: '2026-11-24' }, { isPublicHoliday })).toThrow(
    'The calendar has no business day in the 30 days from 2026-11-25',
  );
});

it('reads an instant only with its offset, and otherwise a day', () => {
  expect(moment.safeParse({ at: '2026-11-24T09:00:00' }).success).toBe(false);
  expect(moment.safeParse({ at: '2026-11-24T09:00:00+11:00' }).success).toBe(true);
  expect(moment.safeParse({ on: '2026-02-29' }).success).toBe(false);
});

describe('two business days from an instant', () => {
  const holidays: Partial<Record<string, string[]>> = {
    '2026-11-03': ['VIC'],
    '2026-12-25': place.options,
  };
  const isPublicHoliday: Incident['isPublicHoliday'] = (where, day) =>
    holidays[day]?.includes(where) ?? false;

  it.each([
    ['a Monday morning', '2026-11-23T09:00+11:00', 'NSW', '2026-11-26T00:00+11:00'],
    ['the last minute of a Monday', '2026-11-23T23:59+11:00', 'NSW', '2026-11-26T00:00+11:00'],
    ['a Friday', '2026-11-20T09:00+11:00', 'NSW', '2026-11-25T00:00+11:00'],
    ['a Saturday', '2026-11-21T09:00+11:00', 'NSW', '2026-11-25T00:00+11:00'],
    ['a day that began in Sydney alone', '2026-11-24T00:30+11:00', 'WA', '2026-11-26T00:00+08:00'],
    ['the day before a holiday', '2026-11-02T09:00+11:00', 'VIC', '2026-11-06T00:00+11:00'],
    ['the same day elsewhere', '2026-11-02T09:00+11:00', 'NSW', '2026-11-05T00:00+11:00'],
    [
      'the same day where no place is known',
      '2026-11-02T09:00+11:00',
      null,
      '2026-11-05T00:00+11:00',
    ],
    [
      'the day before a holiday everywhere',
      '2026-12-24T09:00+11:00',
      null,
      '2026-12-30T00:00+11:00',
    ],
  ] as const)('%s end at %s', (_, at, where, end) => {
    const found = findEndOfBusinessDays(at, 2, where, isPublicHoliday);
    expect(new Date(found)).toEqual(new Date(end));
  });
});

describe('business days that have passed', () => {
  const isPublicHoliday: Incident['isPublicHoliday'] = (where, day) =>
    day === '2026-11-03' && where === 'VIC';

  it.each([
    ['none on the same day', '2026-11-24T09:00+11:00', '2026-11-24T17:00+11:00', 'NSW', 0],
    [
      'none before the next one has ended',
      '2026-11-24T09:00+11:00',
      '2026-11-25T23:59+11:00',
      'NSW',
      0,
    ],
    ['one once it has', '2026-11-24T09:00+11:00', '2026-11-26T00:00+11:00', 'NSW', 1],
    ['none at a weekend', '2026-11-27T09:00+11:00', '2026-11-30T12:00+11:00', 'NSW', 0],
    ['none on a holiday', '2026-11-02T09:00+11:00', '2026-11-04T12:00+11:00', 'VIC', 0],
    ['one where it is no holiday', '2026-11-02T09:00+11:00', '2026-11-04T12:00+11:00', null, 1],
    ['no more than are asked for', '1983-11-02T09:00+11:00', '2026-11-04T12:00+11:00', 'WA', 60],
    ['none before the event', '2026-11-24T09:00+11:00', '2026-11-20T09:00+11:00', 'NSW', 0],
  ] as const)('are %s', (_, at, now, where, count) => {
    expect(countBusinessDays(at, now, 60, where, isPublicHoliday)).toBe(count);
  });
});
