import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { expect, test } from 'vitest';
import { applyChange, applyChoice, type Edit, emptyAnswer, toShown } from '../drafts/draft';
import { stateOf } from './question-state';

const quiet = {
  readOnly: false,
  isMissing: false,
  isOutdated: false,
  judgement: undefined,
  isSettled: false,
};
const answered = (result: AnswerFields['compliance_result']): AnswerFields => ({
  ...emptyAnswer,
  compliance_result: result,
});

const storeOf = (stored: AnswerFields, edit?: Edit, isMarked = false) => ({
  storedOf: () => stored,
  editOf: () => edit,
  shownOf: () => toShown(edit, stored),
  isMarked: () => isMarked,
});

test('a question has the state of its result, an unsaved one included', () => {
  expect(stateOf(storeOf(emptyAnswer), 'q1', quiet)).toBe('unanswered');
  expect(stateOf(storeOf(answered('partial')), 'q1', quiet)).toBe('partial');
  const edit = applyChange(undefined, emptyAnswer, { compliance_result: 'compliant' });
  expect(stateOf(storeOf(emptyAnswer, edit), 'q1', quiet)).toBe('compliant');
  expect(stateOf(storeOf(emptyAnswer, edit), 'q1', { ...quiet, readOnly: true })).toBe(
    'unanswered',
  );
});

test('a mark and a refused submit count until there is a result', () => {
  const marked = storeOf(emptyAnswer, undefined, true);
  expect(stateOf(marked, 'q1', quiet)).toBe('unsure');
  expect(stateOf(marked, 'q1', { ...quiet, isMissing: true })).toBe('missing');
  const answeredSince = storeOf(answered('compliant'), undefined, true);
  expect(stateOf(answeredSince, 'q1', { ...quiet, isMissing: true })).toBe('compliant');
});

test('a conflict comes before the result until one is chosen', () => {
  const edit = applyChange(undefined, emptyAnswer, { compliance_result: 'compliant' });
  const theirs = answered('partial');
  expect(stateOf(storeOf(theirs, edit), 'q1', quiet)).toBe('conflict');
  const chosen = applyChoice(edit, theirs, 'compliance_result', 'theirs');
  expect(stateOf(storeOf(theirs, chosen), 'q1', quiet)).toBe('partial');
});

test('a law that changed since the submission comes first', () => {
  const facts = { ...quiet, readOnly: true, isOutdated: true };
  expect(stateOf(storeOf(answered('compliant')), 'q1', facts)).toBe('outdated');
});

test('what the profile has settled has a state of its own, but for what the adviser asks again', () => {
  const settled = { ...quiet, isSettled: true };
  expect(stateOf(storeOf(emptyAnswer), 'q1', settled)).toBe('settled');
  expect(stateOf(storeOf(emptyAnswer), 'q1', { ...settled, readOnly: true })).toBe('settled');
  expect(stateOf(storeOf(emptyAnswer), 'q1', { ...settled, isOutdated: true })).toBe('outdated');
});
