import type { Submission } from '@lexplain/contract/saq';
import { formatMoment } from '../../lib/dates';

/** Whether an assessment was submitted, and when: `submitted 22 November 2026 at 7:43 pm AEDT`. */
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

/** The same as a sentence of its own begins. */
export const stateSentence = (submission: Submission): string => {
  const state = stateOf(submission);
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
};

/** An assessment's number, the first being 1. `history` has the newest first. */
export const numberOf = (submission: Submission, history: Submission[]): number =>
  history.length - history.findIndex(({ id }) => id === submission.id);

/** Names an assessment: its number tells it from another one of the same minute. */
export const labelOf = (submission: Submission, history: Submission[]): string =>
  `Assessment ${numberOf(submission, history)}: ${stateOf(submission)}`;
