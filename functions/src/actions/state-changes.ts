import { randomUUID } from 'node:crypto';
import type { ActionTransition } from '@lexplain/contract/actions/actions';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { createAccessRequest, requirePermission } from '../access/permissions.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { forgetLapsing } from '../evidence/lapsing-of-standing.ts';
import { addEvent } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, itsId, readAs } from '../platform/firestore.ts';
import { writeAnswerAction } from '../projections/answer-actions.ts';
import { writeClientAction } from '../projections/client-laws.ts';
import { prepareActionsEnd, tellMoved } from './answer-notices.ts';
import {
  type ActionChange,
  type ActionWithId,
  createNext,
  isAlready,
  isOpened,
  isUntouched,
  moveAction,
  nobody,
  type Owner,
} from './decisions.ts';
import { actionWithId } from './lists.ts';
import { requireRoom } from './open-bounds.ts';
import {
  addAction,
  findMember,
  missingAction,
  type OpenedAction,
  openAction,
  raiseOfAction,
  updateAction,
} from './store.ts';

// The states of an action, and the next one of a series (docs/decisions/0082-actions.md,
// "Decision").

interface MovedAction {
  action: ActionWithId;
  /** The next one of its series; null where there is none. */
  next: ActionWithId | null;
  today: string;
}

/** The one that follows an action, which may have been removed meanwhile. */
const getNext = async (
  transaction: Transaction,
  { next_id }: ActionWithId,
): Promise<ActionWithId | null> =>
  next_id === null
    ? null
    : readAs(actionWithId, await transaction.get(db.doc(paths.action(next_id))), itsId);

/** Who has the next one: the same person, while they are a member. */
const findNextOwner = async (
  transaction: Transaction,
  { organisation_id, owner_uid, owner_name }: ActionWithId,
  { by }: ActionChange,
): Promise<Owner> => {
  if (owner_uid === null) return nobody;
  if (owner_uid === by.uid) return { owner_uid, owner_name };
  return (await findMember(transaction, organisation_id, owner_uid)) ?? nobody;
};

/** Nothing is added or deleted. */
const keep = ({ next_id }: ActionWithId, next: ActionWithId | null): NextOccurrence => ({
  next,
  next_id,
  isReplaced: false,
  write: () => undefined,
});

interface NextOccurrence {
  next: ActionWithId | null;
  /** The reference of `next` as it becomes; null where none is added. */
  next_id: string | null;
  /** Whether another open action goes. */
  isReplaced: boolean;
  write: () => void;
}

/** What comes after an action that is done. Reads in the transaction; `write` writes. */
const prepareNext = async (
  transaction: Transaction,
  action: ActionWithId,
  doing: ActionChange,
): Promise<NextOccurrence> => {
  const before = await getNext(transaction, action);
  // The action was taken up again after someone had changed the next one.
  if (before) return keep(action, before);
  const owner = await findNextOwner(transaction, action, doing);
  const id = toDocumentId(action.organisation_id, randomUUID());
  const next = createNext(action, { id, owner }, doing);
  if (!next) return keep(action, null);
  return { next, next_id: id, isReplaced: false, write: () => addAction(transaction, next) };
};

/**
 * What becomes of the next one where an action is taken up again: it is deleted, unless someone has
 * changed it.
 */
const prepareReturn = async (
  transaction: Transaction,
  action: ActionWithId,
): Promise<NextOccurrence> => {
  const next = await getNext(transaction, action);
  if (!next || !isUntouched(next)) return keep(action, next);
  const write = () => {
    transaction.delete(db.doc(paths.action(next.id)));
    writeClientAction(transaction, next, true);
    writeAnswerAction(transaction, next, true);
  };
  return { next: null, next_id: null, isReplaced: true, write };
};

const prepareFollowing = async (
  transaction: Transaction,
  before: ActionWithId,
  moved: ActionWithId,
  doing: ActionChange,
): Promise<NextOccurrence> => {
  // What is taken back from removal has what followed it.
  if (before.state === 'removed') return keep(moved, null);
  if (moved.state === 'done') return prepareNext(transaction, moved, doing);
  if (before.state === 'done' && moved.state === 'open') return prepareReturn(transaction, moved);
  return keep(moved, null);
};

const isGone = ({ state }: ActionWithId): boolean => state === 'removed' || state === 'declined';

const eventOf = { risk_accepted: 'action_risk_accepted', removed: 'action_removed' } as const;

/** Throws `not_permitted` for a member who is no owner. */
const requireGoal = (
  session: Session,
  { action, user }: OpenedAction,
  { to }: ActionTransition,
): void => {
  if (to !== 'risk_accepted') return;
  const { actor } = createAccessRequest(session, user);
  const organisation = action.organisation_id;
  requirePermission({ actor, permission: 'action.accept_risk' }, { organisation }, missingAction);
};

/**
 * Changes the state of an action. Doing one that repeats adds the next one. `expected` is the
 * revision that the caller last saw, or null. A repeated call changes nothing.
 */
export const moveOwnAction = (
  session: Session,
  id: string,
  transition: ActionTransition,
  expected: number | null,
): Promise<MovedAction> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openAction(unit, id);
    const { action: before, user, doing, organisation, adviserUid } = opened;
    const { today, now } = doing;
    requireGoal(session, opened, transition);
    if (isAlready(before, transition, today)) {
      return { action: before, next: await getNext(transaction, before), today };
    }
    const moved = moveAction(before, transition, expected, doing);
    const following = await prepareFollowing(transaction, before, moved, doing);
    if (isOpened(before, moved) && !following.isReplaced) {
      await requireRoom(before.organisation_id);
    }
    const action = { ...moved, next_id: following.next_id };
    const endTold = await prepareActionsEnd(transaction, [{ before, action }]);
    updateAction(transaction, action);
    raiseOfAction(transaction, action, adviserUid);
    endTold(now);
    following.write();
    // Evidence for an action that is not there lapses for nobody.
    if (isGone(before) !== isGone(action) || following.isReplaced) {
      forgetLapsing(transaction, action.organisation_id);
    }
    tellMoved(transaction, before, action, { ...doing, organisation });
    const kind = lookUp(eventOf, transition.to);
    const event = { by: { uid: session.uid, user }, about: action.title, of: id };
    if (kind) addEvent(transaction, before.organisation_id, { kind, ...event }, now);
    return { action, next: following.next, today };
  });
