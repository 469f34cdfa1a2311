import { describe, expect, it } from 'vitest';
import type { ClockRule } from '../library/clock-rules.ts';
import { clockConditions, type IncidentClock } from '../library/incident-rules.ts';
import { type BoardClock, type BoardInput, computeBoard, findDueInstant } from './board.ts';
import { readIncidentLog } from './effective.ts';
import type { EntryContent } from './entries.ts';
import { entryOf, factOf, reportedIncident, reportOf } from './test-log.ts';

const ruleOf = (id: string, length: ClockRule['length'], more: Partial<ClockRule> = {}) => ({
  id,
  obligation_code: `code of ${id}`,
  effective_from: '2020-01-01',
  kind: 'deadline' as const,
  trigger_question: 'When?',
  starts_from: 'The event',
  length,
  first_day: 'after_event' as const,
  rolls_forward: false,
  headline: 'rolled' as const,
  place: 'where_done' as const,
  recipient: 'The regulator',
  reference: `Act, ${id}`,
  confidence: 'primary' as const,
  deciding_facts: [],
  ...more,
});

type Conditions = Parameters<typeof clockConditions.parse>[0] & object;

const clockOf = (rule: ClockRule, conditions: Conditions): IncidentClock => ({
  subject_id: 'law',
  rule,
  conditions: clockConditions.parse({ otherwise: `No ${rule.id}`, ...conditions }),
  expectation: null,
  report: null,
});

const hours = (count: number): ClockRule['length'] => ({ unit: 'hours', count });
const days = (count: number): ClockRule['length'] => ({ unit: 'days', count });
const soon: ClockRule['length'] = { unit: 'as_soon_as_practicable' };

const exclusion = { fact: 'prevented', because: 'It was prevented.', reference: 's 9' };

const clocks = [
  clockOf(ruleOf('call', hours(12), { met_by: ['written'] }), { starts_with: 'down' }),
  clockOf(ruleOf('written', hours(84), { starts_after: 'call' }), {}),
  clockOf(ruleOf('assess', days(30), { met_by: ['statement'] }), {
    starts_with: 'suspected',
    needs: ['people'],
    unless: [exclusion],
    ends_with: ['harmless'],
  }),
  clockOf(ruleOf('statement', soon), { starts_with: 'believed', needs: ['people'] }),
  clockOf(ruleOf('tell', soon, { starts_after: 'statement', starts_when_met: true }), {
    needs: ['people'],
  }),
];

const none = { ACT: [], NSW: [], NT: [], QLD: [], SA: [], TAS: [], VIC: [], WA: [] };

const boardOf = (contents: EntryContent[], more: Partial<BoardInput> = {}) =>
  computeBoard({
    rules: {
      version: '0123456789abcdef',
      facts: [],
      contradictions: [
        { id: 'both', when: { believed: 'yes', harmless: 'yes' }, text: 'Both cannot be.' },
      ],
      clocks,
      holidays: none,
      bank_holidays: none,
    },
    log: readIncidentLog(
      contents.map((content, index) => entryOf(`e${index}`, content)),
      reportedIncident,
    ),
    now: '2026-03-02T00:00:00Z',
    possible_codes: null,
    ...more,
  });

const yes = (id: string, at?: string) => factOf(id, 'yes', at ? { moment: { at } } : {});
const no = (id: string) => factOf(id, 'no');

const describeClock = (clock: BoardClock): string => {
  switch (clock.state) {
    case 'runs':
      return `runs to ${findDueInstant(clock.deadline) ?? 'no end'}`;
    case 'met':
      return clock.deadline.result === 'met'
        ? `met ${'at' in clock.deadline.met ? clock.deadline.met.at : clock.deadline.met.on}, in time: ${clock.deadline.in_time}`
        : 'met without a moment';
    case 'may_run':
      return `may run: ${clock.questions.join(', ')}${clock.latest_due ? ` to ${clock.latest_due}` : ''}`;
    case 'does_not_run':
      return `not: ${clock.reason.because}`;
  }
};

const stateOf = (id: string, contents: EntryContent[], more: Partial<BoardInput> = {}) =>
  boardOf(contents, more)
    .clocks.filter(({ rule }) => rule.id === id)
    .map(describeClock)
    .join();

const down = yes('down', '2026-03-02T00:00:00Z');

describe('a clock', () => {
  it.each<[string, string, EntryContent[], string]>([
    ['may run while nothing is known', 'call', [], 'may run: down'],
    [
      'may run while one of its facts is not known',
      'assess',
      [yes('suspected')],
      'may run: people',
    ],
    [
      'may run while its fact is planned',
      'call',
      [factOf('down', 'yes', { is_planned: true })],
      'may run: down',
    ],
    ['runs from the moment of its fact', 'call', [down], 'runs to 2026-03-02T12:00:00Z'],
    ['runs from the notice without one', 'call', [yes('down')], 'runs to 2026-03-02T11:00:00Z'],
    [
      'runs from its own fact, and not from what it needs',
      'assess',
      [yes('suspected', '2026-03-02T00:00:00Z'), yes('people', '2026-03-09T00:00:00Z')],
      'runs to 2026-04-01T13:00:00Z',
    ],
    [
      'of hours runs from the start of a day without a time',
      'call',
      [factOf('down', 'yes', { moment: { on: '2026-03-02' } })],
      'runs to 2026-03-02T01:00:00Z',
    ],
    ['does not run where its fact is no', 'call', [no('down')], 'not: No call'],
    [
      'does not run where what it needs is no, whatever else is known',
      'assess',
      [yes('suspected'), no('people')],
      'not: No assess',
    ],
    [
      'does not run with an exclusion',
      'assess',
      [yes('suspected'), yes('people'), yes('prevented')],
      'not: It was prevented.',
    ],
    [
      'runs while its exclusion is not known or planned',
      'assess',
      [yes('suspected'), yes('people'), factOf('prevented', 'yes', { is_planned: true })],
      'runs to 2026-04-01T13:00:00Z',
    ],
    [
      'ends with a fact',
      'assess',
      [yes('suspected'), yes('people'), yes('harmless', '2026-03-05T00:00:00Z')],
      'met 2026-03-05T00:00:00Z, in time: true',
    ],
    [
      'is not ended by a fact that is planned',
      'assess',
      [yes('suspected'), yes('people'), factOf('harmless', 'yes', { is_planned: true })],
      'runs to 2026-04-01T13:00:00Z',
    ],
    [
      'ends with the start of a clock that meets it',
      'assess',
      [yes('suspected', '2026-01-02T00:00:00Z'), yes('people'), yes('believed')],
      'met 2026-03-01T23:00:00Z, in time: false',
    ],
    [
      'starts with the end of the one before',
      'tell',
      [reportOf('statement', 'online_form', '2026-03-05T00:00:00Z')],
      'runs to no end',
    ],
    ['waits for the end of the one before', 'tell', [yes('believed'), yes('people')], 'may run: '],
    [
      'is known to start at the latest after the one before',
      'written',
      [down],
      'may run:  to 2026-03-06T00:00:00Z',
    ],
  ])('%s', (_, id, contents, expected) => {
    expect(stateOf(id, contents)).toBe(expected);
  });

  it('does not run where the profile says that the duty does not bind', () => {
    const possible_codes = new Set(['code of written']);
    expect(boardOf([down], { possible_codes }).clocks[0]).toMatchObject({
      state: 'does_not_run',
      reason: { fact_id: null, reference: null },
    });
    expect(stateOf('written', [down], { possible_codes })).toBe('may run: ');
    expect(boardOf([down], { possible_codes })).toMatchObject({ running: 0, next_due_at: null });
  });

  it('names the fact and the law for which it does not run', () => {
    expect(boardOf([no('down')]).clocks[0]).toMatchObject({
      reason: { fact_id: 'down', reference: 'Act, call' },
    });
    expect(boardOf([yes('prevented')]).clocks[2]).toMatchObject({
      reason: { fact_id: 'prevented', reference: 's 9' },
    });
  });
});

describe('a report', () => {
  const oral = reportOf('call', 'telephone', '2026-03-02T06:00:00Z');
  const written = reportOf('call', 'email', '2026-03-02T07:00:00Z');
  it.each<[string, string, EntryContent[], string]>([
    [
      'by speaking meets the first clock',
      'call',
      [down, oral],
      'met 2026-03-02T06:00:00Z, in time: true',
    ],
    ['by speaking starts the written one', 'written', [down, oral], 'runs to 2026-03-05T18:00:00Z'],
    [
      'in writing meets the first clock',
      'call',
      [down, written],
      'met 2026-03-02T07:00:00Z, in time: true',
    ],
    ['in writing starts no other', 'written', [down, written], 'may run: '],
    [
      'of the second clock meets it',
      'written',
      [down, oral, reportOf('written', 'online_form', '2026-03-05T18:00:01Z')],
      'met 2026-03-05T18:00:01Z, in time: false',
    ],
    [
      'is the earliest of several',
      'call',
      [down, reportOf('call', 'email', '2026-03-02T13:00:00Z'), written],
      'met 2026-03-02T07:00:00Z, in time: true',
    ],
    [
      'by speaking that is the earlier of two starts the written one',
      'written',
      [down, reportOf('call', 'in_person', '2026-03-02T08:00:00Z'), oral],
      'runs to 2026-03-05T18:00:00Z',
    ],
    [
      'before the incident counts: the recipient has been told',
      'call',
      [down, reportOf('call', 'email', '2026-03-01T20:00:00Z')],
      'met 2026-03-01T20:00:00Z, in time: true',
    ],
  ])('%s', (_, id, contents, expected) => {
    expect(stateOf(id, contents)).toBe(expected);
  });

  it('by speaking meets its clock where the profile rules out the written one', () => {
    const possible_codes = new Set(['code of call']);
    expect(stateOf('call', [down, oral], { possible_codes })).toMatch(/^met/);
  });

  it('from the future counts from when it was stored, and is listed', () => {
    const late = reportOf('call', 'telephone', '2027-01-01T00:00:00Z');
    expect(stateOf('written', [down, late])).toBe('runs to 2026-03-13T12:00:00Z');
    expect(boardOf([down, late]).early_reports).toEqual(['e1']);
    expect(boardOf([yes('down', '2027-01-01T00:00:00Z')]).early).toEqual(['down']);
  });
});

describe('the board', () => {
  it('has the earliest end, also one that has passed, and counts what runs', () => {
    const contents = [down, yes('suspected'), yes('people')];
    expect(boardOf(contents)).toMatchObject({ running: 2, next_due_at: '2026-03-02T12:00:00Z' });
    expect(boardOf(contents, { now: '2026-05-01T00:00:00Z' }).next_due_at).toBe(
      '2026-03-02T12:00:00Z',
    );
    expect(boardOf([yes('believed'), yes('people')])).toMatchObject({
      running: 1,
      next_due_at: null,
    });
    expect(boardOf([])).toMatchObject({ running: 0, next_due_at: null, early: [] });
  });

  it('shows contradictions and blocks nothing', () => {
    const contents = [yes('believed'), yes('people'), yes('harmless')];
    expect(boardOf(contents).contradictions).toEqual(['Both cannot be.']);
    expect(stateOf('statement', contents)).toBe('runs to no end');
  });

  it('lists the clocks in the order of the library', () => {
    expect(boardOf([]).clocks.map(({ rule }) => rule.id)).toEqual(
      clocks.map(({ rule }) => rule.id),
    );
  });
});
