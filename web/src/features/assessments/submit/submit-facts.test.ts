import type { Question } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { type GivenQuestions, idsOf } from '../given/given-questions';
import { submitFacts } from './submit-facts';

const questions: Question[] = Array.from({ length: 15 }, (_, index) => ({
  id: `q${index + 1}`,
  position: index + 1,
  legislative_requirement: 'Do it',
  required: false,
  obligation_ids: [],
}));
const nothing = new Set<string>();
const anna = { isMine: false, who: 'Anna' };
const me = { isMine: true, who: 'You' };

it('tells the person’s own questions from those of others', () => {
  const given = new Map([
    ['q1', me],
    ['q2', anna],
  ]);
  expect([...idsOf(given, true)]).toEqual(['q1']);
  expect([...idsOf(given, false)]).toEqual(['q2']);
});

/** What is said of colleagues, where these questions are answered. */
const saidOf = (given: GivenQuestions, answered: readonly string[] = []): string | undefined =>
  submitFacts(questions, (id) => answered.includes(id), given, nothing).texts.find((text) =>
    text.startsWith('Still with colleagues'),
  );

it('names what is still with colleagues: not what is the person’s own, nor what is answered', () => {
  expect(saidOf(new Map([['q1', me]]))).toBeUndefined();
  const given = new Map([
    ['q7', { isMine: false, who: 'Bo' }],
    ['q1', me],
    ['q3', anna],
    ['q4', anna],
    ['not-asked-any-more', anna],
  ]);
  expect(saidOf(given, ['q4'])).toMatch(
    /^Still with colleagues: question 3 \(Anna\), question 7 \(Bo\)\./,
  );
});

it('counts the others of many', () => {
  const all = new Map(questions.map(({ id }) => [id, anna]));
  expect(saidOf(all)).toMatch(/question 10 \(Anna\) and 5 others\. What/);
});

it('counts what is unanswered, and leads to what is required first', () => {
  const [first, second, third] = questions;
  const form = [first, second, third].flatMap((one) => one ?? []);
  const facts = (answered: string[], required: string[]) =>
    submitFacts(
      form.map((one) => ({ ...one, required: required.includes(one.id) })),
      (id) => answered.includes(id),
      new Map(),
      nothing,
    );
  expect(facts(['q1', 'q2', 'q3'], ['q1'])).toMatchObject({ missing: [], next: undefined });
  expect(facts(['q1'], ['q1', 'q3'])).toMatchObject({
    texts: [
      '2 of 3 questions are not answered. 1 of them is required: answer it to submit.',
      expect.stringMatching(/^An adviser of .+ reads it/),
    ],
    missing: ['q3'],
    next: { id: 'q3' },
  });
  expect(facts(['q1'], []).next?.id).toBe('q2');
  expect(facts([], ['q1', 'q2', 'q3']).texts[0]).toBe(
    '3 of 3 questions are not answered. Answer them to submit.',
  );
});

it('neither counts nor misses what the profile has settled', () => {
  const form = questions.slice(0, 3).map((one) => ({ ...one, required: true }));
  const facts = submitFacts(form, (id) => id === 'q1', new Map(), new Set(['q2']));
  expect(facts).toMatchObject({ missing: ['q3'], next: { id: 'q3' } });
  expect(facts.texts[0]).toBe('1 of 2 questions is not answered. Answer it to submit.');
});

it('says who reads it as the firm says it, and that it can be withdrawn', () => {
  const reading = 'A privacy lawyer reads it, usually within 3 business days.';
  expect(submitFacts(questions, () => true, new Map(), nothing, reading).texts.at(-1)).toBe(
    `${reading} You can withdraw it until an adviser takes it.`,
  );
});
