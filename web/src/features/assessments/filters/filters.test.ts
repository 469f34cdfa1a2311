import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { filterQuestions, findNextUnanswered } from './filters';

const questions: Question[] = ['q01', 'q02', 'q03', 'q04'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: id,
  required: id === 'q02',
  obligation_ids: [],
}));
const answers: Record<string, Partial<AnswerFields>> = {
  q01: { compliance_result: 'non_compliant', risk_rating: 'critical' },
  q03: { compliance_result: 'compliant', risk_rating: 'low' },
};
const source = {
  shownOf: (id: string): AnswerFields => ({ ...emptyAnswer, ...answers[id] }),
  isMarked: (id: string) => id === 'q04',
};

const nothing = new Set<string>();
const special = {
  flagged: new Set<string>(),
  touched: new Set(['q01']),
  mine: new Set(['q02', 'q03', 'not-asked-any-more']),
  outside: nothing,
  others: new Set(['q04']),
};

it.each([
  ['all', ['q01', 'q02', 'q03', 'q04']],
  ['unanswered', ['q02', 'q04']],
  ['required', ['q02']],
  ['non_compliant', ['q01']],
  ['high_risk', ['q01']],
  ['unsure', ['q04']],
  ['flagged', []],
  ['touched', ['q01']],
  ['mine', ['q02', 'q03']],
  ['others', ['q04']],
] as const)('filters questions by %s', (filter, ids) => {
  expect([...filterQuestions(filter, questions, source, special)]).toEqual(ids);
});

it('finds the next unanswered question and wraps around to the first', () => {
  expect(findNextUnanswered(questions, source, nothing, undefined)).toBe('q02');
  expect(findNextUnanswered(questions, source, nothing, 'q02')).toBe('q04');
  expect(findNextUnanswered(questions, source, nothing, 'q04')).toBe('q02');
  expect(findNextUnanswered([], source, nothing, undefined)).toBeUndefined();
});

it('keeps what the profile has settled apart, and goes past it', () => {
  const outside = new Set(['q02']);
  const idsOf = (filter: 'unanswered' | 'required' | 'outside') => [
    ...filterQuestions(filter, questions, source, { ...special, outside }),
  ];
  expect(idsOf('unanswered')).toEqual(['q04']);
  expect(idsOf('required')).toEqual([]);
  expect(idsOf('outside')).toEqual(['q02']);
  expect(findNextUnanswered(questions, source, outside, undefined)).toBe('q04');
});
