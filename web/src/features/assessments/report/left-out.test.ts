import type {
  AnswerFields,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { reportFile } from '@lexplain/contract/reviews/report-file';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { exampleSubmission } from '../test-submission';
import { toReportDocument } from './document/report-document';
import { listTexts } from './document/test-blocks';
import { tellLeftOut } from './left-out-reasons';
import { groupRows, type Report, toReport } from './report';
import { toCsv, toJson } from './report-files';
import { summarise } from './report-summary';
import { toWorkbook } from './report-workbook';
import { randomReport } from './test-reports';
import { sheetsOf } from './test-sheets';

// A submission of four questions: one was answered as not applicable, two were left out by the
// profile.

const reasons = ['not registered with My Health Record', 'not in Victoria'];
const questions = [1, 2, 3, 4].map((position) => ({
  id: `q${position}`,
  position,
  legislative_requirement: `Do you do number ${position}?`,
  required: true,
  obligation_ids: [],
}));
const answerOf = (
  question_id: string,
  fields: Partial<AnswerFields>,
): SubmissionWithAnswers['answers'][number] => ({
  id: `s.${question_id}`,
  submission_id: 's',
  question_id,
  ...emptyAnswer,
  ...fields,
});
const settledOf = (question_id: string) => ({
  ...answerOf(question_id, { compliance_result: 'not_applicable' }),
  settled: { reasons },
});
const current: SubmissionWithAnswers = {
  submission: exampleSubmission({ status: 'submitted', submitted_at: '2026-01-02T03:00:00Z' }),
  answers: [
    settledOf('q1'),
    answerOf('q2', { compliance_result: 'not_applicable' }),
    answerOf('q3', { compliance_result: 'partial', gaps_actions: 'Write it down' }),
    settledOf('q4'),
  ],
  evidence: [],
};
const report = toReport({ questions, current, obligations: [] });
const facts = {
  subjectName: 'Law',
  organisationName: 'Example',
  formTitle: 'Law',
  firm: null,
  current,
  report,
  review: null,
};
const reason = 'Your profile: not registered with My Health Record; not in Victoria';

const shape = ({ counts, unanswered, leftOut, score, actions }: Report) => ({
  counts,
  unanswered,
  leftOut,
  score,
  gaps: actions.map(({ question }) => question.id),
});

it('counts what the profile left out apart: neither answered, nor unanswered, nor a gap', () => {
  expect(shape(report)).toEqual({
    counts: { compliant: 0, partial: 1, non_compliant: 0, not_applicable: 1 },
    unanswered: 0,
    leftOut: 2,
    score: 0.5,
    gaps: ['q3'],
  });
  expect(report.heat.not_applicable.none).toBe(1);
  expect(groupRows(report.rows).map(({ group, having }) => [group, having.length])).toEqual([
    ['partial', 1],
    ['not_applicable', 1],
    ['left_out', 2],
  ]);
});

it('counts each question of 200 random reports once, and no left-out one as anything else', () => {
  fc.assert(
    fc.property(randomReport, ({ facts: { report: drawn } }) => {
      const { rows, counts, unanswered, leftOut, notYet, actions, heat } = drawn;
      const sum = Object.values(counts).reduce((total, count) => total + count, 0);
      const cells = Object.values(heat).flatMap((row) => Object.values(row));
      expect(sum + unanswered + leftOut + notYet.length).toBe(rows.length);
      expect(cells.reduce((total, count) => total + count, 0)).toBe(sum);
      expect(rows.filter((row) => row.leftOut !== null)).toHaveLength(leftOut);
      expect([...actions, ...notYet].filter((row) => row.leftOut !== null)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('does not count a left-out question about law that begins later as not in force', () => {
  const later = questions.map((one) => ({ ...one, in_force_from: '2027-07-01' }));
  const { notYet, leftOut } = toReport({ questions: later, current, obligations: [] });
  expect([notYet.map(({ question }) => question.id), leftOut]).toEqual([['q3', 'q2'], 2]);
});

it('leaves out of the report of a draft what its submit would leave out', () => {
  const draft = { ...current, submission: exampleSubmission(), answers: [] };
  const leftOut = [{ question_id: 'q1', reasons }];
  expect(shape(toReport({ questions, current: draft, obligations: [], leftOut }))).toMatchObject({
    unanswered: 3,
    leftOut: 1,
    gaps: [],
  });
});

it('says in its summary how many were left out, and asks for no answer to them', () => {
  expect(summarise(report, 'submitted')).toEqual([
    '2 of 4 questions are answered, 2 are left out by your profile, and the score is 50%.',
    'One gap is open, without a risk rating: question 3.',
    'Next, close this gap, then start a new assessment to record the progress.',
  ]);
  const only = { ...current, answers: ['q1', 'q2', 'q3', 'q4'].map(settledOf) };
  expect(summarise(toReport({ questions, current: only, obligations: [] }), 'submitted')).toEqual([
    'All 4 questions are left out by your profile, so there is no score.',
    'No gap is noted.',
    'Nothing is open.',
  ]);
  const rest = {
    ...current,
    answers: [settledOf('q1'), settledOf('q4'), current.answers[1]].flatMap((one) => one ?? []),
  };
  expect(summarise(toReport({ questions, current: rest, obligations: [] }), 'draft')).toEqual([
    '1 of 4 questions is answered, as not applicable, 2 are left out by your profile, so there is no score.',
    'No gap is noted so far.',
    'Next, answer the remaining question and submit the assessment.',
  ]);
});

it('has the reason in a column of the CSV, and no risk to rate', () => {
  const rows = toCsv(facts, null)
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  expect(rows[0]?.slice(3, 6)).toEqual(['Compliance result', 'Left out because', 'Risk rating']);
  const cells = rows.slice(1).map((row) => [row[0], ...row.slice(3, 6)]);
  expect(cells.slice(0, 4)).toEqual([
    ['3', 'Partially Compliant', '', 'Not rated'],
    ['2', 'Not Applicable', '', 'Not rated'],
    ['1', 'Not Applicable', reason, ''],
    ['4', 'Not Applicable', reason, ''],
  ]);
});

it('has in the JSON what the profile settled, as the API has it, and how many', () => {
  const file = reportFile.parse(JSON.parse(toJson(facts, null)));
  expect([file.left_out, file.unanswered, file.counts.not_applicable]).toEqual([2, 0, 1]);
  expect(file.answers.map(({ settled }) => settled)).toEqual([
    undefined,
    undefined,
    { reasons },
    { reasons },
  ]);
});

it('has the reason in a column of the workbook, and the number on its first sheet', async () => {
  const sheets = await sheetsOf(toWorkbook(facts, null));
  expect(sheets.get('About')).toContainEqual(['Left out by your profile', 2]);
  const answers = sheets.get('Answers')?.map((row) => row.slice(3, 6));
  expect(answers).toEqual([
    ['Compliance result', 'Left out because', 'Risk rating'],
    ['Partially Compliant', '', 'Not rated'],
    ['Not Applicable', '', 'Not rated'],
    ['Not Applicable', reason, ''],
    ['Not Applicable', reason, ''],
  ]);
  expect(sheets.get('Gaps')).toHaveLength(2);
});

it('repeats short reasons, and tells long ones once', () => {
  const told = (...given: string[]) => [
    ...tellLeftOut(report.rows.map((row) => ({ ...row, leftOut: row.leftOut && given }))).values(),
  ];
  expect(told('no staff')).toEqual(Array(2).fill('Not Applicable. Your profile: no staff'));
  const long = 'no business of more than $3 million, and no health service';
  expect(told(long)).toEqual([
    `Not Applicable. Your profile: ${long}`,
    'Not Applicable. Your profile, as at question 1',
  ]);
});

it('is a part of its own at the end of the answers of the document', () => {
  const { blocks } = toReportDocument(facts, { adviser: '', introduction: '', actions: new Map() });
  const words = listTexts(blocks);
  const from = words.indexOf('Left out by your profile (2)');
  expect(words.slice(from, from + 6)).toEqual([
    'Left out by your profile (2)',
    '1. Do you do number 1?',
    `Not Applicable. ${reason}`,
    '4. Do you do number 4?',
    'Not Applicable. Your profile, as at question 1',
    'Receipt',
  ]);
  expect(words).toContain('Not Applicable (1)');
});
