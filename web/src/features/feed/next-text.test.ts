import { expect, it } from 'vitest';
import { describeNextStep, type ToldStep } from './next-text';

const law = { id: 'spam', name: 'Spam Act 2003', source_url: 'https://example.com' };

const steps: [ToldStep, string][] = [
  [{ kind: 'name' }, 'Say what your business is called.'],
  [
    { kind: 'flagged', law, questions: 1 },
    'Your adviser asks you to answer 1 question of Spam Act 2003 again.',
  ],
  [
    { kind: 'flagged', law, questions: 0 },
    'Your adviser has reopened the review of Spam Act 2003.',
  ],
  [
    { kind: 'unfinished', law, open: 1, questions: 15 },
    'Finish the questionnaire of Spam Act 2003: 1 of 15 questions is open.',
  ],
  [
    { kind: 'unfinished', law, open: 0, questions: 15 },
    'The questionnaire of Spam Act 2003 is complete: look through it and submit it.',
  ],
  [
    { kind: 'came_in', law, questions: 3, first: 'q1' },
    'Three questions of Spam Act 2003 concern you now: your profile has changed.',
  ],
  [
    { kind: 'came_in', law, questions: 1, first: 'q1' },
    'One question of Spam Act 2003 concerns you now: your profile has changed.',
  ],
  [{ kind: 'done', withAdviser: 0 }, 'All done: nothing is open.'],
  [{ kind: 'done', withAdviser: 2 }, 'All done: 2 assessments are with your adviser.'],
];

it.each(steps)('%o is one sentence', (step, sentence) => {
  expect(describeNextStep(step).sentence).toBe(sentence);
});

it('has a button wherever something is to be done', () => {
  const kinds: ToldStep[] = [
    { kind: 'profile', isBegun: false },
    { kind: 'profile', isBegun: true },
    { kind: 'changed', law },
    { kind: 'begin', law },
    ...steps.map(([step]) => step),
  ];
  for (const step of kinds) {
    // The name is asked for by a form.
    const isWithout = step.kind === 'done' || step.kind === 'name';
    expect(describeNextStep(step).button === null, step.kind).toBe(isWithout);
  }
  expect(describeNextStep({ kind: 'unknown_changes' }).button).toBeNull();
});
