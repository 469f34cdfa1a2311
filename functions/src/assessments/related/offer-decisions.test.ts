import { expect, it } from 'vitest';
import { nothingSettled, submitDraft } from '../decisions.ts';
import { type LendingLaw, listOffers, toRelatedAnswers } from './offer-decisions.ts';
import { by, fields, findDraft, questionIds, questionsOf, set, toLaw } from './test-offers.ts';

// What a submitted answer lends to a question of another law.

const lending = (text: string, more: Partial<LendingLaw> = {}): LendingLaw => {
  const world = {
    now: new Date('2026-11-30T00:00:00Z'),
    editions: { a: 1, b: 1, c: 1 },
    versions: { a: 1, b: 1, c: 1 },
    submissions: [],
  };
  const draft = findDraft(world, 'acme', 'a');
  const answer = { ...fields, compliance_result: 'compliant', current_controls: text } as const;
  const answered = { ...draft, answers: { q1: answer, q2: answer } };
  const submitted = submitDraft(answered, {
    by,
    questions: questionsOf('a', 1),
    obligations: [{ id: 'a-1', version_tag: '1' }],
    evidence: [],
    settled: nothingSettled,
    now: world.now,
  });
  return { ...toLaw(world, submitted), ...more };
};
const target = { subject_id: 'b', questions: questionsOf('b', 1), outside: new Set<string>() };
const at = { today: '2026-11-30', time_zone: 'UTC' };
const countOffers = (law: LendingLaw, changed: typeof set = set, form = target) =>
  listOffers(form, [law], changed, at).length;

it('offers the text of each question of a practice', () => {
  const found = toRelatedAnswers(listOffers(target, [lending(' We do. ')], set, at));
  expect(found.answers.map(({ written }) => written)).toEqual(['We do.', 'We do.']);
  expect(found.questions).toEqual([
    {
      question_id: 'q1',
      related: [
        {
          subject_id: 'a',
          question_id: 'q1',
          control: 'plan',
          differs: 'What b asks',
          lawyer: null,
        },
      ],
    },
    expect.objectContaining({ question_id: 'q2' }),
  ]);
});

it.each([
  ['a law that applies in part', () => countOffers(lending('We do.', { headline: 'partly' }))],
  ['an empty text', () => countOffers(lending('  '))],
  [
    'a question that the profile settles',
    () => countOffers(lending('We do.', { outside: new Set(questionIds) })),
  ],
  [
    'questions that the profile settles',
    () => countOffers(lending('We do.'), set, { ...target, outside: new Set(questionIds) }),
  ],
  [
    'a list of like duties',
    () =>
      countOffers(lending('We do.'), {
        ...set,
        controls: set.controls.map((one) => ({ ...one, share: 'list' as const })),
      }),
  ],
  [
    'conditions of a newer library',
    () => countOffers(lending('We do.'), { ...set, use: { ...set.use, source_result: 'partial' } }),
  ],
  [
    'what may be answered for later',
    () =>
      countOffers(lending('We do.'), {
        ...set,
        use: {
          ...set.use,
          lends_nothing: questionIds.map((question_id) => ({ subject_id: 'a', question_id })),
        },
      }),
  ],
])('offers nothing of %s', (_, count) => {
  expect(count()).toBe(0);
});
