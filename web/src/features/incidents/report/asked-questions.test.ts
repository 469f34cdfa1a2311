import { expect, it } from 'vitest';
import { incidentRules } from '../../../../../seed/test-businesses.ts';
import type { FactAnswer } from '../fact-question';
import { listAsked, listLeftOut, orderQuestions } from './asked-questions';
import { answerOf, newReport, previewBoard } from './report-draft';
import { testRules } from './test-rules';

const codesOf = (...ids: string[]) => new Set(ids.map((id) => `code of ${id}`));

/** The questions that are asked after some answers. */
const askAfter = (
  answers: Record<string, FactAnswer['answer']>,
  codes: Set<string> | null,
  rules = testRules,
) => {
  const draft = {
    ...newReport(),
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [
        id,
        { answer, moment: null, is_planned: false },
      ]),
    ),
  };
  const context = { rules, possible_codes: codes, now: new Date() };
  const board = previewBoard(draft, 'NSW', context);
  const ordered = orderQuestions(rules, codes);
  const isAnswered = (id: string) => answerOf(draft, id).answer !== 'unknown';
  const { first, more } = listAsked(ordered, board, isAnswered);
  return [first, more].map((facts) => facts.map(({ id }) => id).join(' '));
};

it('asks the general questions first, then those that decide most, and folds the others', () => {
  expect(askAfter({}, null)).toEqual(['people down demand payment suspected', 'patch critical']);
});

it('asks nothing that decides no deadline which can bind the business', () => {
  // Without the payment's deadline, a demand decides nothing either.
  expect(askAfter({}, codesOf('assess', 'tell', 'fix'))).toEqual(['people suspected patch', '']);
  expect(askAfter({}, codesOf('pay'))).toEqual(['demand payment', '']);
  expect(askAfter({}, codesOf('call'))).toEqual(['down critical', '']);
});

it('asks no more once an answer excludes all deadlines of a question', () => {
  expect(askAfter({ people: 'no' }, null)).toEqual([
    'people down demand payment patch',
    'critical',
  ]);
});

it('asks what else is involved once another scheme takes over a part', () => {
  const ask = (answers: Parameters<typeof askAfter>[0]) =>
    askAfter(answers, null, incidentRules).join(' ').split(' ');
  expect(ask({ personal_information: 'yes' })).not.toContain('other_information');
  expect(ask({ personal_information: 'yes', my_health_record: 'yes' })).toContain(
    'other_information',
  );
});

it('keeps a question that was answered', () => {
  const [first] = askAfter({ suspected: 'yes', people: 'no' }, null);
  expect(first).toContain('suspected');
});

it('names the laws that the profile leaves out', () => {
  expect(listLeftOut(testRules, codesOf('assess', 'pay'))).toEqual([
    'health',
    'critical',
    'patches',
  ]);
  expect(listLeftOut(testRules, null)).toEqual([]);
});
