import { AppError } from '@lexplain/contract/api/errors';
import { documentId } from '@lexplain/contract/api/fields';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import type { StoredReviewRound } from '@lexplain/contract/reviews/stored';
import type { VerdictInput } from '@lexplain/contract/reviews/work';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { readSubmission } from '../assessments/list.ts';
import { prepareAdviserChange } from '../clients/assignment/change-adviser.ts';
import { writeClientVerdict } from '../clients/laws/write.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { listAdviserRecipients, listClientRecipients } from '../mail/notices/review-recipients.ts';
import type { SingleKind } from '../organisations/log/events.ts';
import { db } from '../platform/firestore.ts';
import { lockRead, updateRead } from '../platform/unlocked.ts';
import {
  decideClose,
  decideReopen,
  decideRequestChanges,
  decideTake,
  decideWithdraw,
  listJudged,
  type ReviewAndRound,
  type TransitionCall,
} from './decisions.ts';
import { addTurnNotices, type TurnEvent } from './notices.ts';
import { getStandingToWrite } from './standings.ts';
import { findLawName, type OpenedReview, openForWrite, writeTransition } from './store.ts';
import { decideVerdict } from './verdict-decisions.ts';

// The transitions of a review and its verdicts, each in one transaction with its event, its standing and its
// notices.

interface Transition {
  kind: SingleKind;
  what: TurnEvent;
  /** Whom it is told to. */
  tells: 'client' | 'adviser';
  decide: (
    opened: OpenedReview & { isLatest: boolean },
    step: TransitionCall,
  ) => ReviewAndRound | null;
  /** Reads what else is written in the transaction, and returns what writes it. */
  prepare?: (transaction: Transaction, opened: OpenedReview) => Promise<() => void>;
}

/** A withdrawal is told to an assigned adviser only: others have nothing to do about it. */
const listRecipients = (
  tells: Transition['tells'],
  { review, organisation: { adviser_uid } }: OpenedReview,
): Promise<string[]> => {
  if (tells === 'client') return listClientRecipients(review.organisation_id);
  return adviser_uid === null ? Promise.resolve([]) : listAdviserRecipients(adviser_uid);
};

/** Carries out a transition. `expected` is the revision of the review that the caller last saw. */
const runTransition = (
  session: Session,
  reviewId: string,
  expected: number,
  { kind, what, tells, decide, prepare }: Transition,
): Promise<ReviewAndRound> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openForWrite(unit, reviewId);
    const { review, organisation, user, by, isStaff } = opened;
    const standing = await getStandingToWrite(transaction, review.organisation_id);
    const isLatest = lookUp(standing?.laws ?? {}, review.subject_id)?.review?.id === reviewId;
    const now = new Date();
    const next = decide({ ...opened, isLatest }, { by, expected, now });
    if (!next) return opened;
    const [law, recipients, subjectIds] = await Promise.all([
      findLawName(review.subject_id),
      listRecipients(tells, opened),
      listSubjectIds(),
    ]);
    const writePrepared = await prepare?.(transaction, opened);
    const actor = { uid: session.uid, user, isStaff };
    const isCover = opened.isAssigned && organisation.adviser_uid !== by.uid;
    const taken = kind === 'review_taken' &&
      !isCover && { adviser_uid: by.uid, adviser_name: by.name };
    const owner = { ...organisation, ...taken };
    const writing = { kind, by: actor, organisation: owner, subjectIds, standing, now };
    writeTransition(transaction, opened, next, law, writing);
    writePrepared?.();
    const facts = {
      what,
      law,
      organisation: organisation.name,
      by: by.name,
      flagged: what === 'changes_requested' ? listJudged(next.round, 'flagged').length : 0,
      reason: what === 'reopened' ? (next.round.reopening?.reason ?? '') : '',
    };
    addTurnNotices(transaction, { recipients, side: tells, next, facts }, now);
    return next;
  });

/** Ends staff access to a round that nobody has taken yet. */
export const withdrawReview = (session: Session, reviewId: string, expected: number) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_withdrawn',
    what: 'withdrawn',
    tells: 'adviser',
    decide: decideWithdraw,
  });

export const takeReview = (session: Session, reviewId: string, expected: number) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_taken',
    what: 'taken',
    tells: 'client',
    // Whoever else is assigned is no adviser any more, or the review would not have been opened.
    // Who covers takes it for the adviser, who stays assigned.
    decide: (opened, step) => decideTake(opened, opened.isAssigned ? step.by.uid : null, step),
    prepare: async (transaction, { review, user, by, organisation, isAssigned }) => {
      const { organisation_id } = review;
      if (isAssigned) {
        await lockRead(transaction, db.doc(paths.organisation(organisation_id)));
        return () => undefined;
      }
      const actor = { uid: by.uid, user, isStaff: true };
      const before = organisation.adviser_uid;
      const change = await prepareAdviserChange(transaction, organisation_id, before, actor);
      return () => change(by.uid, new Date());
    },
  });

/** `seen` is the round's count of changes of verdicts that the caller last saw, here and below. */
export const requestChanges = (
  session: Session,
  reviewId: string,
  expected: number,
  seen: number,
) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_changes_requested',
    what: 'changes_requested',
    tells: 'client',
    decide: (opened, step) => decideRequestChanges(opened, seen, step),
  });

export const closeReview = (
  session: Session,
  reviewId: string,
  expected: number,
  { seen, text }: { seen: number; text: string },
) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_closed',
    what: 'closed',
    tells: 'client',
    decide: (opened, step) => decideClose(opened, seen, text, step),
  });

export const reopenReview = (
  session: Session,
  reviewId: string,
  expected: number,
  reason: string,
) =>
  runTransition(session, reviewId, expected, {
    kind: 'review_reopened',
    what: 'reopened',
    tells: 'client',
    decide: (opened, step) => decideReopen(opened, { reason, isLatest: opened.isLatest }, step),
  });

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
 * Stores a verdict, or takes it back. `expected` is the revision of the verdict that the caller last saw, 0
 * for none. Clients see nothing of it before it is published.
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
      const next = decideVerdict(opened, judgement, { by, now: new Date() });
      if (next === round) return round;
      const reference = db.doc(paths.reviewRound(reviewId, review.round));
      updateRead(transaction, reference, updateOfVerdict(questionId, next));
      const verdict = lookUp(next.verdicts, questionId)?.verdict ?? null;
      writeClientVerdict(transaction, review, questionId, verdict);
      return next;
    } catch (error) {
      throw await withAnswer(error, review.submission_id);
    }
  });
