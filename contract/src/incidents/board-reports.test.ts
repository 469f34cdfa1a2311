import { describe, expect, it } from 'vitest';
import type { EntryContent } from './entries.ts';
import { boardOf, no, stateOf, yes } from './test-board.ts';
import { factOf, reportOf } from './test-log.ts';

// The incident was noticed at 2026-03-01T23:00:00Z.

const down = yes('down', '2026-03-02T00:00:00Z');
const believed = [yes('people'), yes('believed', '2026-03-02T00:00:00Z')];
const suspected = [yes('people'), yes('suspected', '2026-03-02T00:00:00Z')];
const other = yes('affected', '2026-03-02T00:00:00Z');
const byPhone = (id: string) => reportOf(id, 'telephone', '2026-03-02T06:00:00Z');
const online = (id: string, at: string) => reportOf(id, 'online_form', at);
const onDay = (id: string, on: string) => ({
  ...online(id, '2026-03-02T00:00:00Z'),
  moment: { on },
});

describe('an oral report', () => {
  it('leaves a clock running for which speaking does not count, and is listed', () => {
    const contents = [...believed, byPhone('statement')];
    expect(stateOf('statement', contents)).toBe('runs to no end');
    expect(stateOf('tell', contents)).toBe('may run: ');
    expect(boardOf(contents).reports_to_write).toEqual(['e2']);
  });

  it('does not meet the clock of the written one', () => {
    const contents = [
      down,
      byPhone('call'),
      reportOf('written', 'in_person', '2026-03-02T08:00:00Z'),
    ];
    expect(stateOf('written', contents)).toBe('runs to 2026-03-05T18:00:00Z');
    expect(boardOf(contents).reports_to_write).toEqual(['e2']);
  });

  it('is listed while its clock may run, and no more once it was written or the clock does not run', () => {
    const report = byPhone('statement');
    expect(boardOf([report]).reports_to_write).toEqual(['e0']);
    expect(boardOf([report, no('believed')]).reports_to_write).toEqual([]);
    const written = online('statement', '2026-03-02T07:00:00Z');
    expect(boardOf([...believed, report, written]).reports_to_write).toEqual([]);
  });

  it('meets a clock for which speaking counts', () => {
    const contents = [...believed, online('statement', '2026-03-02T05:00:00Z'), byPhone('tell')];
    expect(stateOf('tell', contents)).toBe('met 2026-03-02T06:00:00Z, in time: null');
    expect(boardOf(contents).reports_to_write).toEqual([]);
  });
});

describe('what was done before a clock began', () => {
  it.each<[string, EntryContent, boolean]>([
    ['a year before', online('call', '2025-03-02T06:00:00Z'), false],
    ['more than an hour before', online('call', '2026-03-01T22:59:59Z'), false],
    ['an hour before', online('call', '2026-03-01T23:00:00Z'), true],
    ['on the day before', onDay('call', '2026-03-01'), false],
    ['on the same day', onDay('call', '2026-03-02'), true],
    ['by telephone a year before', reportOf('call', 'telephone', '2025-03-02T06:00:00Z'), false],
  ])('a report %s', (_, report, isMet) => {
    expect(stateOf('call', [down, report])).toMatch(isMet ? /^met/ : /^runs to 2026-03-02T12:00/);
    expect(boardOf([down, report]).reports_before_start).toEqual(isMet ? [] : ['e1']);
    if (!isMet) expect(stateOf('written', [down, report])).toMatch(/^may run/);
  });

  it('meets no clock before the notice where nobody knows when the clock began', () => {
    const report = online('call', '2025-03-02T06:00:00Z');
    expect(stateOf('call', [report])).toBe('may run: down');
    expect(boardOf([report]).reports_before_start).toEqual(['e0']);
    expect(stateOf('call', [online('call', '2026-03-02T06:00:00Z')])).toMatch(/^met/);
  });

  it('is a fact that ends nothing', () => {
    const contents = [...suspected, yes('harmless', '2025-03-05T00:00:00Z')];
    expect(stateOf('assess', contents)).toBe('runs to 2026-04-01T13:00:00Z');
    expect(boardOf(contents).facts_before_start).toEqual(['harmless']);
    const later = [yes('people'), yes('suspected', '2026-03-09T00:00:00Z'), yes('harmless')];
    expect(stateOf('assess', later)).toMatch(/^met/);
    expect(boardOf(later).facts_before_start).toEqual([]);
  });
});

describe('a clock that has not begun', () => {
  it('does not run once the duty after it has begun', () => {
    expect(stateOf('assess', believed)).toMatch(/^not: The duty that comes after it has begun/);
    expect(stateOf('assess', [...suspected, ...believed])).toMatch(/^met/);
  });

  it('is not met by a fact that ends it', () => {
    expect(stateOf('assess', [yes('people'), yes('harmless')])).toBe('may run: suspected');
  });

  it('does not run where the one before it does not', () => {
    expect(stateOf('written', [no('down')])).toBe('not: No call');
    expect(stateOf('tell', [no('believed')])).toBe('not: No statement');
  });

  it('waits for the facts of the one before it', () => {
    expect(stateOf('written', [])).toBe('may run: down');
    expect(stateOf('tell', [])).toBe('may run: believed, people');
  });

  it('runs where the one before it was reported by speaking, though that one does not run any more', () => {
    expect(stateOf('written', [byPhone('call'), no('down')])).toBe('runs to 2026-03-05T18:00:00Z');
  });
});

describe('an exclusion that names another clock', () => {
  it('holds while that clock can run', () => {
    expect(stateOf('other', [down, other])).toBe('not: It is called.');
    expect(stateOf('other', [no('down'), other])).toBe('runs to 2026-03-05T00:00:00Z');
  });

  it('does not hold where that clock is ruled out by the profile', () => {
    const possible_codes = new Set(['code of other']);
    expect(stateOf('other', [down, other], { possible_codes })).toBe(
      'runs to 2026-03-05T00:00:00Z',
    );
  });
});

it('names a fact that was said again where the law has a deadline each time', () => {
  const again = [down, yes('down', '2026-03-04T00:00:00Z')];
  expect(boardOf(again).repeated).toEqual(['down']);
  expect(boardOf([down, down, factOf('down', 'yes', { is_planned: true })]).repeated).toEqual([]);
  expect(boardOf([...suspected, yes('suspected', '2026-03-04T00:00:00Z')]).repeated).toEqual([]);
});
