import { AppError } from '@lexplain/contract/api/errors';
import { lookUp } from '@lexplain/contract/look-up';
import type { StoredReviewRound, StoredVerdict } from '@lexplain/contract/reviews/stored';
import type { VerdictInput } from '@lexplain/contract/reviews/work';
import { createStateError, type ReviewAndRound, type TransitionCall } from './decisions.ts';

// What becomes of a verdict on one answer, as a pure function.

interface Judgement {
  questionId: string;
  input: VerdictInput;
  /** The revision of the verdict that the caller last saw, 0 for none. */
  expected: number;
}

const isSame = (stored: StoredVerdict | undefined, input: VerdictInput): boolean => {
  if (input.verdict === 'none') return stored === undefined;
  const reason = input.verdict === 'flagged' ? input.reason : null;
  return stored?.verdict === input.verdict && stored.reason === reason;
};

/**
 * The round with a verdict set or taken back; the same round where that was done before. Throws
 * `unknown_question` where there is no answer to accept, as the profile has settled the question,
 * `answer_changed` where the verdict is for another answer, and `verdict_stale` where another call
 * has changed the verdict since.
 */
export const decideVerdict = (
  { review, round }: ReviewAndRound,
  { questionId, input, expected }: Judgement,
  { by, now }: Pick<TransitionCall, 'by' | 'now'>,
): StoredReviewRound => {
  if (review.state !== 'in_review') throw createStateError(review.state);
  const answer_hash = lookUp(round.hashes, questionId);
  if (answer_hash === undefined) {
    const details = { question_ids: [questionId] };
    throw new AppError('unknown_question', 'This question is not part of the review', details);
  }
  if (input.verdict === 'accepted' && round.left_out.includes(questionId)) {
    const details = { question_ids: [questionId] };
    const message = 'The profile has settled this question: it needs no acceptance';
    throw new AppError('unknown_question', message, details);
  }
  if (input.answer_hash !== answer_hash) {
    const details = { question_id: questionId, answer_hash };
    throw new AppError('answer_changed', 'The answer has changed since you read it', details);
  }
  const stored = lookUp(round.verdicts, questionId);
  const { [questionId]: _, ...others } = round.verdicts;
  if (isSame(stored, input)) return round;
  const revision = stored?.revision ?? lookUp(round.removed, questionId) ?? 0;
  // Whoever opened the review after a verdict was taken back has seen that there is none.
  const hasSeenNone = expected === 0 && stored === undefined;
  if (expected !== revision && !hasSeenNone) {
    const details = { question_id: questionId, revision };
    throw new AppError('verdict_stale', 'The verdict was changed elsewhere', details);
  }
  const changed = { ...round, verdicts_revision: round.verdicts_revision + 1, updated_at: now };
  if (input.verdict === 'none') {
    const removed = { ...round.removed, [questionId]: revision + 1 };
    return { ...changed, verdicts: others, removed };
  }
  const verdict: StoredVerdict = {
    verdict: input.verdict,
    reason: input.verdict === 'flagged' ? input.reason : null,
    answer_hash,
    by_uid: by.uid,
    by_name: by.name,
    at: now,
    revision: revision + 1,
  };
  return { ...changed, verdicts: { ...others, [questionId]: verdict } };
};
