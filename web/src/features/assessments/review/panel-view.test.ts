import type { Submission } from '@lexplain/contract/assessments/assessments';
import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import { describe, expect, it } from 'vitest';
import { viewPanel } from './panel-view';
import { exampleReview, exampleRound, exampleVerdict } from './test-review';

const submission: Submission = {
  id: 's1',
  form_id: 'law',
  subject_id: 'law',
  form_version: 1,
  previous_form_version: null,
  status: 'submitted',
  revision: 1,
  answered: 1,
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  submitted_at: '2026-11-20T01:00:00Z',
  saved_by: null,
  submitted_by: null,
  review_id: 's1',
  round: 1,
  receipt: null,
};
const draft: Submission = {
  ...submission,
  id: 's2',
  status: 'draft',
  review_id: null,
  round: null,
};
const view = (found: ReturnType<typeof exampleReview> | null, shown = submission) =>
  viewPanel({ submission: shown, found, isLatest: true, isReport: false });

describe('of a submission', () => {
  it.each<[ReviewState, string | null]>([
    ['waiting', 'withdraw'],
    ['in_review', null],
    ['changes_requested', null],
    ['closed', null],
    ['withdrawn', 'ask'],
  ])('in state %s offers %s', (state, action) => {
    expect(view(exampleReview({ state }))).toMatchObject({ state, action });
  });

  it('offers a review where there is none, for the latest one only', () => {
    const old = { ...submission, review_id: null };
    expect(view(null, old)).toMatchObject({ state: null, action: 'ask' });
    expect(viewPanel({ submission: old, found: null, isLatest: false, isReport: true })).toBeNull();
  });

  it('waits for the review, and for its next round after a submit', () => {
    expect(view(null)).toBe('pending');
    expect(view(exampleReview(), { ...submission, id: 's2' })).toBe('pending');
  });

  it('says nothing of a round whose place another one has taken', () => {
    const rounds = [exampleRound({ round: 2, submission_id: 's2' }), exampleRound()];
    expect(view(exampleReview({ round: 2, submission_id: 's2' }, rounds))).toBeNull();
  });
});

describe('of a draft', () => {
  it('says that an adviser is reading, before anything is submitted', () => {
    expect(view(exampleReview({ state: 'in_review' }), draft)).toMatchObject({
      about:
        'Your adviser is reading your last assessment. You can keep answering and submit when they are done.',
      action: null,
    });
  });

  it('asks for no review of what it does not show', () => {
    expect(view(exampleReview({ state: 'withdrawn' }), draft)).toMatchObject({ action: null });
    expect(view(null, draft)).toBeNull();
  });

  it('names the adviser who asks for changes, and the reason of a reopening', () => {
    const flagged = exampleVerdict('q1', { verdict: 'flagged', reason: 'Why?' });
    const asked = exampleReview({ state: 'changes_requested' }, [
      exampleRound({ verdicts: [flagged] }),
    ]);
    expect(view(asked, draft)).toMatchObject({
      about: 'Asked by Adviser A. Answers that were accepted are locked. Submit when you are done.',
    });
    const reopening = { by_name: 'Adviser A', reason: 'A new rule.', at: '2026-11-24T01:00:00Z' };
    const reopened = exampleReview({ state: 'changes_requested' }, [exampleRound({ reopening })]);
    expect(view(reopened, draft)).toMatchObject({ about: 'Adviser A: A new rule.' });
  });
});
