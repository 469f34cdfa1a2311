import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { expect, it } from 'vitest';
import { emptyAnswer } from './draft';
import { toReport } from './report';
import { toCsv } from './report-files';
import { exampleSubmission } from './test-submission';

const current: SubmissionWithAnswers = {
  submission: exampleSubmission(),
  answers: [],
};

const csvOf = (gaps_actions: string): string => {
  const question = {
    id: 'q',
    position: 1,
    legislative_requirement: 'Do you?',
    required: true,
    obligation_ids: [],
  };
  const answer = { id: 's.q', submission_id: 's', question_id: 'q', ...emptyAnswer, gaps_actions };
  const report = toReport({
    questions: [question],
    current: { ...current, answers: [answer] },
    obligations: [],
  });
  return toCsv({ subjectName: 'Law', formTitle: 'Law', current, report });
};

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('makes no formula of %j', (cell) => {
  expect(csvOf(cell)).toContain(`"'${cell}"`);
});

it('keeps quotes, commas and lines in their cell', () => {
  expect(csvOf('a "b", c\nd')).toContain('"a ""b"", c\nd"');
});
