import type { Question } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { compareForms, summariseChanges } from './form-changes';

const questionsOf = (requirements: Record<string, string>): Question[] =>
  Object.entries(requirements).map(([id, legislative_requirement], index) => ({
    id,
    position: index + 1,
    legislative_requirement,
    required: true,
    obligation_ids: [],
  }));

const earlier = questionsOf({ q01: 'Is it kept?', q02: 'Is it safe?', q03: 'Is it old?' });

it('finds new, reworded and removed questions, wherever they stand', () => {
  const questions = questionsOf({ q04: 'Is it small?', q02: 'Is it secure?', q01: 'Is it kept?' });
  const changes = compareForms(earlier, questions);
  expect([...changes.changed]).toEqual([
    ['q04', { kind: 'new' }],
    ['q02', { kind: 'reworded', earlier: 'Is it safe?' }],
  ]);
  expect(changes.removed).toBe(1);
  expect(summariseChanges(changes)).toBe('1 question is new, 1 reworded, 1 no longer asked.');
});

it('ignores the position, the help text, the obligations and whether an answer is required', () => {
  const questions = earlier.toReversed().map((question) => ({
    ...question,
    help_text: 'Look.',
    required: false,
    obligation_ids: ['a'],
  }));
  const changes = compareForms(earlier, questions);
  expect([changes.changed.size, changes.removed, summariseChanges(changes)]).toEqual([0, 0, '']);
});

it.each([
  [{ q01: 'Is it kept?', q02: 'Is it safe?', q03: 'Old?' }, '1 question is reworded.'],
  [{ q01: 'Kept?', q02: 'Safe?', q03: 'Is it old?' }, '2 questions are reworded.'],
  [{ q02: 'Is it safe?', q03: 'Is it old?' }, '1 question is no longer asked.'],
  [{ q01: 'Kept?' }, '1 question is reworded, 2 no longer asked.'],
  [{ q07: 'A?', q08: 'B?' }, '2 questions are new, 3 no longer asked.'],
])('names only what there is: %o', (requirements, text) => {
  expect(summariseChanges(compareForms(earlier, questionsOf(requirements)))).toBe(text);
});
