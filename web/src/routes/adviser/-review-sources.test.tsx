import type { OriginSource } from '@lexplain/contract/assessments/origins';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, ReviewServer } from '../../features/review-work/test-review-server';
import { openReviewAt } from './-test-review';

// Where a text was taken from, and whether it has changed there, as the adviser sees it in a review.

let server: ReviewServer;

beforeEach(() => {
  localStorage.clear();
  server = new ReviewServer();
});
afterEach(() => vi.unstubAllGlobals());

const origin = {
  submission_id: 'other',
  question_id: 'q07',
  subject_id: 'spam',
  law: 'Spam Act',
  number: 7,
  sha256: 'a'.repeat(64),
  day: '2026-11-12',
  is_confirmed: true,
};
const showSource = async (source: Pick<OriginSource, 'state' | 'day'>) => {
  server.answer([{ ...answerOf('q1', 'We keep a list'), origins: [origin] }]);
  const { submission_id, question_id } = origin;
  server.work = { ...server.work, sources: [{ submission_id, question_id, ...source }] };
  await openReviewAt(1);
  const list = screen.getByRole('list', { name: 'Where the text was taken from' });
  return within(list).getByRole('listitem').textContent;
};

it.each([
  ['unchanged', null, 'With text from Spam Act, question 7, 12 November 2026. '],
  [
    'unchanged',
    '2026-12-03',
    'With text from Spam Act, question 7, 12 November 2026. It said the same on 3 December 2026.',
  ],
  [
    'text_changed',
    '2026-12-03',
    'With text from Spam Act, question 7, 12 November 2026.Changed there since On 3 December 2026 another text was submitted there.',
  ],
  [
    'not_compliant',
    '2026-12-03',
    'With text from Spam Act, question 7, 12 November 2026.Changed there since On 3 December 2026 it was submitted without Compliant there.',
  ],
  [
    'not_shown',
    '2026-12-03',
    'With text from Spam Act, question 7, 12 November 2026. That law was submitted again on 3 December 2026; nothing of it is shown to you.',
  ],
] as const)('says of a source that is %s since %s', async (state, day, words) => {
  expect(await showSource({ state, day })).toBe(words);
});

it('says nothing of a text that was taken from nowhere', async () => {
  await openReviewAt(1);
  expect(screen.queryByRole('list', { name: 'Where the text was taken from' })).toBeNull();
});
