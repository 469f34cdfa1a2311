import { lookUp } from '@lexplain/contract/look-up';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { listJudged } from '@lexplain/contract/reviews/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { listSubjectIds } from '../library/subjects.ts';
import type { SingleKind } from '../organisation-log/events.ts';
import { getStandingToWrite } from '../projections/standings.ts';
import {
  decideClose,
  decideReopen,
  decideRequestChanges,
  decideWithdraw,
  type ReviewAndRound,
  type TransitionCall,
} from './decisions.ts';
import { addTurnNotices, prepareTurnEnd, type TurnEvent } from './notices.ts';
import { listAdviserRecipients, listClientRecipients } from './recipients.ts';
import { findLawName, type OpenedReview, openForWrite, writeTransition } from './store.ts';

// The transitions of a review and its verdicts, each in one transaction with its event, its
// standing and its notices.

interface Transition {
  kind: SingleKind;
  what: TurnEvent;
  /** Whom it is told to. */
  tells: 'client' | 'adviser';
  decide: (
    opened: OpenedReview & { isLatest: boolean },
    step: TransitionCall,
  ) => ReviewAndRound | null;
  /** Reads what else is written in the transaction. */
  prepare?: (
    transaction: Transaction,
    opened: OpenedReview,
    standing: StoredStanding | null,
  ) => Promise<PreparedTransition>;
}

/** What a transition does beside the review. */
interface PreparedTransition {
  write: (now: Date) => void;
  /** Who is the client's adviser from then on; not given where that stays as it is. */
  adviser?: { adviser_uid: string | null; adviser_name: string };
}

const listRecipients = (
  tells: Transition['tells'],
  { review, organisation: { adviser_uid } }: OpenedReview,
): Promise<string[]> =>
  tells === 'client'
    ? listClientRecipients(review.organisation_id)
    : listAdviserRecipients(adviser_uid);

/** Carries out a transition. `expected` is the revision of the review that the caller last saw. */
export const runTransition = (
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
    const endTurn = await prepareTurnEnd(transaction, review.organisation_id, law);
    const prepared = await prepare?.(transaction, opened, standing);
    const actor = { uid: session.uid, user, isStaff };
    const owner = { ...organisation, ...prepared?.adviser };
    const writing = { kind, by: actor, organisation: owner, subjectIds, standing, now };
    writeTransition(transaction, opened, next, law, writing);
    prepared?.write(now);
    const facts = {
      what,
      law,
      organisation: organisation.name,
      by: by.name,
      flagged: what === 'changes_requested' ? listJudged(next.round, 'flagged').length : 0,
      reason: what === 'reopened' ? (next.round.reopening?.reason ?? '') : '',
    };
    endTurn(now, recipients);
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
