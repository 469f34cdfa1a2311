// The actions of an organisation: how they are read and written (docs/decisions/0082-actions.md).

import { isDeepStrictEqual } from 'node:util';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import type { ActionContent, actionEndpoints } from '@lexplain/contract/actions/actions';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../access/sessions.ts';
import { raiseOfClient } from '../advisers/revisions.ts';
import { todayOf } from '../library/organisation-day.ts';
import { listOwners } from '../members/accounts.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, itsId, readAs } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { writeAnswerAction } from '../projections/answer-actions.ts';
import { writeClientAction } from '../projections/client-laws.ts';
import { prepareActionsEnd, tellProposed } from './answer-notices.ts';
import {
  type ActionChange,
  type ActionWithId,
  changeAction,
  createAction,
  nobody,
  type Owner,
} from './decisions.ts';
import { addGivenNotice } from './given-notice.ts';
import { actionWithId } from './lists.ts';
import { requireRoom, requireRoomToPropose } from './open-bounds.ts';
import { refuseInternal, requireKnown, requireOwnIncident } from './references.ts';

/** An action, and the present day by which it is read. */
export interface ActionOnDay {
  action: ActionWithId;
  today: string;
}

export const missingAction = 'Action not found';
const missingClient = 'Client not found';
const createMissingError = () => new AppError('not_found', missingAction);

/** An action. Throws `not_found`, also for one of another organisation. */
export const findAction = async (access: AccessRequest, id: string): Promise<ActionWithId> => {
  const action = readAs(actionWithId, await db.doc(paths.action(id)).get(), itsId);
  if (!action) throw createMissingError();
  requirePermission(access, { organisation: action.organisation_id }, missingAction);
  return action;
};

const readOrganisation = async (
  transaction: Transaction,
  id: string,
): Promise<StoredOrganisation | null> => {
  const organisation = readAs(
    storedOrganisation,
    await transaction.get(db.doc(paths.organisation(id))),
  );
  return organisation?.deleting ? null : organisation;
};

const toDoing = (
  { uid }: Session,
  user: StoredUser,
  organisation: StoredOrganisation,
  now = new Date(),
): ActionChange => ({ by: { uid, name: nameOf(user) }, now, today: todayOf(organisation, now) });

/** An action for a member who writes to it. */
export interface OpenedAction {
  action: ActionWithId;
  user: StoredUser;
  doing: ActionChange;
  /** The name of its organisation. */
  organisation: string;
  adviserUid: string | null;
}

/** Opens an action in the transaction. Throws `not_found`, also for one of another organisation. */
export const openAction = async (
  { transaction, session, readAccount }: UnitOfWork,
  id: string,
): Promise<OpenedAction> => {
  const account = await readAccount();
  requireOrganisation(session, account);
  const action = await findById(transaction, id);
  if (!action) throw createMissingError();
  const resource = { organisation: action.organisation_id };
  requirePermission(createAccessRequest(session, account), resource, missingAction);
  const organisation = await readOrganisation(transaction, action.organisation_id);
  const user = requireAccount(organisation ? account : null);
  if (!organisation) throw new Error('An account without an organisation was accepted');
  const doing = toDoing(session, user, organisation);
  const { name, adviser_uid: adviserUid } = organisation;
  return { action, user, doing, organisation: name, adviserUid };
};

/** Someone, with their name, if they are a member. Null otherwise. */
export const findMember = async (
  transaction: Transaction,
  organisationId: string,
  uid: string,
): Promise<Owner | null> => {
  const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
  if (user?.organisation_id !== organisationId) return null;
  return { owner_uid: uid, owner_name: nameOf(user) };
};

const requireMember = async (
  transaction: Transaction,
  organisationId: string,
  uid: string | null,
): Promise<Owner> => {
  if (uid === null) return nobody;
  const owner = await findMember(transaction, organisationId, uid);
  if (!owner) throw new AppError('not_a_member', 'Only members can be given an action');
  return owner;
};

type NewAction = z.output<typeof actionEndpoints.createAction.body>;
type Proposal = z.output<typeof actionEndpoints.proposeAction.body>;

/**
 * Throws `id_taken` where the action that has this id was not added by this person about the same.
 */
const requireSame = (action: ActionWithId, { about }: Pick<NewAction, 'about'>, uid: string) => {
  if (action.created_by_uid === uid && isDeepStrictEqual(action.about, about)) return;
  throw new AppError('id_taken', 'Another action has this id: send it with a new one');
};

/** The action that has an id, of an organisation; null where there is none. */
const findById = async (transaction: Transaction, id: string): Promise<ActionWithId | null> =>
  readAs(actionWithId, await readToWrite(transaction, db.doc(paths.action(id))), itsId);

export const addAction = (transaction: Transaction, action: ActionWithId): void => {
  const { id, ...document } = action;
  transaction.create(db.doc(paths.action(id)), document);
  writeClientAction(transaction, action);
  writeAnswerAction(transaction, action);
};

/** Has the open pages of the adviser show a change of an action that they see. */
export const raiseOfAction = (
  transaction: Transaction,
  { is_for_adviser }: Pick<ActionWithId, 'is_for_adviser'>,
  adviserUid: string | null,
): void => {
  if (is_for_adviser) raiseOfClient(transaction, adviserUid);
};

/** Adds an action. A repeated call answers the one that is stored. */
export const createOwnAction = async (session: Session, added: NewAction): Promise<ActionOnDay> => {
  await requireKnown(added.about);
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const organisationId = requireOrganisation(session, account);
    const organisation = await readOrganisation(transaction, organisationId);
    const user = requireAccount(organisation ? account : null);
    if (!organisation) throw new Error('An account without an organisation was accepted');
    const doing = toDoing(session, user, organisation);
    const { about, owner_uid } = added;
    const id = toDocumentId(organisationId, added.id);
    const stored = await findById(transaction, id);
    if (stored) {
      requireSame(stored, added, session.uid);
      return { action: stored, today: doing.today };
    }
    await requireOwnIncident(transaction, about, organisationId);
    const owner = await requireMember(transaction, organisationId, owner_uid);
    await requireRoom(organisationId);
    const isProposed = false;
    const action = createAction(
      { id, organisationId, about, content: added, owner, isProposed },
      doing,
    );
    const tellOwner = await addGivenNotice(transaction, action, null, doing.by, doing.now);
    addAction(transaction, action);
    raiseOfAction(transaction, action, organisation.adviser_uid);
    tellOwner();
    return { action, today: doing.today };
  });
};

/**
 * Proposes an action to a client of the adviser. A repeated call answers the one that is stored.
 */
export const proposeAction = async (
  session: Session,
  organisationId: string,
  proposal: Proposal,
): Promise<ActionOnDay> => {
  refuseInternal(proposal.about);
  await requireKnown(proposal.about);
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const organisation = await readOrganisation(transaction, organisationId);
    const adviser_uid = organisation?.adviser_uid ?? null;
    const resource = { organisation: organisationId, adviser_uid };
    requirePermission(createAccessRequest(session, user), resource, missingClient);
    if (!organisation) throw new AppError('not_found', missingClient);
    const doing = toDoing(session, user, organisation);
    const { about, title, details, due_day } = proposal;
    const id = toDocumentId(organisationId, proposal.id);
    const stored = await findById(transaction, id);
    if (stored) {
      requireSame(stored, proposal, session.uid);
      return { action: stored, today: doing.today };
    }
    await requireRoomToPropose(organisationId);
    const owners = await listOwners(organisationId);
    const content = { title, details, due_day, notes: '', repetition: null };
    const action = createAction(
      { id, organisationId, about, content, owner: nobody, isProposed: true },
      doing,
    );
    addAction(transaction, action);
    raiseOfAction(transaction, action, adviser_uid);
    const by = { uid: session.uid, user, isStaff: true };
    addEvent(transaction, organisationId, { kind: 'action_proposed', by, about: title }, doing.now);
    tellProposed(transaction, action, owners, doing);
    return { action, today: doing.today };
  });
};

/** Writes what a change can change, and leaves the fields of a newer release. */
export const updateAction = (transaction: Transaction, action: ActionWithId): void => {
  const { title, details, notes, owner_uid, owner_name, due_day, repetition, series } = action;
  const { next_id, state, state_at, state_by_uid, state_by_name, reason } = action;
  const { accepted_until, before_removal, remind_on, revision, updated_at } = action;
  updateRead(transaction, db.doc(paths.action(action.id)), {
    title,
    details,
    notes,
    owner_uid,
    owner_name,
    due_day,
    repetition,
    series,
    next_id,
    state,
    state_at,
    state_by_uid,
    state_by_name,
    reason,
    accepted_until,
    before_removal,
    remind_on,
    revision,
    updated_at,
  });
  writeClientAction(transaction, action);
  writeAnswerAction(transaction, action);
};

/** Who has it stays, even where they have left meanwhile. */
const findOwner = (
  transaction: Transaction,
  { organisation_id, owner_uid, owner_name }: ActionWithId,
  content: ActionContent,
): Promise<Owner> =>
  content.owner_uid === owner_uid
    ? Promise.resolve({ owner_uid, owner_name })
    : requireMember(transaction, organisation_id, content.owner_uid);

/** Changes what an action says. `expected` is the revision that the caller last saw, or null. */
export const saveAction = (
  session: Session,
  id: string,
  content: ActionContent,
  expected: number | null,
): Promise<ActionOnDay> =>
  inOwnTransaction(session, async (unit) => {
    const { action: before, doing, adviserUid } = await openAction(unit, id);
    const owner = await findOwner(unit.transaction, before, content);
    const action = changeAction(before, content, { owner, expected }, doing);
    if (action === before) return { action, today: doing.today };
    const { by, now } = doing;
    const tellOwner = await addGivenNotice(unit.transaction, action, before, by, now);
    const endTold = await prepareActionsEnd(unit.transaction, [{ before, action }]);
    updateAction(unit.transaction, action);
    raiseOfAction(unit.transaction, action, adviserUid);
    endTold(now);
    tellOwner();
    return { action, today: doing.today };
  });
