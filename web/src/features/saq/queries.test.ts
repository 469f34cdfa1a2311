import { expect, it } from 'vitest';
import { newerOf } from './queries';
import { exampleSubmission } from './test-submission';

const draft = { submission: exampleSubmission({ revision: 3 }) };
const submitted = { submission: exampleSubmission({ revision: 3, status: 'submitted' }) };
const next = {
  submission: exampleSubmission({ id: 't', revision: 0, created_at: '2026-02-01T00:00:00Z' }),
};

it.each([
  ['an older revision', draft, { submission: exampleSubmission({ revision: 2 }) }],
  ['the draft of what was submitted', submitted, draft],
  ['the submission before the new draft', next, submitted],
])('keeps what is newer when %s arrives late', (_, cached, late) => {
  expect(newerOf(cached, late)).toBe(cached);
});

it.each([
  ['nothing was known', undefined, draft],
  ['nothing was there', { submission: null }, draft],
  ['it is the same', draft, { ...draft }],
  ['it was submitted', draft, submitted],
  ['a new draft was begun', submitted, next],
  ['everything was deleted', draft, { submission: null }],
])('takes what arrives when %s', (_, cached, arrived) => {
  expect(
    newerOf<{ submission: ReturnType<typeof exampleSubmission> | null }>(cached, arrived),
  ).toBe(arrived);
});
