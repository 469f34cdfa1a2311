import { standingOf, submittedAt } from '@lexplain/contract/waits/test-first-screen';
import { expect, it } from 'vitest';
import { measureLaw } from './measure-law';

it.each([
  ['nothing', null, 0, 'Not started'],
  ['an untouched law', standingOf('spam'), 0, 'Not started'],
  [
    'a draft',
    standingOf('spam', { draft: { answered: 3, questions: 12 } }),
    0.25,
    'Draft: 3 of 12 answered',
  ],
  [
    'a draft of a form without questions',
    standingOf('spam', { draft: { answered: 0, questions: 0 } }),
    0,
    'Draft: 0 of 0 answered',
  ],
  ['a result', standingOf('spam', { submitted: submittedAt('2026-11-01') }), 0.5, 'Score 50%'],
  [
    'a result to which nothing applies',
    standingOf('spam', { submitted: { ...submittedAt('2026-11-01'), score: null } }),
    1,
    'No question applies',
  ],
  [
    'a draft after a result',
    standingOf('spam', {
      submitted: submittedAt('2026-11-01'),
      draft: { answered: 12, questions: 12 },
    }),
    1,
    'Draft: 12 of 12 answered',
  ],
])('measures %s', (_, standing, share, text) => {
  expect(measureLaw(standing)).toMatchObject({ share, text });
});
