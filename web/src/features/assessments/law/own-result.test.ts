import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { toReport } from '../report/report';
import { exampleSubmission } from '../test-submission';
import { describeOwn, findWorst, listAbout } from './own-result';

type Result = AnswerFields['compliance_result'];

const reportOf = (...results: Result[]) =>
  toReport({
    questions: results.map((_, index) => ({
      id: `q${index}`,
      position: index + 1,
      legislative_requirement: `Do you ${index}?`,
      required: true,
      obligation_ids: index === 0 ? ['one', 'two'] : ['two'],
    })),
    current: {
      submission: exampleSubmission(),
      answers: results.map((compliance_result, index) => ({
        id: `s.q${index}`,
        submission_id: 's',
        question_id: `q${index}`,
        ...emptyAnswer,
        compliance_result,
      })),
      evidence: [],
    },
    obligations: [],
  });

it('has the answers about an obligation in the order of the questionnaire', () => {
  const report = reportOf('compliant', 'non_compliant', 'partial');
  const about = (id: string) => listAbout(report, id).map(({ question }) => question.id);
  expect(about('one')).toEqual(['q0']);
  expect(about('two')).toEqual(['q0', 'q1', 'q2']);
  expect(about('none')).toEqual([]);
});

it.each<[Result[], Result]>([
  [['compliant', 'partial', 'non_compliant'], 'non_compliant'],
  [['compliant', 'partial', null], 'partial'],
  [['compliant', null], null],
  [['not_applicable', 'compliant'], 'compliant'],
  [['not_applicable'], 'not_applicable'],
  [[], null],
])('stands of %j as %s', (results, worst) => {
  expect(findWorst(reportOf(...results).rows)).toBe(worst);
});

it('says how far a law is met, with how many gaps, and by what that is known', () => {
  const report = reportOf('compliant', 'compliant', 'compliant', 'partial');
  const submitted = exampleSubmission({
    status: 'submitted',
    submitted_at: '2026-11-24T01:00:00.000Z',
  });
  expect(describeOwn(report, submitted)).toEqual({
    value: 'Mostly compliant: 88%',
    note: '1 gap, by your answers of 24 November 2026.',
  });
  expect(describeOwn(reportOf(null), exampleSubmission())).toEqual({
    value: 'No score yet',
    note: 'No gap, by your draft.',
  });
});
