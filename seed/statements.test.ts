import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

// What each answer says of a business, as a page shows it: “Your profile: not registered with My
// Health Record”.

const { facts, screen } = readLibrary().factSet;

/** Each statement, with the question that it answers. */
const statements = [
  ...facts.flatMap(({ id, text, statement }) => [
    { at: `${id}, yes`, asked: text, words: statement?.yes ?? '' },
    { at: `${id}, no`, asked: text, words: statement?.no ?? '' },
  ]),
  ...screen.sectors.map(({ id, text, not_chosen }) => ({
    at: `sector ${id}`,
    asked: text,
    words: not_chosen ?? '',
  })),
];
const wrong = (isWrong: (words: string, asked: string) => boolean): string[] =>
  statements.flatMap(({ at, asked, words }) => (isWrong(words, asked) ? [`${at}: ${words}`] : []));

const isSentence = (words: string): boolean => /[.?!;:]($| )/.test(words);
/** None begins with a name so far. */
const beginsHigh = (words: string): boolean => !/^[a-z]/.test(words);

it('are there for each answer to a fact and for each sector', () => {
  expect(statements.length).toBeGreaterThan(150);
  expect(wrong((words) => words.trim() === '')).toEqual([]);
});

it('have at most 80 characters', () => {
  expect(wrong(({ length }) => length > 80)).toEqual([]);
});

it('continue a line: in lower case, without a full stop', () => {
  expect(wrong(beginsHigh)).toEqual([]);
  expect(wrong(isSentence)).toEqual([]);
});

it('speak of the business, not to it', () => {
  expect(wrong((words) => /\b(you|your|we|our)\b/i.test(words))).toEqual([]);
});

it('differ, so that each says which answer to which question it is', () => {
  const all = statements.map(({ words }) => words);
  expect(all.filter((words, index) => all.indexOf(words) !== index)).toEqual([]);
});

it('have no abbreviation that the question does not have', () => {
  const listAbbreviations = (text: string) => text.match(/\b[A-Z][A-Z-]+\b/g) ?? [];
  expect(
    wrong((words, asked) => listAbbreviations(words).some((one) => !asked.includes(one))),
  ).toEqual([]);
});

it.each([
  ['registered with My Health Record', false],
  ['Registered with My Health Record', true],
  ['a company.', true],
  ['turnover above $1.5 million', false],
])('finds that “%s” is no continuation: %s', (words, isFound) => {
  expect(beginsHigh(words) || isSentence(words)).toBe(isFound);
});
