import type { Question } from '@lexplain/contract/assessments/assessments';
import {
  type ComplianceResult,
  listedRisk,
  riskOrder,
  scoreOf,
} from '@lexplain/contract/assessments/figures';
import { isInForce } from '@lexplain/contract/assessments/in-force';
import { countAnswered, type StoredSubmission } from '@lexplain/contract/assessments/stored';
import { lawResultsOf, nothingWaits, ordersOf } from '@lexplain/contract/reviews/standing-orders';
import type {
  StoredLawStanding,
  StoredStanding,
} from '@lexplain/contract/reviews/standings-stored';
import {
  listFlaggedAgain,
  type StoredReview,
  type StoredReviewRound,
} from '@lexplain/contract/reviews/stored';

// What a standing says of a submission and of a review.

export const emptyLaw: StoredLawStanding = {
  draft: null,
  submitted: null,
  review: null,
  high_risk: null,
};

/**
 * The latest submission of a law, where its adviser may read it: advisers read submissions with
 * their review alone, and nothing of a withdrawn one. Null otherwise.
 */
export const findReviewedId = ({
  submitted,
  review,
}: Pick<StoredLawStanding, 'submitted' | 'review'>): string | null =>
  submitted && review && review.state !== 'withdrawn' ? submitted.submission_id : null;

const hasRisk = new Set<ComplianceResult | null>(['non_compliant', 'partial']);

const listGaps = (answers: StoredSubmission['answers']) =>
  Object.entries(answers).filter(([, { compliance_result }]) => hasRisk.has(compliance_result));

/** The questions whose answers fall short at a high or critical risk. */
export const listHighRisk = ({ answers }: Pick<StoredSubmission, 'answers'>): string[] =>
  listGaps(answers)
    .filter(([, answer]) => ['high', 'critical'].includes(listedRisk(answer)))
    .map(([id]) => id)
    .sort();

/**
 * The figures of a submission: how many answers it has, its score without questions that were not
 * in force when it was submitted, and the highest risk of the answers that are not compliant.
 */
export const toSubmittedStanding = (
  submission_id: string,
  {
    answers,
    left_out,
    form_version,
    submitted_at,
  }: Pick<StoredSubmission, 'answers' | 'left_out' | 'form_version' | 'submitted_at'>,
  questions: readonly Pick<Question, 'id' | 'in_force_from'>[],
): NonNullable<StoredLawStanding['submitted']> => {
  const at = submitted_at ?? new Date(0);
  const later = new Set(questions.flatMap((one) => (isInForce(one, at) ? [] : [one.id])));
  const scored = Object.entries(answers).filter(([id]) => !later.has(id));
  const count = (result: ComplianceResult) =>
    scored.filter(([, { compliance_result }]) => compliance_result === result).length;
  const risks = new Set(listGaps(answers).map(([, answer]) => listedRisk(answer)));
  return {
    submission_id,
    at,
    form_version,
    answered: countAnswered(answers),
    left_out: Object.keys(left_out).sort(),
    score: scoreOf({
      compliant: count('compliant'),
      partial: count('partial'),
      non_compliant: count('non_compliant'),
    }),
    worst_risk: riskOrder.find((risk) => risks.has(risk)) ?? null,
  };
};

export const toReviewStanding = (
  id: string,
  review: StoredReview,
  round: StoredReviewRound | null,
): NonNullable<StoredLawStanding['review']> => ({
  id,
  state: review.state,
  turn: review.turn,
  waiting_since: review.waiting_since,
  closed_at: review.closed_at,
  revision: review.revision,
  round: review.round,
  flagged: round ? listFlaggedAgain({ review, round }).length : 0,
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

/** What lists of clients are sorted and filtered by, from the laws. */
export const waitingOf = (laws: StoredStanding['laws']) => {
  const waiting_since = findWaitingSince(laws, 'adviser');
  return {
    waiting_since,
    waiting_for_client_since: findWaitingSince(laws, 'client'),
    waiting_order: waiting_since ?? nothingWaits,
    orders: ordersOf(laws),
    law_results: lawResultsOf(laws),
  };
};
