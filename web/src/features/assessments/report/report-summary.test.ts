import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { describe, expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { exampleSubmission } from '../test-submission';
import { toReport } from './report';
import { findFirstGap, headline, summarise } from './report-summary';

const compliant = { compliance_result: 'compliant' } as const;
const notApplicable = { compliance_result: 'not_applicable' } as const;
const gap = (risk_rating: AnswerFields['risk_rating']) =>
  ({ compliance_result: 'non_compliant', risk_rating }) as const;

const reportOf = (
  status: 'draft' | 'submitted',
  count: number,
  ...fields: Partial<AnswerFields>[]
) => {
  const questions: Question[] = Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    position: index + 1,
    legislative_requirement: 'Do you?',
    required: false,
    obligation_ids: [],
  }));
  const answers = fields.map((answer, index) => ({
    id: `s.q${index}`,
    submission_id: 's',
    question_id: `q${index}`,
    ...emptyAnswer,
    ...answer,
  }));
  const current = { submission: exampleSubmission({ status }), answers, evidence: [] };
  return toReport({ questions, current, obligations: [] });
};
const summaryOf = (...given: Parameters<typeof reportOf>): string[] =>
  summarise(reportOf(...given), given[0]);
const headlineOf = (count: number, ...fields: Partial<AnswerFields>[]): string =>
  headline(reportOf('submitted', count, ...fields));

const open = 'Nothing is open.';
const noGap = 'No gap is noted.';
const noGapYet = 'No gap is noted so far.';

describe('without any gap', () => {
  it('says that nothing is open when all is compliant', () => {
    const full = 'All 3 questions are answered, and the score is 100%.';
    const answers = [compliant, compliant, notApplicable];
    expect(summaryOf('submitted', 3, ...answers)).toEqual([full, noGap, open]);
    expect(summaryOf('draft', 3, ...answers)).toEqual([
      full,
      noGap,
      'Nothing is open: the assessment can be submitted.',
    ]);
  });

  it('has no score when nothing applies', () => {
    expect(summaryOf('submitted', 3, notApplicable, notApplicable, notApplicable)).toEqual([
      'All 3 questions are answered, all as not applicable, so there is no score.',
      noGap,
      open,
    ]);
    expect(summaryOf('draft', 3, notApplicable)).toEqual([
      '1 of 3 questions is answered, as not applicable, so there is no score.',
      noGapYet,
      'Next, answer the 2 remaining questions and submit the assessment.',
    ]);
  });

  it('asks for the answers of an empty draft', () => {
    expect(summaryOf('draft', 13)).toEqual([
      'None of the 13 questions is answered, so there is no score.',
      noGapYet,
      'Next, answer the questions and submit the assessment.',
    ]);
  });

  it('names the questions that were left out', () => {
    expect(summaryOf('submitted', 3, compliant, compliant)).toEqual([
      '2 of 3 questions are answered, and the score is 100%.',
      noGapYet,
      'Next, answer the remaining question in a new assessment.',
    ]);
  });
});

describe('with gaps', () => {
  it('names a single gap', () => {
    expect(summaryOf('submitted', 3, compliant, gap('critical'), compliant)).toEqual([
      'All 3 questions are answered, and the score is 67%.',
      'One gap is open, of critical risk: question 2.',
      'Next, close this gap, then start a new assessment to record the progress.',
    ]);
    expect(summaryOf('submitted', 2, compliant, gap(null))[1]).toBe(
      'One gap is open, without a risk rating: question 2.',
    );
  });

  it('counts gaps by risk and names the most pressing', () => {
    const answers = [gap('low'), gap(null), gap('high'), gap('critical'), gap('high')];
    expect(summaryOf('draft', 7, ...answers, compliant)).toEqual([
      '6 of 7 questions are answered, and the score is 17%.',
      '5 gaps are open: 1 critical, 2 high, 1 low and 1 not rated; the most pressing is question 4.',
      'Next, answer the remaining question and submit the assessment, then close the gaps in the order of the list of actions.',
    ]);
    expect(summaryOf('draft', 3, gap('low'), gap('high'), gap('high'))).toEqual([
      'All 3 questions are answered, and the score is 0%.',
      '3 gaps are open: 2 high and 1 low; the most pressing are questions 2 and 3.',
      'Next, submit the assessment, then close the gaps in the order of the list of actions.',
    ]);
  });

  it('does not list risks where there is only one', () => {
    expect(summaryOf('submitted', 2, gap('high'), gap('high'))[1]).toBe(
      '2 gaps are open, both of high risk: questions 1 and 2.',
    );
    expect(summaryOf('submitted', 3, gap(null), gap(null), gap(null))[1]).toBe(
      '3 gaps are open, all without a risk rating: questions 1, 2 and 3.',
    );
  });

  it('names the first of many equal ones', () => {
    expect(summaryOf('submitted', 4, gap('low'), gap('low'), gap('low'), gap('low'))[1]).toBe(
      '4 gaps are open, all of low risk; the list of actions starts with question 1.',
    );
  });

  it('counts a gap noted at an unanswered question', () => {
    expect(summaryOf('draft', 2, { gaps_actions: 'Ask the lawyer' })).toEqual([
      'Neither question is answered, so there is no score.',
      'One gap is open, without a risk rating: question 1.',
      'Next, answer the questions and submit the assessment, then close this gap.',
    ]);
  });
});

it('suits forms with few questions', () => {
  expect(summaryOf('draft', 0)).toEqual([
    'The questionnaire has no questions, so there is no score.',
    noGap,
    open,
  ]);
  expect(summaryOf('draft', 1)[0]).toBe('The only question is not answered, so there is no score.');
  expect(summaryOf('draft', 1)[2]).toBe('Next, answer the question and submit the assessment.');
  expect(summaryOf('draft', 1, compliant)[0]).toBe(
    'The only question is answered, and the score is 100%.',
  );
  expect(summaryOf('draft', 1, notApplicable)[0]).toBe(
    'The only question is answered, as not applicable, so there is no score.',
  );
  expect(summaryOf('draft', 2, compliant, gap('low'))[0]).toBe(
    'Both questions are answered, and the score is 50%.',
  );
});

describe('the headline', () => {
  it('says how compliant, how many gaps are open, and how bad the worst are', () => {
    expect(headlineOf(4, compliant, compliant, gap('critical'), gap('low'))).toBe(
      'Partly compliant. 2 gaps are open, 1 of them critical.',
    );
    expect(headlineOf(2, gap('medium'), gap('medium'))).toBe(
      'Not compliant. 2 gaps are open, both medium risk.',
    );
    expect(headlineOf(3, gap('low'), gap('low'), gap('low'))).toBe(
      'Not compliant. 3 gaps are open, all of them low risk.',
    );
    // Without a rating, the result decides.
    expect(headlineOf(2, compliant, gap(null))).toBe('Partly compliant. 1 gap is open, high risk.');
  });

  it('says where nothing is open, or not yet', () => {
    expect(headlineOf(1, compliant)).toBe('Fully compliant. No gap is noted.');
    expect(headlineOf(2, compliant)).toBe('Fully compliant so far. No gap is noted so far.');
    expect(headlineOf(1, notApplicable)).toBe('No score yet. No gap is noted.');
  });
});

it('begins with the worst gap once it is submitted, and answers the rest of a draft first', () => {
  const fields = [compliant, gap('low'), gap('high')];
  const submitted = reportOf('submitted', 3, ...fields);
  expect(findFirstGap(submitted, 'submitted')?.question.position).toBe(3);
  expect(findFirstGap(submitted, 'draft')).toBeNull();
  expect(findFirstGap(reportOf('submitted', 1, compliant), 'submitted')).toBeNull();
});
