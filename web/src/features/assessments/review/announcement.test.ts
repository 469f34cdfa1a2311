import type { ReviewComment } from '@lexplain/contract/reviews/reviews';
import { expect, it } from 'vitest';
import { describeChange } from './announcement';
import { exampleReview, exampleRound, exampleVerdict } from './test-review';

const positions = new Map([
  ['q1', 1],
  ['q4', 4],
]);
const comment = (id: string, more: Partial<ReviewComment> = {}): ReviewComment => ({
  id,
  question_id: 'q4',
  round: 1,
  by_uid: 'adviser',
  by_name: 'Adviser A',
  is_staff: true,
  text: 'Words',
  at: '2026-11-24T01:00:00.000Z',
  ...more,
});
const before = exampleReview();
const tell = (after: typeof before) => describeChange(before, after, 'me', positions);

it('tells a transition', () => {
  expect(tell(exampleReview({ state: 'in_review', revision: 2 }))?.text).toBe(
    'An adviser has begun to read your answers.',
  );
  const flagged = [exampleVerdict('q1', { verdict: 'flagged', reason: 'Why?' })];
  const asked = exampleReview({ state: 'changes_requested', revision: 3 }, [
    exampleRound({ verdicts: flagged }),
  ]);
  expect(tell(asked)?.text).toBe('Your adviser asks for changes: 1 question to answer again.');
  expect(tell(exampleReview({ state: 'changes_requested', revision: 4 }))?.text).toBe(
    'Your adviser has reopened the review.',
  );
});

it('tells comments of others, with the question', () => {
  const one = { ...before, comments: [comment('c1')] };
  expect(tell(one)).toEqual({ text: 'Adviser A commented on question 4.', questionId: 'q4' });
  const two = { ...before, comments: [comment('c1'), comment('c2', { question_id: 'q1' })] };
  expect(tell(two)?.text).toBe('2 new comments.');
  expect(tell({ ...before, comments: [comment('c1', { by_uid: 'me' })] })).toBeNull();
  const gone = { ...before, comments: [comment('c1', { question_id: 'no longer asked' })] };
  expect(tell(gone)).toEqual({ text: 'Adviser A commented.', questionId: null });
});

it('tells nothing where nothing happened', () => {
  expect(tell(exampleReview())).toBeNull();
});

it('tells nothing of earlier comments that are shown on demand', () => {
  const latest = { ...before, comments: [comment('c2')] };
  const earlier = comment('c1', { at: '2026-11-23T01:00:00.000Z' });
  const shown = { ...latest, comments: [earlier, comment('c2')] };
  expect(describeChange(latest, shown, 'me', positions)).toBeNull();
});
