import type { ReviewRound, ReviewWithRounds, Verdict } from '@lexplain/contract/reviews/reviews';
import { describe, expect, it } from 'vitest';
import {
  describeReportReview,
  describeSignOff,
  describeVerdict,
  describeVerdicts,
  findReportReview,
} from './report-review';

const hash = 'a'.repeat(64);
const at = '2026-11-03T01:05:00.000Z';
const verdict = (question_id: string, kind: Verdict['verdict']): Verdict => ({
  question_id,
  verdict: kind,
  reason: kind === 'flagged' ? 'Why?' : null,
  answer_hash: hash,
  by_name: 'Adviser A',
  at,
});
const round = (more: Partial<ReviewRound> = {}): ReviewRound => ({
  round: 1,
  submission_id: 's1',
  submitted_at: at,
  published_at: null,
  verdicts: [],
  sign_off: null,
  reopening: null,
  ...more,
});
const review = (
  state: ReviewWithRounds['review']['state'],
  rounds: ReviewRound[],
): ReviewWithRounds => ({
  review: {
    id: 's1',
    organisation_id: 'o',
    form_id: 'law',
    subject_id: 'law',
    state,
    turn: null,
    round: rounds.length,
    submission_id: rounds[0]?.submission_id ?? 's1',
    waiting_since: null,
    closed_at: null,
    revision: 1,
  },
  rounds,
  comments: [],
  comment_counts: {},
});
const published = round({
  published_at: at,
  verdicts: [verdict('q1', 'accepted'), verdict('q2', 'flagged')],
});
const describeOf = (found: ReviewWithRounds, id: string): string => {
  const one = findReportReview(found, id);
  return one ? describeReportReview(one) : 'nothing';
};

describe('the review of a report', () => {
  it('is the round of its own submission', () => {
    const second = round({ round: 2, submission_id: 's2' });
    const found = review('waiting', [second, published]);
    expect(describeOf(found, 's2')).toBe('Round 2, waiting for an adviser');
    expect(describeOf(found, 's1')).toBe('Round 1, 1 answer accepted, 1 flagged');
    expect(findReportReview(found, 's0')).toBeNull();
    expect(findReportReview(null, 's1')).toBeNull();
  });

  it('says that another submission took its place before anybody read it', () => {
    const found = review('waiting', [round({ round: 2, submission_id: 's2' }), round()]);
    expect(describeOf(found, 's1')).toBe('Round 1, replaced');
  });

  it('names who signed off and who reopened', () => {
    const sign_off = { by_name: 'Adviser A', text: 'Fine.', receipt_sha256: hash, at };
    const reopening = { by_name: '', reason: 'A new rule.', at };
    const signed = round({ ...published, sign_off });
    expect(describeOf(review('closed', [signed]), 's1')).toMatch(
      /^Round 1, signed off by Adviser A on 3 November 2026 at /,
    );
    const reopened = review('changes_requested', [round({ ...signed, reopening })]);
    expect(describeOf(reopened, 's1')).toMatch(/, reopened by an adviser on 3 November 2026 at /);
  });
});

it('counts verdicts only once they are published', () => {
  expect(describeVerdicts(round({ verdicts: [verdict('q1', 'accepted')] }))).toBe('');
  expect(describeVerdicts(published)).toBe('1 answer accepted, 1 flagged');
  expect(describeVerdict(verdict('q1', 'flagged'))).toMatch(
    /^Flagged by Adviser A on 3 November 2026 at /,
  );
});

describe('the sign-off of a report', () => {
  const sign_off = { by_name: 'Adviser A', text: 'Complete.', receipt_sha256: hash, at };
  const ofRound = (more: Partial<ReviewRound>) =>
    describeSignOff({ round: round(more), state: 'closed' });

  it('says that it is no pass', () => {
    expect(ofRound({ sign_off })).toBe(
      'Signed off. An adviser has read every answer and agrees that it is described truly. It does not mean that every obligation is met.',
    );
  });

  it('is said to be missing, or to hold no longer', () => {
    const missing = 'Not signed off. No adviser has confirmed these answers.';
    expect(describeSignOff(null)).toBe(missing);
    expect(ofRound({})).toBe(missing);
    expect(ofRound({ sign_off, reopening: { by_name: 'Adviser A', reason: 'More.', at } })).toBe(
      'Reopened. The sign-off before it no longer holds.',
    );
  });
});
