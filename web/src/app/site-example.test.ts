import { complianceResult, riskRating } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../features/assessments/drafts/draft';
import { describeScore, toReport } from '../features/assessments/report/report';
import { exampleSubmission } from '../features/assessments/test-submission';
import { describeResult } from '../features/profile/outcomes/first-law';
import { outcomeOf } from '../features/profile/outcomes/test-outcomes';
import { result } from '../features/site/content/home';
import example from '../features/site/example/example.json';
import { actions, counts, score, scoreWord } from '../features/site/example/figures';
import { cafeScore } from '../features/site/steps/cafe';

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

it('the home page shows the score that the product computes', () => {
  const { cafe } = example;
  const questions = Array.from({ length: cafe.questions }, (_, index) => ({
    id: idOf(index + 1),
    position: index + 1,
    legislative_requirement: 'A requirement',
    required: true,
    obligation_ids: [],
  }));
  const answers = questions.map(({ id, position }) => {
    const { result: answer = 'compliant', risk = null } =
      cafe.gaps.find((gap) => gap.position === position) ?? {};
    return {
      ...emptyAnswer,
      id,
      submission_id: 's',
      question_id: id,
      compliance_result: complianceResult.parse(answer),
      risk_rating: riskRating.nullable().parse(risk),
    };
  });
  const current = { submission: exampleSubmission(), answers, evidence: [] };
  const made = toReport({ questions, current, obligations: [] });
  expect(cafeScore).toBe(Math.round(100 * (made.score ?? 0)));
  expect(made.actions.map(({ question }) => question.position)).toEqual(
    cafe.gaps.map(({ position }) => position),
  );
});

it('the home page says how many laws bind as the product does', () => {
  const { binding, laws } = example.cafe;
  const outcomes = Array.from({ length: binding }, (_, index) => outcomeOf(`${index}`, 'applies'));
  expect(result.title).toBe(describeResult(outcomes, null));
  expect(binding - laws.length).toBeGreaterThan(1);
});

it('the public site lists the actions in the order of the product', () => {
  expect(actions.map(({ position }) => position)).toEqual(
    report.actions.map(({ question }) => question.position),
  );
});
