import { bounds } from '@lexplain/contract/api/bounds';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { todayOf } from '../library/organisation-day.ts';
import { db, itsId, readAllAs } from '../platform/firestore.ts';
import { queryToWrite } from '../platform/unlocked-transaction.ts';
import type { SubmittedAnswers } from '../reviews/submitting.ts';
import { prepareActionsEnd, tellAnswered } from './answer-notices.ts';
import { moveAction } from './decisions.ts';
import { actionWithId } from './lists.ts';
import { updateAction } from './store.ts';

// What members were asked to answer (docs/product.md, "Questions to colleagues").

/**
 * Completes with a submit what members were asked to answer and someone has answered, as nobody can
 * change that answer any more. What repeats stays, as it asks again. Reads; the returned function
 * writes in the transaction.
 */
export const prepareAnswered = async (
  transaction: Transaction,
  { organisationId, subjectId, questionIds, by, now }: SubmittedAnswers,
): Promise<() => void> => {
  const asked = db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .where('state', '==', 'open')
    .where('about.kind', '==', 'question')
    .where('about.subject_id', '==', subjectId)
    .limit(bounds.openActions);
  const found = readAllAs(actionWithId, await queryToWrite(transaction, asked), itsId);
  // An open action is open on every day.
  const doing = { by, now, today: todayOf({ place: null }, now) };
  const done = found.flatMap((action) => {
    const { about, repetition } = action;
    if (about.kind !== 'question' || !questionIds.has(about.question_id)) return [];
    if (repetition !== null) return [];
    const reason = 'It was answered and submitted.';
    return { before: action, action: moveAction(action, { to: 'done', reason }, null, doing) };
  });
  const endTold = await prepareActionsEnd(transaction, done);
  return () => {
    endTold(now);
    for (const { action } of done) {
      updateAction(transaction, action);
      tellAnswered(transaction, action, doing);
    }
  };
};
