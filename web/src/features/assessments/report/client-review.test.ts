import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { expect, it } from 'vitest';
import { exampleReview, exampleRound, exampleVerdict } from '../review/test-review';
import { exampleSubmission } from '../test-submission';
import { toClientReview } from './client-review';

const at = '2026-11-24T01:00:00.000Z';
const submission = { submission: exampleSubmission(), answers: [], evidence: [] };

const workOf = (published_at: string | null): ReviewWork => {
  const { review } = exampleReview({ state: 'in_review', round: 3 });
  return {
    review,
    organisation: { id: 'o', name: 'Acme', time_zone: 'Australia/Sydney' },
    round: {
      ...exampleRound({ round: 3, published_at }),
      verdicts: [{ ...exampleVerdict('q1'), revision: 1 }],
      verdicts_revision: 1,
      hashes: {},
    },
    submission,
    before: { round: exampleRound({ round: 2 }), hashes: {}, submission },
    earlier: [exampleRound()],
    comments: [],
    comment_counts: {},
    notes: [{ id: 'n', question_id: 'q1', by_name: 'Adviser A', text: 'Only for advisers', at }],
  };
};

it('has every round, and verdicts only once they are published', () => {
  const unpublished = toClientReview(workOf(null));
  expect(unpublished.rounds.map(({ round }) => round)).toEqual([3, 2, 1]);
  expect(unpublished.rounds[0]?.verdicts).toEqual([]);
  expect(toClientReview(workOf(at)).rounds[0]?.verdicts).toHaveLength(1);
});

it('has no notes', () => {
  expect(JSON.stringify(toClientReview(workOf(at)))).not.toContain('Only for advisers');
});
