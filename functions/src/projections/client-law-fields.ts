import type { Question } from '@lexplain/contract/assessments/assessments';
import {
  type ComplianceResult,
  listedRisk,
  type RiskRating,
} from '@lexplain/contract/assessments/figures';
import { type StoredSubmission, settledAnswer } from '@lexplain/contract/assessments/stored';
import { type StoredClientLaw, tokenOf, toTimeOrder } from '@lexplain/contract/clients/laws/stored';
import type { StoredEvidence } from '@lexplain/contract/evidence/stored';
import { lookUp } from '@lexplain/contract/look-up';
import type { StoredReview, StoredReviewRound } from '@lexplain/contract/reviews/stored';

// What a submission and its review say of a law, as staff compare it between clients. Pure: the
// transactions and the recount compute the same.

/** A submission with what its answers are about. */
export interface ComparedSubmission {
  answers: StoredSubmission['answers'];
  left_out: StoredSubmission['left_out'];
  questions: readonly Pick<Question, 'id' | 'obligation_ids' | 'in_force_from'>[];
  evidence: StoredClientLaw['evidence'];
}

type AnswersOfLaw = Pick<StoredClientLaw, 'answers' | 'obligations' | 'evidence' | 'tokens'>;
const noAnswers: AnswersOfLaw = { answers: {}, obligations: {}, evidence: [], tokens: [] };

const gapResults: ReadonlySet<ComplianceResult> = new Set(['non_compliant', 'partial']);

/** The days until which evidence for answers holds. */
export const toEvidenceDays = (
  evidence: readonly Pick<StoredEvidence, 'about' | 'valid_until'>[],
): StoredClientLaw['evidence'] =>
  evidence.flatMap(({ about, valid_until }) =>
    about.kind === 'answer' && valid_until !== null
      ? [{ question_id: about.question_id, valid_until }]
      : [],
  );

const countGaps = (answers: StoredSubmission['answers']): number =>
  Object.values(answers).filter(
    ({ compliance_result }) => compliance_result !== null && gapResults.has(compliance_result),
  ).length;

/** What the profile has settled counts as not applicable. */
const toAnswers = ({
  answers,
  left_out,
  questions,
  evidence,
}: ComparedSubmission): AnswersOfLaw => {
  const given = new Map<string, { result: ComplianceResult; risk: RiskRating | null }>();
  const obligations = new Map<string, string[]>();
  const tokens = new Set<string>();
  for (const { id, obligation_ids } of questions) {
    for (const obligation of obligation_ids) {
      obligations.set(obligation, [...(obligations.get(obligation) ?? []), id]);
    }
    const answer = lookUp(left_out, id) ? settledAnswer : lookUp(answers, id);
    if (!answer || answer.compliance_result === null) continue;
    const result = answer.compliance_result;
    given.set(id, { result, risk: gapResults.has(result) ? listedRisk(answer) : null });
    tokens.add(tokenOf('question', id, result));
    for (const obligation of obligation_ids) tokens.add(tokenOf('obligation', obligation, result));
  }
  return {
    answers: Object.fromEntries(given),
    obligations: Object.fromEntries(obligations),
    evidence,
    tokens: [...tokens],
  };
};

/** What a law's latest submission says. `isReadable` is false where no adviser may read it. */
export const toSubmittedFields = (
  submitted: NonNullable<StoredClientLaw['submitted']>,
  submission: ComparedSubmission,
  isReadable: boolean,
): Pick<StoredClientLaw, 'submitted' | 'submitted_order' | 'gaps'> & AnswersOfLaw => ({
  submitted,
  submitted_order: toTimeOrder(submitted.at),
  gaps: countGaps(submission.answers),
  ...(isReadable ? toAnswers(submission) : noAnswers),
});

/** Since when comments of the client have waited, in a review that goes on. */
export const toUnansweredOrder = ({
  state,
  unanswered_since,
}: Pick<StoredReview, 'state' | 'unanswered_since'>): number =>
  state === 'closed' || state === 'withdrawn' ? 0 : toTimeOrder(unanswered_since);

/** What a law's latest review says. Of a withdrawn one no adviser reads answers and verdicts. */
export const toReviewFields = (
  review: NonNullable<StoredClientLaw['review']>,
  { verdicts }: Pick<StoredReviewRound, 'verdicts'>,
): Pick<StoredClientLaw, 'review' | 'waiting_order' | 'verdicts'> & Partial<AnswersOfLaw> => {
  const isWithdrawn = review.state === 'withdrawn';
  const kinds = Object.entries(verdicts).map(([id, { verdict }]) => [id, verdict] as const);
  return {
    review,
    waiting_order: toTimeOrder(review.turn === 'adviser' ? review.waiting_since : null),
    verdicts: isWithdrawn ? {} : Object.fromEntries(kinds),
    ...(isWithdrawn && noAnswers),
  };
};
