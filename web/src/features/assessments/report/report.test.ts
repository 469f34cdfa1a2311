import type {
  AnswerFields,
  Question,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { describe, expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { exampleSubmission } from '../test-submission';
import { describeGapRisk, describeScore, percent, toReport } from './report';

const answersOf = (...fields: Partial<AnswerFields>[]): SubmissionWithAnswers => ({
  submission: exampleSubmission(),
  answers: fields.map((answer, index) => ({
    id: `s.q${index}`,
    submission_id: 's',
    question_id: `q${index}`,
    ...emptyAnswer,
    ...answer,
  })),
  evidence: [],
});
const questionsOf = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    position: index + 1,
    legislative_requirement: `Question ${index}`,
    required: true,
    obligation_ids: [],
  }));
const reportOf = (count: number, ...fields: Partial<AnswerFields>[]) =>
  toReport({ questions: questionsOf(count), current: answersOf(...fields), obligations: [] });

describe('the score', () => {
  it('counts partial answers as half and ignores unanswered and not applicable questions', () => {
    const report = reportOf(
      6,
      { compliance_result: 'compliant' },
      { compliance_result: 'partial' },
      { compliance_result: 'non_compliant' },
      { compliance_result: 'non_compliant' },
      { compliance_result: 'not_applicable' },
    );
    expect(report.score).toBe(1.5 / 4);
    expect(report.unanswered).toBe(1);
    expect(percent(report.score)).toBe('38%');
  });

  it('leaves out what was not in force when it was submitted, and lists its gaps', () => {
    const current = answersOf(
      { compliance_result: 'compliant' },
      { compliance_result: 'non_compliant' },
      {},
    );
    const [first, ...others] = questionsOf(3);
    const questions = [
      ...(first ? [first] : []),
      ...others.map((question) => ({ ...question, in_force_from: '2027-07-01' })),
    ];
    const reportAt = (submitted_at: string) =>
      toReport({
        questions,
        current: { ...current, submission: { ...current.submission, submitted_at } },
        obligations: [],
      });
    const before = reportAt('2027-06-30T15:59:59Z');
    expect(before).toMatchObject({ score: 1, unanswered: 0, counts: { non_compliant: 0 } });
    expect(before.notYet.map(({ question }) => question.id)).toEqual(['q1', 'q2']);
    const required = before.rows.filter(({ question }) => question.required);
    expect(required.map(({ question }) => question.id)).toEqual(['q0']);
    expect(before.actions.map(({ question }) => question.id)).toEqual(['q1']);
    expect(reportAt('2027-06-30T16:00:00Z')).toMatchObject({
      score: 0.5,
      unanswered: 1,
      notYet: [],
    });
  });

  it('is null while no applicable question is answered', () => {
    expect(reportOf(2, { compliance_result: 'not_applicable' }).score).toBeNull();
  });
});

describe('the word for the score', () => {
  const wordOf = (...results: AnswerFields['compliance_result'][]) =>
    describeScore(
      reportOf(results.length, ...results.map((compliance_result) => ({ compliance_result }))),
    ).word;

  it.each([
    ['Fully compliant', ['compliant', 'not_applicable']],
    ['Mostly compliant', ['compliant', 'partial']],
    ['Partly compliant', ['compliant', 'non_compliant']],
    ['Mostly not compliant', ['partial', 'non_compliant']],
    ['Not compliant', ['non_compliant', 'non_compliant']],
    ['Fully compliant so far', ['compliant', null]],
    ['No score yet', ['not_applicable', null]],
    ['No score yet', []],
  ] as const)('is %j for %j', (word, results) => {
    expect(wordOf(...results)).toBe(word);
  });
});

it('names the risk of a gap by its rating, otherwise by its result, as not rated yet', () => {
  const actions = reportOf(
    4,
    { compliance_result: 'non_compliant' },
    { compliance_result: 'partial' },
    { compliance_result: 'compliant', gaps_actions: 'Still to do' },
    { compliance_result: 'partial', risk_rating: 'critical' },
  ).actions.map(({ answer }) => describeGapRisk(answer));
  expect(actions).toEqual([
    'Critical',
    'High, not rated yet',
    'Medium, not rated yet',
    'Low, not rated yet',
  ]);
});

it('orders answers by result, what is open first, then as in the form', () => {
  const { rows } = reportOf(
    5,
    { compliance_result: 'compliant' },
    { compliance_result: 'not_applicable' },
    { compliance_result: 'partial' },
    { compliance_result: 'non_compliant' },
  );
  expect(rows.map(({ question }) => question.id)).toEqual(['q3', 'q2', 'q4', 'q0', 'q1']);
});

it('has the evidence of a submission under its question', () => {
  const current = answersOf({ compliance_result: 'compliant' }, { compliance_result: 'partial' });
  const piece = { id: 'e', question_id: 'q1', sha256: 'ab'.repeat(32), files: [] };
  const evidence = [piece, { ...piece, id: 'of-no-question', question_id: 'gone' }];
  const { rows } = toReport({
    questions: questionsOf(2),
    current: { ...current, evidence },
    obligations: [],
  });
  expect(rows.map((row) => row.evidence)).toEqual([[piece], []]);
});

it('sorts actions by risk, then by result, then by form order', () => {
  const report = reportOf(
    6,
    { compliance_result: 'partial', risk_rating: 'low' },
    { compliance_result: 'compliant', risk_rating: 'critical' },
    { compliance_result: 'partial', risk_rating: 'critical' },
    { compliance_result: 'non_compliant', risk_rating: 'critical' },
    { compliance_result: 'non_compliant' },
    { compliance_result: 'compliant', gaps_actions: 'Still to do', risk_rating: 'low' },
  );
  expect(report.actions.map(({ question }) => question.id)).toEqual(['q3', 'q2', 'q4', 'q0', 'q5']);
});

it('sorts unrated non-compliant answers as high risk and unrated partial ones as medium', () => {
  const report = reportOf(
    9,
    { compliance_result: 'compliant', gaps_actions: 'Still to do' },
    { compliance_result: 'partial', risk_rating: 'low' },
    { compliance_result: 'partial' },
    { compliance_result: 'partial', risk_rating: 'medium' },
    { compliance_result: 'non_compliant' },
    { compliance_result: 'partial', risk_rating: 'high' },
    { compliance_result: 'non_compliant', risk_rating: 'high' },
    { compliance_result: 'non_compliant', risk_rating: 'critical' },
    { compliance_result: 'non_compliant', risk_rating: 'low' },
  );
  expect(report.actions.map(({ question }) => question.id)).toEqual([
    'q7',
    'q6',
    'q5',
    'q4',
    'q3',
    'q2',
    'q8',
    'q1',
    'q0',
  ]);
});

it('counts answers by result and risk in the heat map', () => {
  const report = reportOf(
    3,
    { compliance_result: 'partial', risk_rating: 'high' },
    { compliance_result: 'partial' },
    { risk_rating: 'high' },
  );
  expect(report.heat.partial).toEqual({ low: 0, medium: 0, high: 1, critical: 0, none: 1 });
  expect(report.heat.compliant.high).toBe(0);
});
