import type { Submission } from '@lexplain/contract/assessments/assessments';
import { formatMoment } from '../../../lib/text/dates';

/** The state of an assessment with its time: `submitted 22 November 2026 at 7:43 pm AEDT`. */
export const stateOf = ({
  status,
  revision,
  created_at,
  updated_at,
  submitted_at,
}: Submission): string => {
  if (status === 'submitted') return `submitted ${formatMoment(submitted_at ?? updated_at)}`;
  return revision === 0
    ? `draft, begun ${formatMoment(created_at)}`
    : `draft, last saved ${formatMoment(updated_at)}`;
};

/** The state of an assessment with its time, as a sentence begins. */
export const stateSentence = (submission: Submission): string => {
  const state = stateOf(submission);
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
};

/** An assessment's number, starting at 1. `history` is newest first. */
export const numberOf = (submission: Submission, history: Submission[]): number =>
  history.length - history.findIndex(({ id }) => id === submission.id);

/** The name of an assessment: the number distinguishes two of the same minute. */
export const labelOf = (submission: Submission, history: Submission[]): string =>
  `Assessment ${numberOf(submission, history)}: ${stateOf(submission)}`;
