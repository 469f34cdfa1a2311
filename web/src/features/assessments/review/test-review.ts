import type {
  Review,
  ReviewRound,
  ReviewWithRounds,
  Verdict,
} from '@lexplain/contract/reviews/reviews';

const hash = 'a'.repeat(64);

/** A verdict for tests. */
export const exampleVerdict = (question_id: string, more: Partial<Verdict> = {}): Verdict => ({
  question_id,
  verdict: 'accepted',
  reason: null,
  answer_hash: hash,
  by_name: 'Adviser A',
  at: '2026-11-24T01:00:00.000Z',
  ...more,
});

/** The first round of a review, without verdicts. */
export const exampleRound = (more: Partial<ReviewRound> = {}): ReviewRound => ({
  round: 1,
  submission_id: 's1',
  submitted_at: '2026-11-20T01:00:00.000Z',
  published_at: null,
  verdicts: [],
  sign_off: null,
  reopening: null,
  ...more,
});

/** A review that waits since a Sunday, with one round. */
export const exampleReview = (
  review: Partial<Review> = {},
  rounds: ReviewRound[] = [exampleRound()],
): ReviewWithRounds => ({
  review: {
    id: 's1',
    organisation_id: 'o',
    form_id: 'law',
    subject_id: 'law',
    state: 'waiting',
    turn: 'adviser',
    round: 1,
    submission_id: 's1',
    waiting_since: '2026-11-22T01:00:00.000Z',
    closed_at: null,
    revision: 1,
    ...review,
  },
  rounds,
  comments: [],
  comment_counts: {},
});
