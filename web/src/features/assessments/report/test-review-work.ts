import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { exampleReview, exampleRound, exampleVerdict } from '../review/test-review';
import { exampleSubmission } from '../test-submission';

const at = '2026-11-24T01:00:00.000Z';
const submission = { submission: exampleSubmission(), answers: [], evidence: [] };

/** The third round of a review, as its adviser reads it. */
export const exampleReviewWork = (published_at: string | null): ReviewWork => {
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
    sources: [],
    before: { round: exampleRound({ round: 2 }), hashes: {}, submission },
    earlier: [exampleRound()],
    comments: [],
    comment_counts: {},
    notes: [{ id: 'n', question_id: 'q1', by_name: 'Adviser A', text: 'Only for advisers', at }],
  };
};
