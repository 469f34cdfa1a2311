import {
  type ReviewRound,
  type ReviewWithRounds,
  reviewStateLabels,
  type Verdict,
} from '@lexplain/contract/reviews/reviews';
import { formatMoment } from '../../../lib/text/dates';

/** What an adviser said of the submission of a report. */
export interface ReportReview {
  round: ReviewRound;
  /** The state of the review; null where a later submission has taken its place. */
  state: ReviewWithRounds['review']['state'] | null;
}

/** The round of a submission; null where it was not reviewed, and until the review is loaded. */
export const findReportReview = (
  found: ReviewWithRounds | null,
  submissionId: string,
): ReportReview | null => {
  const round = found?.rounds.find(({ submission_id }) => submission_id === submissionId);
  if (!found || !round) return null;
  const isCurrent = found.review.round === round.round;
  return { round, state: isCurrent ? found.review.state : null };
};

const count = ({ verdicts }: ReviewRound, kind: Verdict['verdict']): number =>
  verdicts.filter(({ verdict }) => verdict === kind).length;

/** `12 answers accepted, 3 flagged`; empty until the verdicts are published. */
export const describeVerdicts = (round: ReviewRound): string => {
  if (round.published_at === null) return '';
  const accepted = count(round, 'accepted');
  return `${accepted === 1 ? '1 answer' : `${accepted} answers`} accepted, ${count(round, 'flagged')} flagged`;
};

const nameOf = ({ by_name }: { by_name: string }): string => by_name || 'an adviser';

/** The state of a report's review with whole dates, as a report is read long after. */
export const describeReportReview = ({ round, state }: ReportReview): string => {
  const { sign_off, reopening } = round;
  const parts = [
    `Round ${round.round}`,
    sign_off
      ? `signed off by ${nameOf(sign_off)} on ${formatMoment(sign_off.at)}`
      : describeVerdicts(round),
    reopening ? `reopened by ${nameOf(reopening)} on ${formatMoment(reopening.at)}` : '',
  ].filter(Boolean);
  if (parts.length === 1) parts.push(state ? reviewStateLabels[state].toLowerCase() : 'replaced');
  return parts.join(', ');
};

/** `Flagged by Person A on 3 November 2026 at 4:05 pm AEDT`, for print and files. */
export const describeVerdict = ({ verdict, by_name, at }: Verdict): string =>
  `${verdict === 'accepted' ? 'Accepted' : 'Flagged'} by ${by_name || 'an adviser'} on ${formatMoment(at)}`;

/** What a sign-off means, as a badge beside a score would be read as a pass. */
export const signOffMeaning =
  'An adviser has read every answer and agrees that it is described truly. It does not mean that every obligation is met.';

/** Whether a report is signed off, and what that means. */
export const describeSignOff = (review: ReportReview | null): string => {
  if (review?.round.reopening) return 'Reopened. The sign-off before it no longer holds.';
  if (review?.round.sign_off) return `Signed off. ${signOffMeaning}`;
  return 'Not signed off. No adviser has confirmed these answers.';
};
