import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { findReminder } from './reminders.ts';

const open = {
  state: 'open' as const,
  accepted_until: null,
  owner_uid: 'somebody',
  due_day: '2026-12-18',
};

/** The reminders after a day, until another one. */
const list = (action: Parameters<typeof findReminder>[0], after: string, until: string) => {
  const days: string[] = [];
  let day = findReminder(action, after);
  while (day !== null && day <= until) {
    days.push(day);
    day = findReminder(action, day);
  }
  return days;
};

describe('the reminders of an action', () => {
  it('come seven days and one day before, on the day, and on Mondays afterwards', () => {
    expect(list(open, '2026-11-27', '2027-01-04')).toEqual([
      '2026-12-11',
      '2026-12-17',
      '2026-12-18',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ]);
    // One that is due on a Monday is told on that day, and a week later.
    expect(list({ ...open, due_day: '2026-12-14' }, '2026-12-10', '2026-12-21')).toEqual([
      '2026-12-13',
      '2026-12-14',
      '2026-12-21',
    ]);
  });

  it('are those after a day', () => {
    expect(findReminder(open, '2026-12-10')).toBe('2026-12-11');
    expect(findReminder(open, '2026-12-11')).toBe('2026-12-17');
    expect(findReminder(open, '2026-12-18')).toBe('2026-12-21');
    expect(findReminder(open, '2028-02-28')).toBe('2028-03-06');
  });

  it('come to nobody without an owner, a due day, or something left to do', () => {
    expect(findReminder({ ...open, owner_uid: null }, '2026-12-01')).toBeNull();
    expect(findReminder({ ...open, due_day: null }, '2026-12-01')).toBeNull();
    for (const state of ['proposed', 'done', 'declined', 'removed'] as const) {
      expect(findReminder({ ...open, state }, '2026-12-01')).toBeNull();
    }
  });

  it('rest while a risk is accepted, and go on when that has ended', () => {
    const accepted = { ...open, state: 'risk_accepted' as const };
    expect(findReminder({ ...accepted, accepted_until: '2026-12-11' }, '2026-12-01')).toBe(
      '2026-12-17',
    );
    expect(findReminder({ ...accepted, accepted_until: '2027-06-30' }, '2026-12-01')).toBe(
      '2027-07-05',
    );
    expect(findReminder({ ...accepted, accepted_until: '2026-11-01' }, '2026-12-17')).toBe(
      '2026-12-18',
    );
    expect(findReminder({ ...accepted, accepted_until: null }, '2026-12-01')).toBeNull();
  });

  it('end with the years that can be stored', () => {
    const last = { ...open, due_day: '9999-12-31' };
    expect(findReminder(last, '9999-12-30')).toBe('9999-12-31');
    expect(findReminder(last, '9999-12-31')).toBeNull();
    expect(findReminder({ ...open, due_day: '0001-01-03' }, '0001-01-01')).toBe('0001-01-02');
  });

  it('are those of a calendar in which each day is looked at', () => {
    const days = fc.integer({ min: 0, max: 20_000 });
    const first = Temporal.PlainDate.from({ year: 2000, month: 1, day: 1 });
    const toDay = (count: number) => first.add({ days: count });
    const isReminder = (day: Temporal.PlainDate, due: Temporal.PlainDate): boolean => {
      const before = day.until(due).days;
      return [7, 1, 0].includes(before) || (before < 0 && day.dayOfWeek === 1);
    };
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (count, offset) => {
        const due = toDay(count + 60);
        const after = due.add({ days: offset });
        let day = after.add({ days: 1 });
        while (!isReminder(day, due)) day = day.add({ days: 1 });
        expect(findReminder({ ...open, due_day: due.toString() }, after.toString())).toBe(
          day.toString(),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
