import type { Answer, SubmissionWithAnswers } from '@lexplain/contract/saq';
import type { Submission } from '../data/saq-submission.ts';

const toAnswers = ({ id, answers }: Submission): Answer[] =>
  Object.entries(answers).map(([question_id, fields]) => ({
    id: `${id}.${question_id}`,
    submission_id: id,
    question_id,
    ...fields,
  }));

/** A stored submission as callers see it: answers as the spec's list, times as ISO 8601. */
export const toSubmission = (stored: Submission): SubmissionWithAnswers => {
  const { uid: _, answers: __, created_at, updated_at, submitted_at, ...submission } = stored;
  return {
    submission: {
      ...submission,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      submitted_at: submitted_at?.toISOString() ?? null,
    },
    answers: toAnswers(stored),
  };
};
