import type { Answer, submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { settledAnswer } from '@lexplain/contract/assessments/stored';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import type { Submission } from './list.ts';

/** Those that were given, then what the profile has settled. */
const toAnswers = ({ id, answers, left_out }: Submission): Answer[] => {
  const idsOf = (question_id: string) => ({
    id: `${id}.${question_id}`,
    submission_id: id,
    question_id,
  });
  const given = Object.entries(answers).map(([question_id, answer]) => ({
    ...idsOf(question_id),
    ...answer,
  }));
  const settled = Object.entries(left_out).map(([question_id, { reasons }]) => ({
    ...idsOf(question_id),
    ...settledAnswer,
    settled: { reasons },
  }));
  return [...given, ...settled];
};

const toAuthor = (uid: string | null, name: string | null) =>
  uid === null ? null : { uid, name: name ?? '' };

/** A stored submission as callers see it: answers as a list. */
export const toSubmission = (
  stored: Submission,
): UnencodedAnswer<typeof submissionWithAnswers> => ({
  submission: {
    ...stored,
    saved_by: toAuthor(stored.saved_by, stored.saved_by_name),
    submitted_by: toAuthor(stored.submitted_by, stored.submitted_by_name),
  },
  answers: toAnswers(stored),
  evidence: stored.evidence,
});

type Author = ReturnType<typeof toAuthor>;
const withoutAddress = (author: Author): Author =>
  author && { ...author, name: hideAddress(author.name) };

/** A submission for its adviser. Advisers see no addresses of those without a name. */
export const toSubmissionForAdviser = (stored: Submission) => {
  const { submission, ...shown } = toSubmission(stored);
  const { saved_by, submitted_by } = submission;
  return {
    ...shown,
    submission: {
      ...submission,
      saved_by: withoutAddress(saved_by),
      submitted_by: withoutAddress(submitted_by),
    },
  };
};
