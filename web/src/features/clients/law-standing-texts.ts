import type { StoredChange } from '@lexplain/contract/changes/changes';
import { reviewStateLabels } from '@lexplain/contract/reviews/reviews';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { reviewStateTone } from '../../components/review-state-badge/review-state-badge';
import { riskLabel } from '../../lib/text/answer-labels';
import { countOf } from '../../lib/text/count-of';
import { describePastDay, toIsoDay } from '../../lib/text/dates';
import { todayAt } from './law-changes';

/** The text of an empty cell. */
export const nothing = '–';

/** The state of a law, without what is flagged. */
export const stateLabelOf = ({ review, submitted, draft }: LawStanding): string => {
  if (review) return reviewStateLabels[review.state];
  if (submitted) return 'Submitted';
  return draft ? 'Draft' : 'Not begun';
};

/** The state of a law in words. */
export const describeState = (law: LawStanding): string => {
  const flagged = law.review?.flagged ?? 0;
  return flagged > 0 ? `${stateLabelOf(law)}: ${flagged}` : stateLabelOf(law);
};

/** The colour of the state. */
export const stateToneOf = ({ review, submitted }: LawStanding): string => {
  if (review) return reviewStateTone(review.state);
  return submitted ? 'state-draft' : 'result-unanswered';
};

/**
 * How far the draft is; without one, when the law was submitted last, by the days of the
 * organisation.
 */
export const describeProgress = (
  { draft, submitted }: LawStanding,
  now: Date,
  timeZone: string,
): string => {
  if (draft) return `${draft.answered} of ${draft.questions} answered`;
  if (!submitted) return nothing;
  const day = toIsoDay(new Date(submitted.at), timeZone);
  return `Submitted ${describePastDay(day, todayAt(now, timeZone))}`;
};

/** A score as a percentage, `80%`. */
export const describeScore = ({ submitted }: LawStanding): string =>
  submitted && submitted.score !== null ? `${Math.round(submitted.score * 100)}%` : nothing;

/** The highest risk of an answer that is not compliant. */
export const describeWorst = ({ submitted }: LawStanding): string => {
  if (!submitted) return nothing;
  return submitted.worst_risk === null ? 'None' : riskLabel(submitted.worst_risk);
};

/** Whose turn it is; the cell also shows since when. Null where it is nobody's. */
export const describeTurn = ({ review }: LawStanding): string | null => {
  if (!review?.turn || !review.waiting_since) return null;
  return review.turn === 'adviser' ? 'Adviser' : 'Client';
};

/**
 * Whether the law has changed since the submission, and when it last did. `changes` is null where
 * there is no submission.
 */
export const describeChanges = (changes: readonly StoredChange[] | null, today: string): string => {
  if (!changes) return nothing;
  const [newest] = changes;
  if (!newest) return 'No';
  return `${countOf(changes.length, 'change')}, ${describePastDay(newest.date, today)}`;
};
