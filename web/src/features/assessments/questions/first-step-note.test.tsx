import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { emptyAnswer } from '../drafts/draft';
import { FirstStepNote } from './first-step-note';

const first_step = { who: 'the owner', do: 'Write two pages', takes: 'half a day' };

const show = (
  compliance_result: AnswerFields['compliance_result'],
  { isWritten = false, question = { first_step } }: { isWritten?: boolean; question?: object } = {},
) => {
  const answer = { ...emptyAnswer, compliance_result };
  renderScreen(<FirstStepNote question={question} answer={answer} isWritten={isWritten} />);
  return screen.queryByRole('paragraph')?.textContent ?? null;
};

const note = 'What to do: Write two pages. First step for the owner, half a day.';

it.each([
  ['partial', note],
  ['non_compliant', note],
  ['compliant', null],
  ['not_applicable', null],
  [null, null],
] as const)('says of an answer that is %s: %s', (result, text) => {
  expect(show(result)).toBe(text);
});

it('leaves the word to what was written, and says nothing where the library does not', () => {
  expect(show('partial', { isWritten: true })).toBeNull();
  expect(show('partial', { question: {} })).toBeNull();
});
