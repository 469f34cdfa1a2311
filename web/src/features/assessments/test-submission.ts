import type { Submission } from '@lexplain/contract/assessments/assessments';

/** A draft for tests, with the given fields. */
export const exampleSubmission = (more: Partial<Submission> = {}): Submission => ({
  id: 's',
  form_id: 'law',
  subject_id: 'law',
  form_version: 1,
  previous_form_version: null,
  status: 'draft',
  revision: 1,
  answered: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  submitted_at: null,
  saved_by: null,
  submitted_by: null,
  review_id: null,
  round: null,
  receipt: null,
  ...more,
});
