import { expect, it } from 'vitest';
import { toClientReview } from './client-review';
import { exampleReviewWork } from './test-review-work';

const at = '2026-11-24T01:00:00.000Z';

it('has every round, and verdicts only once they are published', () => {
  const unpublished = toClientReview(exampleReviewWork(null));
  expect(unpublished.rounds.map(({ round }) => round)).toEqual([3, 2, 1]);
  expect(unpublished.rounds[0]?.verdicts).toEqual([]);
  expect(toClientReview(exampleReviewWork(at)).rounds[0]?.verdicts).toHaveLength(1);
});

it('has no notes', () => {
  expect(JSON.stringify(toClientReview(exampleReviewWork(at)))).not.toContain('Only for advisers');
});
