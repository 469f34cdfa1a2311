import type { Answer, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { settledAnswer } from '@lexplain/contract/assessments/stored';
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
    compliance_result: answer.compliance_result,
    risk_rating: answer.risk_rating,
    current_controls: answer.current_controls,
    gaps_actions: answer.gaps_actions,
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

/** A stored submission as callers see it: answers as a list, times as ISO 8601. */
export const toSubmission = (stored: Submission): SubmissionWithAnswers => ({
  submission: {
    id: stored.id,
    form_id: stored.form_id,
    subject_id: stored.subject_id,
    form_version: stored.form_version,
    previous_form_version: stored.previous_form_version,
    status: stored.status,
    revision: stored.revision,
    answered: stored.answered,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
    submitted_at: stored.submitted_at?.toISOString() ?? null,
    saved_by: toAuthor(stored.saved_by, stored.saved_by_name),
    submitted_by: toAuthor(stored.submitted_by, stored.submitted_by_name),
    review_id: stored.review_id,
    round: stored.round,
    receipt: stored.receipt,
  },
  answers: toAnswers(stored),
  evidence: stored.evidence,
});
