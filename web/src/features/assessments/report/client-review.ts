import type { ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import type { ReviewWork } from '@lexplain/contract/reviews/work';

/**
 * The review of an adviser as its client sees it: without notes, and without verdicts that are not
 * published.
 */
export const toClientReview = ({
  review,
  round: current,
  before,
  earlier,
  comments,
  comment_counts,
}: ReviewWork): ReviewWithRounds => ({
  review,
  rounds: [
    {
      round: current.round,
      submission_id: current.submission_id,
      submitted_at: current.submitted_at,
      published_at: current.published_at,
      verdicts: current.published_at === null ? [] : current.verdicts,
      sign_off: current.sign_off,
      reopening: current.reopening,
    },
    ...(before ? [before.round] : []),
    ...earlier,
  ],
  comments,
  comment_counts,
});
