import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { reportFile } from '@lexplain/contract/reviews/report-file';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { exampleSubmission } from '../test-submission';
import { toReport } from './report';
import {
  describeAlso,
  describeControlQuestions,
  describeControlState,
  listReportControls,
} from './report-controls';
import { toCsv, toJson } from './report-files';
import { toWorkbook } from './report-workbook';
import { sheetsOf } from './test-sheets';

type Result = AnswerFields['compliance_result'];
type Control = NonNullable<Question['control']>;

const plan: Control = { id: 'plan', name: 'A plan for incidents', also: ['CPS 234', 'SOCI Act'] };
const training: Control = { id: 'training', name: 'People are trained', also: [] };

const reportOf = (asked: { result: Result; control?: Control; isLeftOut?: boolean }[]) => {
  const questions = asked.map(
    ({ control }, index): Question => ({
      id: `q${index + 1}`,
      position: index + 1,
      legislative_requirement: `Do you do number ${index + 1}?`,
      required: true,
      obligation_ids: [],
      ...(control && { control }),
    }),
  );
  const answers = asked.map(({ result, isLeftOut }, index) => ({
    ...emptyAnswer,
    compliance_result: isLeftOut ? ('not_applicable' as const) : result,
    id: `s.q${index + 1}`,
    submission_id: 's',
    question_id: `q${index + 1}`,
    ...(isLeftOut && { settled: { reasons: [] } }),
  }));
  const current = {
    submission: exampleSubmission({ status: 'submitted', submitted_at: '2026-01-02T03:00:00Z' }),
    answers,
    evidence: [],
  };
  const report = toReport({ questions, current, obligations: [] });
  return {
    subjectName: 'Law',
    organisationName: 'Example',
    formTitle: 'Law',
    firm: null,
    current,
    report,
    review: null,
  };
};
const facts = reportOf([
  { result: 'compliant', control: training },
  { result: 'compliant', control: plan },
  { result: 'compliant' },
  { result: 'partial', control: plan },
]);

it('has each practice as the worst of its answers, the worst first', () => {
  const controls = listReportControls(facts.report);
  expect(controls.map(({ id }) => id)).toEqual(['plan', 'training']);
  expect(controls.map(describeControlState)).toEqual(['Partially Compliant', 'Compliant']);
  expect(controls.map(describeControlQuestions)).toEqual(['Questions 2, 4', 'Question 1']);
  expect(controls.map(describeAlso)).toEqual(['Also asked by CPS 234 and SOCI Act', '']);
});

it('counts an open question before a compliant one, and none that was left out', () => {
  const { report } = reportOf([
    { result: 'compliant', control: plan },
    { result: null, control: plan },
    { result: null, control: training, isLeftOut: true },
  ]);
  const controls = listReportControls(report);
  expect(controls.map(({ id }) => id)).toEqual(['plan']);
  expect(controls.map(describeControlState)).toEqual(['Unanswered']);
});

it('is in every download, without how other laws were answered', async () => {
  const file = reportFile.parse(JSON.parse(toJson(facts, null)));
  expect(file.controls).toEqual([
    {
      name: 'A plan for incidents',
      state: 'Partially Compliant',
      questions: [2, 4],
      also_asked_by: ['CPS 234', 'SOCI Act'],
    },
    { name: 'People are trained', state: 'Compliant', questions: [1], also_asked_by: [] },
  ]);
  expect(toCsv(facts, null)).toContain('A plan for incidents');
  const sheets = await sheetsOf(toWorkbook(facts, null));
  expect(sheets.get('Practices')?.slice(1)).toEqual([
    ['A plan for incidents', 'Partially Compliant', '2, 4', 'CPS 234, SOCI Act'],
    ['People are trained', 'Compliant', '1', ''],
  ]);
});

it('leaves the sheet out where no question belongs to a practice', async () => {
  const plain = reportOf([{ result: 'compliant' }]);
  expect(listReportControls(plain.report)).toEqual([]);
  expect([...(await sheetsOf(toWorkbook(plain, null))).keys()]).not.toContain('Practices');
});
