import { expect, it } from 'vitest';
import { exampleSubmission } from '../test-submission';
import { labelOf, stateSentence } from './report-state';

const at = '2026-11-22T08:43:00Z';
const submittedAt = (id: string, submitted_at = at) =>
  exampleSubmission({ id, status: 'submitted', submitted_at });

it('says whether an assessment was submitted, begun or saved, and when', () => {
  expect(stateSentence(submittedAt('a'))).toMatch(
    /^Submitted 22 November 2026 at \d+:43 [ap]m \S+$/,
  );
  const draft = exampleSubmission({ created_at: at, updated_at: at });
  expect(stateSentence({ ...draft, revision: 0 })).toMatch(/^Draft, begun 22 November 2026 at /);
  expect(stateSentence(draft)).toMatch(/^Draft, last saved 22 November 2026 at /);
});

it('gives assessments submitted in the same second different labels', () => {
  const history = [submittedAt('c'), submittedAt('b'), submittedAt('a')];
  const labels = history.map((submission) => labelOf(submission, history));
  expect(new Set(labels).size).toBe(3);
  expect(labels[2]).toMatch(/^Assessment 1: submitted /);
});
