import type { Question } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { listTouched, orderByTouch } from './touched-questions';

const questionOf = (id: string, ...obligation_ids: string[]): Question => ({
  id,
  position: 1,
  legislative_requirement: 'Do you?',
  required: false,
  obligation_ids,
});
const questions = [questionOf('q1', 'a'), questionOf('q2', 'b', 'c'), questionOf('q3', 'c')];
const change = {
  obligations: [
    { subject_id: 'law', id: 'c', code: 'C' },
    { subject_id: 'other', id: 'a', code: 'A' },
  ],
};

it('finds the questions about the obligations of a change, of their own law alone', () => {
  expect([...listTouched(change, 'law', questions)]).toEqual(['q2', 'q3']);
  expect([...listTouched(change, 'other', questions)]).toEqual(['q1']);
  expect([...listTouched(change, 'third', questions)]).toEqual([]);
});

it('puts them first and keeps the order of both parts', () => {
  const ids = (touched: string[]) => orderByTouch(questions, new Set(touched)).map(({ id }) => id);
  expect(ids(['q3', 'q2'])).toEqual(['q2', 'q3', 'q1']);
  expect(ids([])).toEqual(['q1', 'q2', 'q3']);
});
