import { expect, it } from 'vitest';
import { keepNewer } from '../../lib/queries/keep-newer';
import { isNewer } from './queries';
import { exampleSubmission } from './test-submission';

const draft = { submission: exampleSubmission({ revision: 3 }) };
const submitted = { submission: exampleSubmission({ revision: 3, status: 'submitted' }) };
const next = {
  submission: exampleSubmission({ id: 't', revision: 0, created_at: '2026-02-01T00:00:00Z' }),
};

it.each([
  ['an older revision', draft, { submission: exampleSubmission({ revision: 2 }) }],
  ['the draft of a submitted assessment', submitted, draft],
  ['the submission that preceded a new draft', next, submitted],
])('keeps the newer cached data when %s arrives late', (_, cached, late) => {
  expect(keepNewer(cached, late, isNewer)).toBe(cached);
});

it.each([
  ['nothing was cached', undefined, draft],
  ['the cached submission is null', { submission: null }, draft],
  ['it equals the cached data', draft, { ...draft }],
  ['the draft was submitted', draft, submitted],
  ['a new draft was started', submitted, next],
  ['everything was deleted', draft, { submission: null }],
])('accepts the response when %s', (_, cached, arrived) => {
  expect(
    keepNewer<{ submission: ReturnType<typeof exampleSubmission> | null }>(
      cached,
      arrived,
      isNewer,
    ),
  ).toBe(arrived);
});
