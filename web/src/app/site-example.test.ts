import { complianceResult, riskRating } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../features/assessments/drafts/draft';
import { describeScore, toReport } from '../features/assessments/report/report';
import { exampleSubmission } from '../features/assessments/test-submission';
import example from '../features/site/example/example.json';
import { actions, counts, score, scoreWord } from '../features/site/example/figures';

const idOf = (position: number): string => `q${position}`;

/** The report that the product makes of the example's answers. */
const report = toReport({
  questions: example.report.questions.map(({ position, requirement }) => ({
    id: idOf(position),
    position,
    legislative_requirement: requirement ?? '',
    required: true,
    obligation_ids: [],
  })),
  current: {
    submission: exampleSubmission(),
    answers: example.report.questions.map(({ position, result, risk }) => ({
      ...emptyAnswer,
      id: idOf(position),
      submission_id: 's',
      question_id: idOf(position),
      compliance_result: complianceResult.parse(result),
      risk_rating: riskRating.nullable().parse(risk),
    })),
    evidence: [],
  },
  obligations: [],
});

it('the public site shows the score that the product computes', () => {
  expect(score).toBe(report.score);
  expect(scoreWord).toBe(describeScore(report).word);
  expect(Object.fromEntries(counts.map(({ result, count }) => [result, count]))).toEqual(
    report.counts,
  );
});

it('the public site lists the actions in the order of the product', () => {
  expect(actions.map(({ position }) => position)).toEqual(
    report.actions.map(({ question }) => question.position),
  );
});
