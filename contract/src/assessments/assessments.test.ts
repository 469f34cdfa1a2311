import { expect, it } from 'vitest';
import { answerInput } from './assessments.ts';

const save = (fields: object) =>
  answerInput.parse({
    questionId: 'q01',
    compliance_result: null,
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
    ...fields,
  });

it('converts empty text to null', () => {
  expect(save({ current_controls: '', gaps_actions: '' })).toEqual(save({}));
});

it.each([' ', '\n', ' a '])('keeps %j unchanged', (text) => {
  expect(save({ gaps_actions: text }).gaps_actions).toBe(text);
});
