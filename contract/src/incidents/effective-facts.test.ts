import { describe, expect, it } from 'vitest';
import { readIncidentLog } from './effective.ts';
import type { EntryContent } from './entries.ts';
import { entryOf, factOf, noticedAt, reportedIncident, reportOf } from './test-log.ts';

const readFact = (contents: EntryContent[], reported = reportedIncident) =>
  readIncidentLog(
    contents.map((content, index) => entryOf(`e${index}`, content)),
    reported,
  ).facts.get('f');

const at = (instant: string) => ({ moment: { at: instant } });
const on = (day: string) => ({ moment: { on: day } });
const yesAt = (instant: string) => factOf('f', 'yes', at(instant));

describe('a fact', () => {
  it('holds since the incident was noticed where nothing else is said', () => {
    expect(readFact([factOf('f', 'yes')])).toEqual({
      answer: 'yes',
      moment: { at: noticedAt },
      is_planned: false,
      is_early: false,
    });
    const noticed = { kind: 'noticed', moment: { on: '2026-02-27' } } as const;
    expect(readFact([factOf('f', 'yes'), noticed])?.moment).toEqual({ on: '2026-02-27' });
  });

  it.each<[string, EntryContent[], object]>([
    [
      'said again later',
      [
        factOf('f', 'yes', at('2026-03-02T05:00:00Z')),
        factOf('f', 'yes', at('2026-03-03T05:00:00Z')),
      ],
      { at: '2026-03-02T05:00:00Z' },
    ],
    [
      'said again earlier',
      [
        factOf('f', 'yes', at('2026-03-03T05:00:00Z')),
        factOf('f', 'yes', at('2026-03-02T05:00:00Z')),
      ],
      { at: '2026-03-02T05:00:00Z' },
    ],
    [
      'said before the incident was noticed, and again without a moment',
      [factOf('f', 'yes', at('2026-03-01T05:00:00Z')), factOf('f', 'yes')],
      { at: '2026-03-01T05:00:00Z' },
    ],
    [
      // The day begins at 13:00 UTC on the day before.
      'said of an instant, and again of its day',
      [factOf('f', 'yes', at('2026-03-02T20:00:00Z')), factOf('f', 'yes', on('2026-03-03'))],
      { on: '2026-03-03' },
    ],
    [
      'said of a day, and again of an instant of the evening before',
      [factOf('f', 'yes', on('2026-03-03')), factOf('f', 'yes', at('2026-03-02T12:59:00Z'))],
      { at: '2026-03-02T12:59:00Z' },
    ],
    [
      'planned after it happened',
      [
        factOf('f', 'yes', at('2026-03-02T05:00:00Z')),
        factOf('f', 'yes', { ...at('2026-03-09T05:00:00Z'), is_planned: true }),
      ],
      { at: '2026-03-02T05:00:00Z' },
    ],
    [
      'planned, and then so',
      [
        factOf('f', 'yes', { ...at('2026-03-02T05:00:00Z'), is_planned: true }),
        factOf('f', 'yes', at('2026-03-03T05:00:00Z')),
      ],
      { at: '2026-03-03T05:00:00Z' },
    ],
    [
      'yes, not known and yes: the first yes counts',
      [
        factOf('f', 'yes', at('2026-03-02T05:00:00Z')),
        factOf('f', 'unknown'),
        factOf('f', 'yes', { ...at('2026-03-09T05:00:00Z'), is_planned: true }),
        factOf('f', 'yes', at('2026-03-03T05:00:00Z')),
      ],
      { at: '2026-03-02T05:00:00Z' },
    ],
    [
      'yes, no and yes: the second yes starts anew',
      [
        factOf('f', 'yes', at('2026-03-02T05:00:00Z')),
        factOf('f', 'no', at('2026-03-02T06:00:00Z')),
        factOf('f', 'yes', at('2026-03-03T05:00:00Z')),
      ],
      { at: '2026-03-03T05:00:00Z' },
    ],
  ])('%s', (_, contents, moment) => {
    const { is_repeated: _repeated, ...known } = readFact(contents) ?? {};
    expect(known).toEqual({ answer: 'yes', moment, is_planned: false, is_early: false });
  });

  it.each<[string, EntryContent[], boolean]>([
    ['once', [yesAt('2026-03-02T05:00:00Z')], false],
    ['twice of one moment', [yesAt('2026-03-02T05:00:00Z'), yesAt('2026-03-02T05:00:00Z')], false],
    ['later', [yesAt('2026-03-02T05:00:00Z'), yesAt('2026-03-03T05:00:00Z')], true],
    ['earlier', [yesAt('2026-03-03T05:00:00Z'), yesAt('2026-03-02T05:00:00Z')], true],
    ['of its day', [yesAt('2026-03-02T20:00:00Z'), factOf('f', 'yes', on('2026-03-03'))], false],
    [
      'of the day after',
      [yesAt('2026-03-02T20:00:00Z'), factOf('f', 'yes', on('2026-03-04'))],
      true,
    ],
    [
      'as no in between',
      [yesAt('2026-03-02T05:00:00Z'), factOf('f', 'no'), factOf('f', 'yes')],
      false,
    ],
    [
      'as a plan',
      [factOf('f', 'yes'), factOf('f', 'yes', { ...at('2026-03-09T05:00:00Z'), is_planned: true })],
      false,
    ],
  ])('is repeated where it was said %s', (_, contents, isRepeated) => {
    expect(readFact(contents)?.is_repeated ?? false).toBe(isRepeated);
  });

  it('is not undone by a plan', () => {
    const plan = factOf('f', 'no', { is_planned: true });
    expect(readFact([factOf('f', 'yes'), plan])).toMatchObject({
      answer: 'yes',
      is_planned: false,
    });
    expect(readFact([factOf('f', 'no'), { ...plan, answer: 'yes' }])).toMatchObject({
      answer: 'yes',
      is_planned: true,
    });
  });
});

describe('a moment in the future', () => {
  const stored_at = '2026-03-02T12:30:00Z';
  const readLate = (content: EntryContent, place = reportedIncident.place) =>
    readIncidentLog([entryOf('e', content, { stored_at })], { ...reportedIncident, place });

  it.each([
    ['an instant', { at: '2026-03-02T12:30:01Z' }, 'NSW', true],
    ['the present', { at: stored_at }, 'NSW', false],
    // It is 23:30 on 2 March in Sydney, and 20:30 in Perth.
    ['tomorrow', { on: '2026-03-03' }, 'NSW', true],
    ['tomorrow', { on: '2026-03-03' }, 'WA', true],
    ['today', { on: '2026-03-02' }, 'NSW', false],
  ] as const)('%s (%o) in %s: %s', (_, moment, place, is_early) => {
    const counted = is_early ? { at: stored_at } : moment;
    const { facts } = readLate(factOf('f', 'yes', { moment }), place);
    expect(facts.get('f')).toMatchObject({ moment: counted, is_early });
    const report = { ...reportOf('c', 'email', noticedAt), moment };
    expect(readLate(report, place).reports[0]).toMatchObject({ moment: counted, is_early });
    expect(readLate({ kind: 'noticed', moment }, place).noticed).toEqual(counted);
  });

  it('is one of what is planned', () => {
    const moment = { at: '2026-04-01T00:00:00Z' };
    const { facts } = readLate(factOf('f', 'yes', { moment, is_planned: true }));
    expect(facts.get('f')).toEqual({ answer: 'yes', moment, is_planned: true, is_early: false });
  });

  it('is no fault any more once an earlier one is known', () => {
    const future = entryOf('e', factOf('f', 'yes', at('2026-04-01T00:00:00Z')), { stored_at });
    const known = entryOf('g', factOf('f', 'yes'));
    expect(readIncidentLog([future, known], reportedIncident).facts.get('f')).toMatchObject({
      moment: { at: noticedAt },
      is_early: false,
    });
  });
});
