import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

// What the library says of cameras, place by place.

const { laws, outcomeRules, penaltySet } = readLibrary();
const law = laws.find(({ subject }) => subject.id === 'surveillance-and-recording');
const rules = outcomeRules.find(({ subject_id }) => subject_id === 'surveillance-and-recording');
if (!law || !rules) throw new Error('The law is missing');

const places = [
  'New South Wales',
  'Victoria',
  'Queensland',
  'South Australia',
  'Western Australia',
  'Tasmania',
  'Northern Territory',
  'Australian Capital Territory',
];

const filming = [
  ...rules.rules.map(({ because }) => because),
  ...law.obligations.flatMap(({ title, description }) => [title, description]),
  ...penaltySet.penalties.flatMap((penalty) => [penalty.for, penalty.owner_text ?? '']),
].filter((text) => /\bfilm(ing)?\b/.test(text));

it('forbids nobody to film the own counter: each text names what is private', () => {
  expect(filming.length).toBeGreaterThan(5);
  expect(filming.filter((text) => !/private|privacy/.test(text))).toEqual([]);
});

it('asks of toilets, change rooms and showers for every place', () => {
  const question = law.saq.questions.find(({ id }) => id === 'q12');
  const named = law.obligations
    .filter(({ code }) => question?.obligation_codes.includes(code))
    .map(({ jurisdiction }) => jurisdiction);
  expect([...new Set(named)].sort()).toEqual([...places].sort());
});

it('says what applies to cameras where the law on listening devices does not', () => {
  const uncovered = law.obligations.filter(({ explanatory_notes = '' }) =>
    /not covered by this Act/.test(explanatory_notes),
  );
  expect(uncovered.map(({ code }) => code)).toEqual([]);
  for (const place of ['queensland', 'tasmania']) {
    const codes = rules.rules.find(({ id }) => id === place)?.codes ?? [];
    const about = law.obligations.filter(({ code }) => codes.includes(code));
    expect(about.map(({ description }) => description).join()).toMatch(/film/);
  }
});
