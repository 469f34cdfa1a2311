import { randomUUID } from 'node:crypto';
import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import {
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../../access/sessions.ts';
import { deleteIfAbandoned } from '../../deletion/deletion.ts';
import { prepareMark } from '../../deletion/marking.ts';
import {
  type Account,
  listNextOwners,
  listOwners,
  membersQuery,
  promoteSuccessor,
  readAccounts,
  toMembers,
} from '../../members/accounts.ts';
import { prepareClientChange } from '../../members/changed-clients.ts';
import {
  createOwnMembership,
  createOwnOrganisation,
  decideSuccessor,
  type Membership,
  requireRemovable,
} from '../../members/decisions.ts';
import { departureFollowers } from '../../members/departures.ts';
import { addEvent, nameOf } from '../../organisation-log/events.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { prepareFollowers } from '../../platform/followers.ts';

/** The accounts of an organisation's members, longest-standing first. */
export const listAccounts = async (organisationId: string): Promise<Account[]> => {
  const accounts = readAccounts(await membersQuery(organisationId).get());
  const since = new Map(toMembers(accounts).map(({ uid, joinedAt }) => [uid, joinedAt.getTime()]));
  return accounts.sort((a, b) => (since.get(a.uid) ?? 0) - (since.get(b.uid) ?? 0));
};

const setMembership = (transaction: Transaction, uid: string, membership: Partial<Membership>) =>
  void transaction.update(db.doc(paths.user(uid)), { ...membership });

/** Gives a leaving member an organisation of their own, in the same transaction. */
const moveOut = (
  transaction: Transaction,
  account: Pick<Account, 'uid' | 'display_name'>,
  now: Date,
): Membership => {
  const id = randomUUID();
  const organisation = createOwnOrganisation(account.display_name, now);
  transaction.create(db.doc(paths.organisation(id)), organisation);
  const membership = createOwnMembership(id, now);
  setMembership(transaction, account.uid, membership);
  return membership;
};

const noMember = 'Member not found';

/** The actor, their organisation and its members. Reads in the transaction. */
const readOwn = async ({ transaction, session, readAccount }: UnitOfWork) => {
  const user = requireAccount(await readAccount());
  const organisationId = requireOrganisation(session, user);
  const accounts = readAccounts(await transaction.get(membersQuery(organisationId)));
  return { user, organisationId, accounts, by: { uid: session.uid, user } };
};

/**
 * The actor and the member with the given id. Throws unless the actor has the permission. Reads in
 * the transaction.
 */
const readMember = async ({ transaction, session, readAccount }: UnitOfWork, memberId: string) => {
  const user = requireAccount(await readAccount());
  const target = readAs(storedUser, await transaction.get(db.doc(paths.user(memberId))));
  if (!target) throw new AppError('not_found', noMember);
  const organisationId = target.organisation_id;
  requirePermission(createAccessRequest(session, user), { organisation: organisationId }, noMember);
  return { target, organisationId, by: { uid: session.uid, user } };
};

/**
 * Removes a member, who gets an organisation of their own. Returns the id of the organisation they
 * were removed from.
 */
export const removeMember = (session: Session, memberId: string): Promise<string> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { target, organisationId, by } = await readMember(unit, memberId);
    requireRemovable(memberId, session.uid);
    const now = new Date();
    const about = nameOf(target);
    const follow = await prepareFollowers(departureFollowers, transaction, {
      kind: 'member_removed',
      organisationId,
      uid: memberId,
      name: about,
      by: { uid: session.uid, name: nameOf(by.user) },
      owners: (await listOwners(organisationId)).filter((uid) => uid !== memberId),
      now,
    });
    const followClient = await prepareClientChange(transaction, organisationId);
    addEvent(transaction, organisationId, { kind: 'member_removed', by, about }, now);
    moveOut(transaction, { uid: memberId, display_name: target.display_name }, now);
    follow();
    followClient();
    return organisationId;
  });

/** Makes a member an owner and the actor a member. Returns the id of their organisation. */
export const transferOwnership = (session: Session, memberId: string): Promise<string> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { target, organisationId, by } = await readMember(unit, memberId);
    if (memberId === session.uid) return organisationId;
    const now = new Date();
    const about = nameOf(target);
    const follow = await prepareClientChange(transaction, organisationId);
    addEvent(transaction, organisationId, { kind: 'ownership_handed_over', by, about }, now);
    setMembership(transaction, memberId, { organisation_role: 'owner' });
    setMembership(transaction, session.uid, { organisation_role: 'member' });
    follow();
    return organisationId;
  });

/** Leaves the organisation. Throws `last_member` for the last one. */
export const leaveOrganisation = (session: Session): Promise<Membership> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { user, organisationId, accounts, by } = await readOwn(unit);
    const successor = decideSuccessor(toMembers(accounts), session.uid);
    const now = new Date();
    const name = nameOf(user);
    const follow = await prepareFollowers(departureFollowers, transaction, {
      kind: 'member_left',
      organisationId,
      uid: session.uid,
      name,
      by: { uid: session.uid, name },
      owners: listNextOwners(accounts, session.uid),
      now,
    });
    const followClient = await prepareClientChange(transaction, organisationId);
    addEvent(transaction, organisationId, { kind: 'member_left', by }, now);
    promoteSuccessor(transaction, organisationId, { by, accounts, successor }, now);
    follow();
    followClient();
    return moveOut(transaction, { uid: session.uid, display_name: user.display_name }, now);
  });

/**
 * Deletes the organisation. Every member gets one of their own, nobody can join the old one, and
 * its data is deleted, by the sweep if the call is interrupted.
 */
export const deleteOrganisation = async (session: Session): Promise<Membership> => {
  const { membership, organisationId } = await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const own = await readOwn(unit);
    const reference = db.doc(paths.organisation(own.organisationId));
    const found = readAs(storedOrganisation, await transaction.get(reference));
    const now = new Date();
    if (found) (await prepareMark(transaction, { ...found, id: own.organisationId }, now))();
    const moved = new Map(
      own.accounts.map((account) => [account.uid, moveOut(transaction, account, now)]),
    );
    const membership = moved.get(session.uid);
    if (!membership) throw new AppError('account_missing', 'The account no longer exists');
    return { membership, organisationId: own.organisationId };
  });
  await deleteIfAbandoned(organisationId);
  return membership;
};
