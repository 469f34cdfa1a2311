import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addEvent, type EventActor, nameOf } from '../organisation-log/events.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { findSuccessor, type Member, toMember } from './decisions.ts';

// The accounts of an organisation's members.

export type Account = StoredUser & { uid: string };

const withUid = storedUser.extend({ uid: z.string() });

export const membersQuery = (organisationId: string): Query =>
  db.collection(paths.users()).where('organisation_id', '==', organisationId);

export const readAccounts = (found: { docs: DocumentSnapshot[] }): Account[] =>
  readAllAs(withUid, found, ({ id }) => ({ uid: id }));

/** The owners of an organisation, found without a lock, to tell them of something. */
export const listOwners = async (organisationId: string): Promise<string[]> => {
  const owners = membersQuery(organisationId).where('organisation_role', '==', 'owner');
  return (await owners.select().get()).docs.map(({ id }) => id);
};

export const toMembers = (accounts: Account[]): Member[] =>
  accounts.map((account) => toMember(account.uid, account));

/** Who owns an organisation once one of its members has gone. */
export const listNextOwners = (accounts: Account[], leaving: string): string[] => {
  const successor = findSuccessor(toMembers(accounts), leaving);
  const others = accounts.filter(({ uid }) => uid !== leaving);
  return others.flatMap(({ uid, organisation_role }) =>
    organisation_role === 'owner' || uid === successor ? [uid] : [],
  );
};

/** Makes `successor` an owner and logs it. Does nothing if it is null, as another owner remains. */
export const promoteSuccessor = (
  transaction: Transaction,
  organisationId: string,
  { by, accounts, successor }: { by: EventActor; accounts: Account[]; successor: string | null },
  now: Date,
): void => {
  const next = accounts.find(({ uid }) => uid === successor);
  if (!next) return;
  transaction.update(db.doc(paths.user(next.uid)), { organisation_role: 'owner' });
  const about = nameOf(next);
  addEvent(transaction, organisationId, { kind: 'ownership_passed_on', by, about }, now);
};
