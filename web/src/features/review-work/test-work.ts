import type { QueuedReview } from '@lexplain/contract/reviews/queue';
import type { ReviewWork } from '@lexplain/contract/reviews/work';

const at = '2026-11-25T00:00:00.000Z';

/** A review of the queue for tests, which waits for an adviser. */
export const exampleQueued = (fields: Partial<QueuedReview> = {}): QueuedReview => ({
  review_id: 'review',
  organisation: { id: 'acme', name: 'Acme', time_zone: 'Australia/Sydney' },
  subject_id: 'law',
  state: 'waiting',
  turn: 'adviser',
  waiting_since: at,
  submitted_at: at,
  flagged: 0,
  round: 1,
  waiting_business_days: 0,
  overdue_actions: 0,
  revision: 1,
  ...fields,
});

/** A review for tests that an adviser works on, with these questions and no verdicts. */
export const exampleWork = (questionIds: string[]): ReviewWork => ({
  review: {
    id: 'review',
    organisation_id: 'acme',
    form_id: 'law',
    subject_id: 'law',
    state: 'in_review',
    turn: 'adviser',
    round: 1,
    submission_id: 's1',
    waiting_since: at,
    closed_at: null,
    revision: 1,
  },
  organisation: { id: 'acme', name: 'Acme', time_zone: 'Australia/Sydney' },
  round: {
    round: 1,
    submission_id: 's1',
    submitted_at: at,
    published_at: null,
    verdicts: [],
    verdicts_revision: 0,
    hashes: Object.fromEntries(questionIds.map((id) => [id, 'a'.repeat(64)])),
    sign_off: null,
    reopening: null,
  },
  submission: {
    submission: {
      id: 's1',
      form_id: 'law',
      subject_id: 'law',
      form_version: 1,
      previous_form_version: null,
      status: 'submitted',
      revision: 1,
      answered: questionIds.length,
      created_at: at,
      updated_at: at,
      submitted_at: at,
      saved_by: null,
      submitted_by: null,
      review_id: 'review',
      round: 1,
      receipt: null,
    },
    answers: [],
    evidence: [],
  },
  sources: [],
  before: null,
  earlier: [],
  comments: [],
  comment_counts: {},
  notes: [],
});
