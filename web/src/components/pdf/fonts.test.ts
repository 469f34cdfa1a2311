import { expect, it } from 'vitest';
import { type PdfFont, splitByFont } from './fonts';
import { isPrintable } from './printable';
import { charactersWhere, openFonts } from './test-fonts';

const setOf = (name: PdfFont): ReadonlySet<number>[] =>
  openFonts(name).map(({ characterSet }) => new Set(characterSet));

it.each(['Figtree', 'Figtree extended'] as const)(
  'takes from %s only what both weights have',
  (name) => {
    const sets = setOf(name);
    const taken = charactersWhere((one) => splitByFont(one)[0]?.font === name && one !== '\n');
    expect(taken.length).toBeGreaterThan(120);
    const missing = taken.filter((one) => !sets.every((set) => set.has(one.codePointAt(0) ?? 0)));
    expect(missing).toEqual([]);
  },
);

it('takes nothing from Roboto that the typeface has', () => {
  const sets = [setOf('Figtree'), setOf('Figtree extended')];
  const missed = charactersWhere(
    (one) =>
      isPrintable(one) &&
      one >= ' ' &&
      splitByFont(one)[0]?.font === 'Roboto' &&
      sets.some((pair) => pair.every((set) => set.has(one.codePointAt(0) ?? 0))),
  );
  expect(missed).toEqual([]);
});

it.each([
  ['Zoë’s café: $5, “yes” – 2 m²', [['Figtree', 'Zoë’s café: $5, “yes” – 2 m²']]],
  [
    'Wiremu Pōtae',
    [
      ['Figtree', 'Wiremu P'],
      ['Figtree extended', 'ō'],
      ['Figtree', 'tae'],
    ],
  ],
  [
    'Nguyễn Ann, Ελένη',
    [
      ['Roboto', 'Nguyễn'],
      ['Figtree', ' Ann, '],
      ['Roboto', 'Ελένη'],
    ],
  ],
  ['', []],
])('sets “%s” word by word', (text, runs) => {
  expect(splitByFont(text).map((run) => [run.font, run.text])).toEqual(runs);
});
