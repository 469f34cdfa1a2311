import { describe, expect, it } from 'vitest';
import type { EntryContent } from './entries.ts';
import { boardOf, clocks, no, stateOf, yes } from './test-board.ts';
import { factOf, reportOf } from './test-log.ts';

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
    [
      // From a Thursday: Friday, Monday and Tuesday. A holiday that nobody knows of can only make
      // it end later.
      'of business days leaves out weekends alone in a place without a calendar',
      'weakness',
      [yes('weak', '2026-03-05T00:00:00Z')],
      'runs to 2026-03-10T13:00:00Z',
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
    ['in writing leaves nothing to follow', 'written', [down, written], 'not: No written'],
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
