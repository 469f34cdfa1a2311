import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

// Each question is also shown alone: in a list of answers, in a record, in a review and in a mail.

const { factSet, laws } = readLibrary();

/** Whether a question needs the one before it, or the group that it is asked in, to be understood. */
const pointsElsewhere = (question: string): boolean =>
  /^(Is|Are|Was|Were|Has|Have|Do|Does|Did|Can) (it|its|they|their|the asset|turnover)\b/.test(
    question,
  ) || /\b(such(?! as\b)|this|(these|those)(?! who\b|:)|both)\b/.test(question);

it('asks questions about a business that can be read alone', () => {
  const questions = factSet.facts.map(({ text }) => text);
  expect(questions.length).toBeGreaterThan(40);
  expect(questions.filter(pointsElsewhere)).toEqual([]);
});

it('asks questions about each law that can be read alone', () => {
  const questions = laws.flatMap(({ saq }) =>
    saq.questions.map(({ legislative_requirement }) => legislative_requirement),
  );
  expect(questions.length).toBeGreaterThan(100);
  expect(questions.filter(pointsElsewhere)).toEqual([]);
});

it.each([
  ['Do you own something of this size or kind?', true],
  ['Is it a charity registered with the ACNC?', true],
  ['Do you hold 10% or more of such an asset?', true],
  ['Are you one of these: a credit reporting body or a union?', false],
  ['Is your business a company, such as one with Pty Ltd in its name?', false],
])('finds that “%s” points elsewhere: %s', (question, isFound) => {
  expect(pointsElsewhere(question)).toBe(isFound);
});
