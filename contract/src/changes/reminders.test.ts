import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLastReminded, findReminderEnd, isRemindedWithin, listComing } from './reminders.ts';

// Which dates come and concern someone, and on which days they are reminded of them.

const outcomeOf = (codes: string[], possible_codes = codes) => ({
  headline: codes.length > 0 ? ('partly' as const) : ('open' as const),
  codes,
  possible_codes,
});
const nobody = {
  facts: new Map(),
  outcomes: new Map([['law', outcomeOf([])]]),
  answered: [],
  followed: new Set<string>(),
};
const report = {
  id: 'report',
  subject_id: 'law',
  obligation: { id: 'a', code: 'A', title: 'Report each year' },
  day: '2026-12-01',
  following: '2027-12-01',
  recipient: 'The regulator',
  reference: 's 1',
  confidence: 'primary' as const,
};
const starts = {
  id: 'starts',
  date: '2026-12-01',
  subject_id: 'law',
  title: 'Notices within a day',
  obligations: [{ subject_id: 'law', id: 'b', code: 'B' }],
};
const list = (more: Partial<Parameters<typeof listComing>[0]>, today = '2026-11-24') =>
  listComing({ changes: [], dueDates: [], concerned: nobody, ...more }, today, '2026-12-30').map(
    ({ id, day, reason }) => `${id} ${day} ${reason}`,
  );

it('lists a duty that is or may be switched on', () => {
  const listWith = (codes: string[], possible?: string[]) => {
    const outcomes = new Map([['law', outcomeOf(codes, possible)]]);
    return list({ dueDates: [report], concerned: { ...nobody, outcomes } });
  };
  expect(listWith(['A'])).toEqual(['report 2026-12-01 applies']);
  expect(listWith([], ['A'])).toEqual(['report 2026-12-01 may_apply']);
  expect(listWith(['B'])).toEqual([]);
  const concerned = { ...nobody, outcomes: new Map() };
  expect(list({ dueDates: [report], concerned })).toEqual(['report 2026-12-01 may_apply']);
});

it('lists a duty by the rule of changes, also of a law whose rules name no duties', () => {
  const applies = { headline: 'applies' as const, codes: [], possible_codes: [] };
  const concerned = { ...nobody, outcomes: new Map([['law', applies]]) };
  expect(list({ dueDates: [report], concerned })).toEqual(['report 2026-12-01 applies']);
});

it('lists a change that concerns someone, a correction never, and a duty once', () => {
  const concerned = { ...nobody, outcomes: new Map([['law', outcomeOf(['A', 'B'])]]) };
  const corrected = { ...starts, kind: 'correction' as const };
  const isDue = { ...starts, obligations: [{ subject_id: 'law', id: 'a', code: 'A' }] };
  expect(list({ changes: [starts], concerned })).toEqual(['starts 2026-12-01 applies']);
  const others = { ...nobody, outcomes: new Map([['law', outcomeOf(['A'])]]) };
  expect(list({ changes: [starts], concerned: others })).toEqual([]);
  expect(list({ changes: [corrected], concerned })).toEqual([]);
  expect(list({ changes: [isDue], dueDates: [report], concerned })).toEqual([
    'report 2026-12-01 applies',
  ]);
});

it('lists what is due on a day until it is over', () => {
  const concerned = { ...nobody, outcomes: new Map([['law', outcomeOf(['A', 'B'])]]) };
  const both = { changes: [starts], dueDates: [report], concerned };
  expect(list(both, '2026-12-01')).toHaveLength(2);
  expect(list(both, '2026-12-02')).toEqual([]);
});

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
