import { AppError } from '@lexplain/contract/api/errors';
import { documentId } from '@lexplain/contract/api/fields';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import type { StoredReviewRound } from '@lexplain/contract/reviews/stored';
import type { VerdictInput } from '@lexplain/contract/reviews/work';
import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { readSubmission } from '../assessments/list.ts';
import { db } from '../platform/firestore.ts';
import { updateRead } from '../platform/unlocked-transaction.ts';
import { writeClientVerdict } from '../projections/client-laws.ts';
import { openForWrite } from './store.ts';
import { decideVerdict } from './verdict-decisions.ts';
import { countWrite } from './visits.ts';

// Stores the verdicts of a round.

/** The changed fields of a round, each by its path. */
const updateOfVerdict = (questionId: string, next: StoredReviewRound) => {
  const { verdicts, removed, verdicts_revision, updated_at } = next;
  const verdict = lookUp(verdicts, questionId);
  return {
    verdicts_revision,
    updated_at,
    [`verdicts.${questionId}`]: verdict ?? FieldValue.delete(),
    ...(verdict ? {} : { [`removed.${questionId}`]: lookUp(removed, questionId) }),
  };
};

const changedAnswer = z.object({ question_id: documentId, answer_hash: z.string() });

/** Adds the answer that there is now to a refusal of a verdict on another one. */
const withAnswer = async (error: unknown, submissionId: string): Promise<unknown> => {
  if (!(error instanceof AppError) || error.code !== 'answer_changed') return error;
  const submission = readSubmission(await db.doc(paths.submission(submissionId)).get());
  const { question_id, answer_hash } = changedAnswer.parse(error.details);
  const answer = lookUp(submission?.answers ?? {}, question_id) ?? null;
  return new AppError(error.code, error.message, { question_id, answer_hash, answer });
};

/**
 * Stores a verdict, or takes it back. `expected` is the revision of the verdict that the caller
 * last saw, 0 for none. Clients see nothing of it before it is published.
 */
export const saveVerdict = (
  session: Session,
  reviewId: string,
  questionId: string,
  { input, expected }: { input: VerdictInput; expected: number },
): Promise<StoredReviewRound> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openForWrite(unit, reviewId);
    const { review, round, by } = opened;
    try {
      const judgement = { questionId, input, expected };
      const now = new Date();
      const next = decideVerdict(opened, judgement, { by, now });
      if (next === round) return round;
      const reference = db.doc(paths.reviewRound(reviewId, review.round));
      updateRead(transaction, reference, updateOfVerdict(questionId, next));
      const verdict = lookUp(next.verdicts, questionId)?.verdict ?? null;
      writeClientVerdict(transaction, review, questionId, verdict);
      countWrite(transaction, opened, now);
      return next;
    } catch (error) {
      throw await withAnswer(error, review.submission_id);
    }
  });
