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
      format: 4,
      form_version: 1,
      obligation_versions,
      sha256: '0'.repeat(64),
      profile_record: null,
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

/** A submission with questions that the profile left out. */
const withLeftOut = (
  submitted: SubmissionWithAnswers,
  ...ids: string[]
): SubmissionWithAnswers => ({
  ...submitted,
  answers: [
    ...submitted.answers,
    ...ids.map((question_id) => ({
      id: `s.${question_id}`,
      submission_id: 's',
      question_id,
      ...emptyAnswer,
      compliance_result: 'not_applicable' as const,
      settled: { reasons: [] },
    })),
  ],
});

it('tells what came in and what was left out by the profile from other changes', () => {
  const older = withLeftOut(
    submittedWith({ b: 'compliant', e: 'not_applicable' }, {}),
    'a',
    'c',
    'd',
  );
  const newer = withLeftOut(submittedWith({ a: 'not_applicable' }, {}), 'b', 'c', 'e');
  const { better, worse, other, cameIn, wentOut } = compare(questions, older, newer);
  const changes = (list: typeof better) =>
    list.map(({ question, before, after }) => [question.id, before, after]);
  expect([better, worse, other].flat()).toEqual([]);
  expect(changes(cameIn)).toEqual([
    ['a', 'left_out', 'not_applicable'],
    ['d', 'left_out', null],
  ]);
  expect(changes(wentOut)).toEqual([
    ['b', 'compliant', 'left_out'],
    ['e', 'not_applicable', 'left_out'],
  ]);
});

it('does not say that a question came in which a draft has not answered', () => {
  const older = withLeftOut(submittedWith({}, {}), 'a', 'b');
  const { submission, ...answered } = submittedWith({ b: 'partial' }, {});
  const draft = { ...answered, submission: { ...submission, status: 'draft' as const } };
  const { cameIn, wentOut, other } = compare(questions, older, draft);
  expect(cameIn.map(({ question }) => question.id)).toEqual(['b']);
  expect([...wentOut, ...other]).toEqual([]);
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
