import { describe, expect, it } from 'vitest';
import { doContradict, type LogEntry, listEffectiveEntries, readIncidentLog } from './effective.ts';
import type { EntryContent } from './entries.ts';
import { entryOf, factOf, noticedAt, reportedIncident, reportOf, takeBack } from './test-log.ts';

const title = (text: string): EntryContent => ({ kind: 'title', title: text });
const first = entryOf('a', title('A'));
const titled = (id: string, corrects: string | null): LogEntry =>
  entryOf(id, title(id.toUpperCase()), { corrects });

/** The ids and titles of what holds. */
const listTitles = (entries: LogEntry[]): string[] =>
  listEffectiveEntries(entries).map(
    ({ id, content }) => `${id}: ${content.kind === 'title' ? content.title : content.kind}`,
  );

describe('a correction', () => {
  it.each<[string, LogEntry[], string[]]>([
    [
      'stands in the place of an entry',
      [first, titled('x', null), titled('b', 'a')],
      ['a: B', 'x: X'],
    ],
    ['can be corrected itself', [first, titled('b', 'a'), titled('c', 'b')], ['a: C']],
    ['is replaced by a later one', [first, titled('b', 'a'), titled('c', 'a')], ['a: C']],
    [
      'of an earlier correction holds where it arrived last',
      [first, titled('b', 'a'), titled('c', 'a'), titled('d', 'b')],
      ['a: D'],
    ],
    ['of something unknown stands for itself', [titled('b', 'gone')], ['b: B']],
    ['of itself stands for itself', [titled('b', 'b')], ['b: B']],
    [
      'in a circle stands for itself',
      [titled('b', 'c'), titled('c', 'b'), titled('d', 'b')],
      ['b: B', 'c: C', 'd: D'],
    ],
    ['may arrive before what it corrects', [titled('b', 'a'), first], ['a: B']],
    [
      'may arrive before the correction that it corrects',
      [first, titled('c', 'b'), titled('b', 'a')],
      ['a: C'],
    ],
    [
      'of another kind stands for itself',
      [first, entryOf('n', { kind: 'note', text: 'Seen' }, { corrects: 'a' })],
      ['a: A', 'n: note'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(listTitles(entries)).toEqual(expected);
  });

  it('is known since its own arrival', () => {
    const later = entryOf('b', title('B'), { corrects: 'a', stored_at: '2026-03-11T00:00:00Z' });
    expect(listEffectiveEntries([first, later])[0]?.known_at).toBe('2026-03-11T00:00:00Z');
    const waiting = { ...later, stored_at: null, written_at: '2026-03-12T00:00:00Z' };
    expect(listEffectiveEntries([first, waiting])[0]?.known_at).toBe('2026-03-12T00:00:00Z');
  });
});

describe('to take back', () => {
  const second = titled('b', 'a');
  it.each<[string, LogEntry[], string[]]>([
    ['an entry leaves nothing of it', [first, takeBack('w', 'a')], []],
    ['a corrected entry leaves nothing of it', [first, second, takeBack('w', 'a')], []],
    ['a correction leaves what it corrected', [first, second, takeBack('w', 'b')], ['a: A']],
    [
      'a correction leaves the correction before it',
      [first, second, titled('c', 'a'), takeBack('w', 'c')],
      ['a: B'],
    ],
    ['what takes back restores', [first, takeBack('w', 'a'), takeBack('v', 'w')], ['a: A']],
    [
      'what takes back a corrected entry restores its correction',
      [first, second, takeBack('w', 'a'), takeBack('v', 'w')],
      ['a: B'],
    ],
    [
      'is no end: a later correction holds',
      [first, takeBack('w', 'a'), titled('c', 'a')],
      ['a: C'],
    ],
    [
      'does not concern the correction of a correction that arrives later',
      [first, second, takeBack('w', 'a'), titled('c', 'b')],
      ['a: C'],
    ],
    ['may arrive before what is taken back', [takeBack('w', 'a'), first], []],
    ['something unknown leaves everything', [first, takeBack('w', 'gone')], ['a: A']],
    ['itself leaves everything', [first, takeBack('w', 'w')], ['a: A']],
    ['in a circle leaves everything', [first, takeBack('w', 'v'), takeBack('v', 'w')], ['a: A']],
  ])('%s', (_, entries, expected) => {
    expect(listTitles(entries)).toEqual(expected);
  });
});

const readFact = (contents: EntryContent[], reported = reportedIncident) =>
  readIncidentLog(
    contents.map((content, index) => entryOf(`e${index}`, content)),
    reported,
  ).facts.get('f');

const at = (instant: string) => ({ moment: { at: instant } });
const on = (day: string) => ({ moment: { on: day } });

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
      'yes, no and yes: the second yes starts anew',
      [
        factOf('f', 'yes', at('2026-03-02T05:00:00Z')),
        factOf('f', 'no', at('2026-03-02T06:00:00Z')),
        factOf('f', 'yes', at('2026-03-03T05:00:00Z')),
      ],
      { at: '2026-03-03T05:00:00Z' },
    ],
  ])('%s', (_, contents, moment) => {
    expect(readFact(contents)).toEqual({
      answer: 'yes',
      moment,
      is_planned: false,
      is_early: false,
    });
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

it('reads the details of the incident, and forgets none that is taken back', () => {
  const changes = [
    entryOf('a', { kind: 'title', title: 'Stolen' }),
    entryOf('b', { kind: 'place', place: 'WA' }),
    entryOf('c', { kind: 'noticed', moment: { on: '2026-03-01' } }),
    entryOf('d', { kind: 'closed', reason: '' }),
  ];
  const taken = changes.map(({ id }) => takeBack(`not-${id}`, id));
  const reopened = entryOf('e', { kind: 'reopened', reason: '' });
  expect(readIncidentLog(changes, reportedIncident)).toMatchObject({
    title: 'Stolen',
    place: 'WA',
    noticed: { on: '2026-03-01' },
    isClosed: true,
  });
  expect(readIncidentLog([...changes, reopened], reportedIncident).isClosed).toBe(false);
  expect(readIncidentLog([...changes, ...taken], reportedIncident)).toEqual({
    ...reportedIncident,
    facts: new Map(),
    reports: [],
    isClosed: false,
  });
});

it('finds answers that contradict each other', () => {
  const when = { payment: 'yes', demand: 'no' } as const;
  const factsOf = (...contents: EntryContent[]) =>
    readIncidentLog(
      contents.map((content, index) => entryOf(`e${index}`, content)),
      reportedIncident,
    ).facts;
  const no = factOf('demand', 'no');
  expect(doContradict(when, factsOf(factOf('payment', 'yes'), no))).toBe(true);
  expect(doContradict(when, factsOf(factOf('payment', 'yes')))).toBe(false);
  expect(doContradict(when, factsOf(factOf('payment', 'yes', { is_planned: true }), no))).toBe(
    false,
  );
});
