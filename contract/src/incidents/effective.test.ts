import { describe, expect, it } from 'vitest';
import { doContradict, type LogEntry, listEffectiveEntries, readIncidentLog } from './effective.ts';
import type { EntryContent } from './entries.ts';
import { entryOf, factOf, reportedIncident, takeBack } from './test-log.ts';

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
  const paid = { when: { payment: 'yes', demand: 'no' } } as const;
  const factsOf = (...contents: EntryContent[]) =>
    readIncidentLog(
      contents.map((content, index) => entryOf(`e${index}`, content)),
      reportedIncident,
    ).facts;
  const no = factOf('demand', 'no');
  expect(doContradict(paid, factsOf(factOf('payment', 'yes'), no))).toBe(true);
  expect(doContradict(paid, factsOf(factOf('payment', 'yes')))).toBe(false);
  expect(doContradict(paid, factsOf(factOf('payment', 'yes', { is_planned: true }), no))).toBe(
    false,
  );
  const unless = { ...paid, unless: ['insured'] };
  const known = [factOf('payment', 'yes'), no];
  expect(doContradict(unless, factsOf(...known, factOf('insured', 'no')))).toBe(true);
  expect(doContradict(unless, factsOf(...known, factOf('insured', 'yes')))).toBe(false);
});
