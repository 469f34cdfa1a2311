import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';
import { findGrade, findMedian, listOwnerTexts, listSentences } from './test-texts.ts';

// Owners of small businesses read these texts, often on a phone and without an adviser.

const library = readLibrary();
const texts = listOwnerTexts(library);
const titles = library.laws.flatMap(({ obligations }) =>
  obligations.map(({ code, title }) => ({ at: code, text: title })),
);

/**
 * Years of school, and words. Terms that the law fixes keep some short questions above the others.
 */
const bounds = { median: 8, worst: 16.5, sentence: 40 };

const forbidden: [name: string, pattern: RegExp][] = [
  ['the abbreviation of a section', /\b(ss?|cll?|rr?|paras?|regs?|Sch|Pt|Div)\.? \d/],
  [
    'a section number',
    /\b(sections?|[Ss]chedules?|rules?|clauses?|paragraphs?|Part|Division) (\d|[IVX]+[A-D]?\b)/,
  ],
  ['the number of a principle', /\bAPPs? \d/],
  ['a term of lawyers', /\b(such|operators?|designated|limb|pursuant|thereof|herein)\b/i],
  ['entity instead of business', /(?<!Commonwealth )\bentit(y|ies)\b/i],
  ['a semicolon', /;/],
];

/**
 * Openings of sentences that have no verb of their own, as in “With limits.” or “Not applicable to
 * others.”
 */
const fragment = /^(Not|With|From|Including|Such|Only if)\b/;

const isOrHas =
  'is are was were be been has have had do does did can could may must will would should need needs';
/** What texts say and ask besides. A new text may need another verb here. */
const otherVerbs =
  'collect find forbids order passes see sends transfers try update acknowledge act acts add answer applies apply ask asks avoid avoids back begins bind binds ' +
  'bring brings call calls check choose close come comes compare contains count counts cover ' +
  'covers decides depends describe describes destroy ends fix fixes follow follows get gets ' +
  'give gives go helps hold holds include includes justify keep lists log look make makes match ' +
  'matches means measure monitor name names note notify plan prescribes promotes protect ' +
  'publish put reaches read record reduces registers regulates remove report requires review ' +
  'decide link list search serve stop turn unsubscribe ' +
  'reviews run runs sample say says scale sells send set sets show shows start starts stay ' +
  'stays stores supplies take takes tell test trade treats use uses works write';
const verb = new RegExp(`\\b(${`${isOrHas} ${otherVerbs}`.replaceAll(' ', '|')})\\b`, 'i');

const findFragments = (text: string): string[] =>
  listSentences(text).filter((sentence) => fragment.test(sentence) || !verb.test(sentence));

/**
 * Choices and fields of reports are labels, moments are asked for below a question, and statements
 * complete a line: no sentences of their own.
 */
const isLabel = ({ at }: { at: string }): boolean =>
  /^(sector|report|statement) /.test(at) || at.endsWith(', moment');

it('reads what owners read', () => {
  expect(texts.length).toBeGreaterThan(600);
});

it('needs few years of school', () => {
  const grades = texts.map(({ text }) => findGrade(text));
  expect(findMedian(grades)).toBeLessThan(bounds.median);
  const hard = texts.filter((entry) => !isLabel(entry) && findGrade(entry.text) > bounds.worst);
  expect(hard).toEqual([]);
});

it('has no long sentence', () => {
  const long = texts.flatMap(({ at, text }) =>
    listSentences(text)
      .filter((sentence) => sentence.split(' ').length > bounds.sentence)
      .map((sentence) => `${at}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

it.each(forbidden)('does not have %s', (_, pattern) => {
  const found = texts.filter(({ text }) => pattern.test(text));
  expect(found).toEqual([]);
});

it('has whole sentences', () => {
  const found = texts.filter((entry) => !isLabel(entry) && findFragments(entry.text).length > 0);
  expect(found).toEqual([]);
});

it.each([
  ['Continuous disclosure.', ['Continuous disclosure.']],
  ['Not applicable to others. Others choose Not applicable.', ['Not applicable to others.']],
  ['With a risk profile, appetite and limits. Show where it sits.', 1],
  ['Look up the name of your business in the register.', []],
])('finds in “%s” the fragments', (text, expected) => {
  const found = findFragments(text);
  if (typeof expected === 'number') expect(found).toHaveLength(expected);
  else expect(found).toEqual(expected);
});

it.each([
  ['a section number', 'Anyone can be sued (Schedule 2).', true],
  ['the abbreviation of a section', 'The customer must tell you (s 12F(3)).', true],
  ['a section number', 'You are part of the government.', false],
  ['entity instead of business', 'A non-corporate Commonwealth entity is one.', false],
])('finds %s in “%s”: %s', (name, text, isFound) => {
  expect(forbidden.some(([of, pattern]) => of === name && pattern.test(text))).toBe(isFound);
});

it.each([
  ['Do you keep a list?', 1],
  ['Continuous disclosure obligations of responsible entities.', 20],
])('grades “%s” on the side of %d', (text, grade) => {
  expect(Math.sign(findGrade(text) - 10)).toBe(Math.sign(grade - 10));
});

/**
 * Lists show an obligation by its title alone. It is part of the obligation, whose other text is
 * the law's.
 */
it.each(forbidden)('does not have %s in a title', (_, pattern) => {
  expect(titles.filter(({ text }) => pattern.test(text))).toEqual([]);
});
