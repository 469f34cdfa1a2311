import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { describeGap, toOffer } from './describe-gap';
import type { ReportRow } from './report';
import { findWhatToDo } from './what-to-do';

const step = { who: 'the owner', do: 'Write two pages', takes: 'half a day' };
const rowOf = (answer: Partial<AnswerFields>, question: Partial<Question> = {}): ReportRow => ({
  question: {
    id: 'q05',
    position: 5,
    legislative_requirement: 'Do you have a plan?',
    required: true,
    obligation_ids: [],
    ...question,
  },
  answer: { ...emptyAnswer, compliance_result: 'partial', ...answer },
  leftOut: null,
  obligations: [],
  evidence: [],
});

it.each([
  [
    'what was written',
    rowOf({ gaps_actions: 'Train staff.\nSoon.' }, { first_step: step }),
    'Train staff.',
  ],
  ['the first step', rowOf({}, { first_step: step }), 'Write two pages'],
  ['a thing to do without either', rowOf({ gaps_actions: '  ' }), 'Close the gap at question 5'],
])('titles an action by %s', (_, row, title) => {
  expect(describeGap(row).title).toBe(title);
});

it('says who does the first step, and about which question, below the title', () => {
  expect(describeGap(rowOf({}, { first_step: step })).details).toBe(
    'First step for the owner, half a day.\n\nQuestion 5: Do you have a plan?',
  );
  expect(describeGap(rowOf({ gaps_actions: 'Train staff.\nSoon.' })).details).toBe(
    'Train staff.\nSoon.\n\nQuestion 5: Do you have a plan?',
  );
});

it('is about the answer, with its risk', () => {
  expect(toOffer('spam', rowOf({ risk_rating: 'high' })).about).toEqual({
    kind: 'answer',
    subject_id: 'spam',
    question_id: 'q05',
    number: 5,
    risk: 'high',
  });
});

it('always says what to do', () => {
  expect(findWhatToDo(rowOf({ gaps_actions: 'Train staff.' })).text).toBe('Train staff.');
  expect(findWhatToDo(rowOf({}, { first_step: step }))).toEqual({
    text: 'Write two pages',
    isOwn: false,
    note: 'First step for the owner, half a day.',
  });
  // What an earlier library has.
  expect(findWhatToDo(rowOf({})).text).toBe('Decide what to do first, and add it as an action.');
});
