import {
  type ComplianceResult,
  listedRisk,
  riskOrder,
  scoreOf,
} from '@lexplain/contract/assessments/figures';
import { countAnswered, type StoredSubmission } from '@lexplain/contract/assessments/stored';
import { nothingWaits, ordersOf } from '@lexplain/contract/reviews/standing-orders';
import type {
  StoredLawStanding,
  StoredStanding,
} from '@lexplain/contract/reviews/standings-stored';
import type { StoredReview, StoredReviewRound } from '@lexplain/contract/reviews/stored';
import { listJudged } from './decisions.ts';

// What a standing says of a submission and of a review.

const hasRisk = new Set<ComplianceResult | null>(['non_compliant', 'partial']);

/** The figures of a submission: how many answers it has, its score, and the highest risk of what is not compliant. */
export const toSubmittedStanding = (
  submission_id: string,
  { answers, submitted_at }: Pick<StoredSubmission, 'answers' | 'submitted_at'>,
): NonNullable<StoredLawStanding['submitted']> => {
  const all = Object.values(answers);
  const count = (result: ComplianceResult) =>
    all.filter(({ compliance_result }) => compliance_result === result).length;
  const open = all.filter(({ compliance_result }) => hasRisk.has(compliance_result));
  const risks = new Set(open.map(listedRisk));
  return {
    submission_id,
    at: submitted_at ?? new Date(0),
    answered: countAnswered(answers),
    score: scoreOf({
      compliant: count('compliant'),
      partial: count('partial'),
      non_compliant: count('non_compliant'),
    }),
    worst_risk: riskOrder.find((risk) => risks.has(risk)) ?? null,
  };
};

/** The flags that the client is to answer again. */
const countFlagged = (state: StoredReview['state'], round: StoredReviewRound | null): number =>
  state === 'changes_requested' && round ? listJudged(round, 'flagged').length : 0;

export const toReviewStanding = (
  id: string,
  { state, turn, waiting_since, closed_at, round: number, revision }: StoredReview,
  round: StoredReviewRound | null,
): NonNullable<StoredLawStanding['review']> => ({
  id,
  state,
  turn,
  waiting_since,
  closed_at,
  revision,
  round: number,
  flagged: countFlagged(state, round),
});

/** Since when the longest of the reviews has waited for one side. */
const findWaitingSince = (
  laws: StoredStanding['laws'],
  side: 'adviser' | 'client',
): Date | null => {
  const times = Object.values(laws).flatMap(({ review }) =>
    review?.turn === side && review.waiting_since ? [review.waiting_since.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
};

/** What lists of clients are sorted by, from the laws. */
export const waitingOf = (laws: StoredStanding['laws']) => {
  const waiting_since = findWaitingSince(laws, 'adviser');
  return {
    waiting_since,
    waiting_for_client_since: findWaitingSince(laws, 'client'),
    waiting_order: waiting_since ?? nothingWaits,
    orders: ordersOf(laws),
  };
};
