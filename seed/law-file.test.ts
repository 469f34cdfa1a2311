import { expect, it } from 'vitest';
import { lawFile, slug } from './law-file.ts';
import { exampleLaw, exampleObligation, exampleQuestion } from './test-law.ts';

it('converts a code to an id', () => {
  expect(slug('SOCI ss 30EB-30EC')).toBe('soci-ss-30eb-30ec');
});

const { saq } = exampleLaw;
const change = {
  id: '2026-01-01-gone',
  date: '2026-01-01',
  title: 'Gone',
  what_changed: 'It is gone.',
  obligation_codes: [],
  confidence: 'primary',
};

it.each([
  [
    'No obligation has the code L s 9',
    { saq: { ...saq, questions: [{ ...exampleQuestion, obligation_codes: ['L s 9'] }] } },
  ],
  [
    'Two questions share this id',
    { saq: { ...saq, questions: [exampleQuestion, exampleQuestion] } },
  ],
  [
    'Two obligations would share the id l-s-1-2',
    { obligations: [exampleObligation, { ...exampleObligation, code: 'l.s.1.2', title: 'Other' }] },
  ],
  [
    'Two obligations share this title',
    { obligations: [exampleObligation, { ...exampleObligation, code: 'L s 2' }] },
  ],
  [
    'Two versions share a tag',
    {
      obligations: [
        { ...exampleObligation, earlier: [{ version_tag: '1', effective_from: '1999-01-01' }] },
      ],
    },
  ],
  [
    'The id q01 belonged to a question that is no longer asked',
    { saq: { ...exampleLaw.saq, retired_ids: ['q01'] } },
  ],
  [
    'L s 1(2) is repealed but still listed as an obligation',
    { changes: [{ ...change, repeals: ['L s 1(2)'] }] },
  ],
])('refuses a file: %s', (message, fault) => {
  const parsed = lawFile.safeParse({ ...exampleLaw, ...fault });
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});

it.each([
  ['nothing', undefined],
  ['more than eight words', 'Keep it safe and tell everybody what was lost'],
  ['a sentence', 'Keep it safe.'],
])('refuses %s as what a law asks', (_, duty) => {
  const { success } = lawFile.safeParse({
    ...exampleLaw,
    subject: { ...exampleLaw.subject, duty },
  });
  expect(success).toBe(false);
  expect(lawFile.safeParse(exampleLaw).success).toBe(true);
});
