import { expect, it } from 'vitest';
import { type LawFile, lawFile, slug, toForm, toObligations } from './law-file.ts';
import { readLibrary } from './read-library.ts';

const obligation: LawFile['obligations'][number] = {
  code: 'L s 1(2)',
  title: 'Keep it safe',
  instrument: 'Example Act 2000 (Cth)',
  description: 'Keep what you hold safe.',
  specific_references: 's 1(2)',
  version_tag: '1',
  effective_from: '2000-01-01',
  confidence: 'primary',
  checked_on: '2026-11-21',
};
const question = {
  id: 'q01',
  legislative_requirement: 'Do you?',
  required: true,
  obligation_codes: ['L s 1(2)'],
};
const law: LawFile = {
  subject: { id: 'law', name: 'Law', source_url: 'https://example.com/law', position: 1 },
  obligations: [obligation],
  saq: { title: 'Law self-assessment', version: 1, questions: [question] },
  changes: [],
};

it('imports the title as the name of the source and the instrument into the references', () => {
  expect(toObligations(law)[0]).toMatchObject({
    id: 'l-s-1-2',
    name_of_source: 'Keep it safe',
    specific_references: 'Example Act 2000 (Cth), s 1(2)',
    position: 1,
  });
});

it('links questions to obligations by id', () => {
  expect(toForm(law).questions[0]?.obligation_ids).toEqual(['l-s-1-2']);
});

it('makes an id of a code', () => {
  expect(slug('SOCI ss 30EB-30EC')).toBe('soci-ss-30eb-30ec');
});

it.each([
  [
    'No obligation has the code L s 9',
    { saq: { ...law.saq, questions: [{ ...question, obligation_codes: ['L s 9'] }] } },
  ],
  ['Two questions share the id q01', { saq: { ...law.saq, questions: [question, question] } }],
  [
    'Two obligations would share the id l-s-1-2',
    { obligations: [obligation, { ...obligation, code: 'l.s.1.2' }] },
  ],
])('refuses a file: %s', (message, fault) => {
  const parsed = lawFile.safeParse({ ...law, ...fault });
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});

it('holds real law: at least five obligations and eight questions a subject, no two headers alike', () => {
  const { laws } = readLibrary();
  expect(laws.map(({ subject }) => subject.id)).toEqual([
    'privacy-act-1988',
    'soci-act-2018',
    'consumer-data-right',
  ]);
  for (const law of laws) {
    expect(law.obligations.length).toBeGreaterThanOrEqual(5);
    expect(law.saq.questions.length).toBeGreaterThanOrEqual(8);
    expect(new Set(law.obligations.map(({ title }) => title)).size).toBe(law.obligations.length);
  }
});
