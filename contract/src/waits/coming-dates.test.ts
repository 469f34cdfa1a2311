import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findConcern } from '../changes/concerns.ts';
import { listComing } from './coming-dates.ts';
import { changeOf, dueOn, outcomeOf as outcomeWith, profileOf } from './test-first-screen.ts';
import { listUpcomingDates } from './upcoming-dates.ts';

// Which dates come and concern someone.

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

it('has for mail what the Feed has, in its order', () => {
  const today = '2026-11-25';
  const outcomes = new Map([
    ['spam', outcomeWith('spam', 'applies', ['O 1', 'O 2'])],
    ['soci', outcomeWith('soci', 'does_not_apply')],
  ]);
  const profile = profileOf({}, { outcomes });
  const concerned = { ...nobody, outcomes };
  const days = ['2026-11-24', today, '2026-11-26', '2027-02-23', '2027-02-24'];
  const changes = days.flatMap((day) =>
    ['spam', 'soci', null].map((law) =>
      changeOf(day, law, {
        obligations: law === null ? [] : [{ subject_id: law, id: 'o2', code: 'O 2' }],
      }),
    ),
  );
  const dueDates = days.flatMap((day) =>
    ['spam', 'soci', 'privacy'].map((law) => ({ ...dueOn(day, law), id: `${law} ${day}` })),
  );
  const some = fc.record({
    changes: fc.shuffledSubarray(changes),
    dueDates: fc.shuffledSubarray(dueDates),
  });
  fc.assert(
    fc.property(some, (sources) => {
      const mail = listComing({ ...sources, concerned }, today, '2027-02-23');
      const ofConcern = sources.changes.filter((change) => findConcern(change, concerned));
      // What each of them has loaded has an order of its own.
      const loaded = { changes: ofConcern.toReversed(), dueDates: sources.dueDates.toReversed() };
      const page = listUpcomingDates({ ...loaded, profile }, today);
      expect(mail.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
    }),
  );
});
