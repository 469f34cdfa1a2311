import type { Question, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import { expect, it } from 'vitest';
import { exampleSubmission } from '../test-submission';
import { compare } from './comparison';
import { emptyAnswer } from './draft';

const questions: Question[] = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: id,
  required: true,
  obligation_ids: [`law-${id}`],
}));

const submittedWith = (
  results: Record<string, ComplianceResult>,
  obligation_versions: Record<string, string>,
): SubmissionWithAnswers => ({
  submission: exampleSubmission({
    status: 'submitted',
    submitted_at: '2026-01-01T00:00:00Z',
    receipt: {
      format: 2,
      form_version: 1,
      obligation_versions,
      sha256: '0'.repeat(64),
      evidence_sha256: null,
    },
  }),
  answers: Object.entries(results).map(([question_id, compliance_result]) => ({
    id: `s.${question_id}`,
    submission_id: 's',
    question_id,
    ...emptyAnswer,
    compliance_result,
  })),
  evidence: [],
});

it('groups questions into better, worse, otherwise changed, and changed law', () => {
  const older = submittedWith(
    { a: 'non_compliant', b: 'compliant', c: 'partial', d: 'compliant' },
    { 'law-a': '1', 'law-d': '1' },
  );
  const newer = submittedWith(
    { a: 'partial', b: 'partial', c: 'not_applicable', d: 'compliant', e: 'compliant' },
    { 'law-a': '1', 'law-d': '2' },
  );
  const { better, worse, other, lawChanged } = compare(questions, older, newer);
  const ids = (list: typeof better) => list.map(({ question }) => question.id);
  expect([ids(better), ids(worse), ids(other), ids(lawChanged)]).toEqual([
    ['a'],
    ['b'],
    ['c', 'e'],
    ['d'],
  ]);
});
