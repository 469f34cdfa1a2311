import { role } from '@lexplain/contract/account/account';
import { collections, paths } from '@lexplain/contract/paths';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { requireOtherAdmin } from '../access/last-admin.ts';
import { deleteFilesOf } from '../evidence/organisation-files.ts';
import {
  listNextOwners,
  membersQuery,
  promoteSuccessor,
  readAccounts,
  toMembers,
} from '../members/accounts.ts';
import { findSuccessor } from '../members/decisions.ts';
import { departureFollowers } from '../members/departures.ts';
import { addNoticeOnce, type NewNotice } from '../notices/store.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import { collectionsOf, listFieldsAbout } from '../personal-data/owned-collections.ts';
import { fieldOf, pathOf, type RegisteredCollection } from '../personal-data/owners.ts';
import { db } from '../platform/firestore.ts';
import { prepareFollowers } from '../platform/followers.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { endAllOfPerson, keepAllOfOrganisation } from './endings.ts';
import { prepareMark } from './marking.ts';

// Deletes what the register assigns to a person or an organisation.

/** The most documents that are looked up and deleted at once. */
const pageSize = 500;

const documentsOf = async (
  owned: RegisteredCollection,
  id: string,
): Promise<DocumentReference[]> => {
  const { owner } = owned.line;
  const collection: Query = db.collection(pathOf(owned, id));
  const theirs = owner === 'parent' ? collection : collection.where(fieldOf(owner), '==', id);
  return (await theirs.limit(pageSize).select().get()).docs.map(({ ref }) => ref);
};

const deleteAll = async (documents: DocumentReference[]): Promise<void> => {
  const writer = db.bulkWriter();
  const deletions = documents.map((document) => writer.delete(document));
  await writer.close();
  await Promise.all(deletions);
};

/** How long a call deletes. The sweep deletes the rest. A call may take 30 seconds. */
const callMilliseconds = 10_000;
export const endOfCall = (): number => Date.now() + callMilliseconds;

/** Of one owner's documents: how many were deleted, and whether those were all. */
interface Deletion {
  count: number;
  isComplete: boolean;
}

/** Deletes pages of documents until there are none, or until a time. */
const deletePages = async (
  findPage: () => Promise<DocumentReference[]>,
  until: number,
): Promise<Deletion> => {
  let count = 0;
  for (;;) {
    const documents = await findPage();
    if (documents.length > 0 && Date.now() >= until) return { count, isComplete: false };
    await deleteAll(documents);
    count += documents.length;
    if (documents.length < pageSize) return { count, isComplete: true };
  }
};

/** Deletes the documents of one owner, collection by collection, until a time. */
const deleteAllOf = async (
  of: 'person' | 'organisation',
  id: string,
  until: number,
): Promise<Deletion> => {
  let count = 0;
  for (const collection of collectionsOf(of)) {
    const deletion = await deletePages(() => documentsOf(collection, id), until);
    count += deletion.count;
    if (!deletion.isComplete) return { count, isComplete: false };
  }
  return { count, isComplete: true };
};

/** A page of what others own that quotes an organisation, such as mail to its adviser. */
const documentsAbout = async (organisationId: string): Promise<DocumentReference[]> => {
  const found = await Promise.all(
    listFieldsAbout().map(({ name, field }) => {
      const path: (id: string) => string = collections[name];
      const quoting = db.collection(path('')).where(field, '==', organisationId);
      return quoting.limit(pageSize).select().get();
    }),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
};

/**
 * A text field of an account, even if the account can't be parsed. Null if it is missing or empty.
 */
const readTextField = (account: DocumentSnapshot, field: string): string | null =>
  z.string().min(1).safeParse(account.get(field)).data ?? null;

/** The address of an account, even if the account can't be parsed. Null if there is none. */
export const findAddress = async (uid: string): Promise<string | null> =>
  readTextField(await db.doc(paths.user(uid)).get(), 'email');

/** Whether the organisation may be that of the account with the same id, which does not say. */
const mayHaveUnreadableMember = async (organisationId: string): Promise<boolean> => {
  const account = await db.doc(paths.user(organisationId)).get();
  return account.exists && readTextField(account, 'organisation_id') === null;
};

/**
 * Deletes an organisation without members. Returns whether there was one and nothing of it is left.
 */
export const deleteIfAbandoned = async (
  organisationId: string,
  until = endOfCall(),
): Promise<boolean> => {
  // In this order, so that someone whose account is repaired meanwhile is found as a member.
  if (await mayHaveUnreadableMember(organisationId)) return false;
  const members = await membersQuery(organisationId).select().limit(1).get();
  if (!members.empty) return false;
  if (!(await keepAllOfOrganisation(organisationId, until))) return false;
  const about = await deletePages(() => documentsAbout(organisationId), until);
  if (!about.isComplete) return false;
  if (!(await deleteFilesOf(organisationId, until))) return false;
  const { count, isComplete } = await deleteAllOf('organisation', organisationId, until);
  return count > 0 && isComplete;
};

/** Passes ownership to the longest-standing member, unless another owner remains. */
const passOwnership = (
  transaction: Transaction,
  organisation: DocumentSnapshot,
  account: DocumentSnapshot,
  others: DocumentSnapshot[],
  now: Date,
): void => {
  if (!organisation.exists || others.length === 0) return;
  const accounts = readAccounts({ docs: [account, ...others] });
  const user = accounts.find(({ uid }) => uid === account.id);
  const by = { uid: account.id, user: user ?? { display_name: '', email: '' } };
  addEvent(transaction, organisation.id, { kind: 'member_deleted_account', by }, now);
  const successor = findSuccessor(toMembers(accounts), account.id);
  promoteSuccessor(transaction, organisation.id, { by, accounts, successor }, now);
};

/**
 * Prepares a mail that tells the account's address of its deletion; the returned function writes
 * it. It is sent once, even if the deletion is repeated.
 */
const prepareDeletionNotice = async (
  transaction: Transaction,
  account: DocumentSnapshot,
  now: Date,
): Promise<() => void> => {
  const address = readTextField(account, 'email');
  if (!address) return () => {};
  const notice: NewNotice = {
    to: { address },
    category: 'security',
    template: 'account_deleted',
    facts: { deleted_at: now },
    key: ['account_deleted', account.id].join(' '),
  };
  return addNoticeOnce(transaction, notice, now);
};

/** Prepares what follows for those who stay; the returned function writes it. */
const prepareDeparture = (
  transaction: Transaction,
  account: DocumentSnapshot,
  organisationId: string,
  still: DocumentSnapshot[],
  now: Date,
): Promise<() => void> => {
  if (still.length === 0) return Promise.resolve(() => {});
  const { id: uid } = account;
  const owners = listNextOwners(readAccounts({ docs: [account, ...still] }), uid);
  const display_name = readTextField(account, 'display_name') ?? '';
  const name = nameOf({ display_name, email: readTextField(account, 'email') ?? '' });
  const departure = { organisationId, uid, name, by: { uid, name }, owners, now };
  return prepareFollowers(departureFollowers, transaction, { kind: 'member_left', ...departure });
};

/** Prepares the deletion of an organisation that nobody belongs to any more. */
const prepareEnd = (
  transaction: Transaction,
  organisation: DocumentSnapshot,
  others: DocumentSnapshot[],
  now: Date,
): Promise<() => void> => {
  if (!organisation.exists || others.length > 0) return Promise.resolve(() => {});
  const name = readTextField(organisation, 'name') ?? '';
  const adviser_uid = readTextField(organisation, 'adviser_uid');
  return prepareMark(transaction, { id: organisation.id, name, adviser_uid }, now);
};

/** The version of a document that was read; null where there is none. */
const versionOf = ({ updateTime }: DocumentSnapshot): string | undefined => updateTime?.valueOf();

interface DeletedAccount {
  /**
   * The one of the account; without an account, or where it names none, that with the uid as its
   * id.
   */
  organisationId: string;
  name: string;
}

/**
 * Deletes an account, even if it can't be parsed. Throws `last_admin` where it is that of the last
 * admin and the person has asked for it.
 *
 * The other members are looked up before the transaction: a query inside would make every deletion
 * wait for whatever else writes accounts. Joining also writes the organisation, so that a stale
 * lookup is detected.
 */
const deleteAccountDocument = async (
  uid: string,
  keepsLastAdmin: boolean,
): Promise<DeletedAccount> => {
  const reference = db.doc(paths.user(uid));
  for (;;) {
    const organisationId = readTextField(await reference.get(), 'organisation_id') ?? uid;
    const seen = await db.doc(paths.organisation(organisationId)).get();
    const { docs } = await membersQuery(organisationId).select().get();
    const others = docs.map(({ ref }) => ref).filter(({ id }) => id !== uid);
    const deleted = await runTransaction(async (transaction): Promise<DeletedAccount | null> => {
      const [account, organisation, ...members] = await transaction.getAll(
        reference,
        seen.ref,
        ...others,
      );
      if (!account?.exists) return { organisationId, name: '' };
      const isOld = (readTextField(account, 'organisation_id') ?? uid) !== organisationId;
      if (!organisation || isOld || versionOf(organisation) !== versionOf(seen)) return null;
      if (keepsLastAdmin && readTextField(account, 'role') === role.enum.admin) {
        await requireOtherAdmin(transaction, uid);
      }
      const now = new Date();
      const writeNotice = await prepareDeletionNotice(transaction, account, now);
      const still = members.filter(
        (one) => readTextField(one, 'organisation_id') === organisationId,
      );
      const follow = await prepareDeparture(transaction, account, organisationId, still, now);
      const markForDeletion = await prepareEnd(transaction, organisation, still, now);
      transaction.delete(account.ref);
      passOwnership(transaction, organisation, account, still, now);
      writeNotice();
      markForDeletion();
      follow();
      return { organisationId, name: readTextField(account, 'display_name') ?? '' };
    });
    if (deleted) return deleted;
  }
};

/**
 * Deletes a person's documents, and their organisation's when it has no other member. The account
 * goes first, so that concurrent writes fail without it. The organisations that they advised are
 * left to their colleagues. The sweep deletes the rest, once `until` is reached. Returns whether
 * nothing is left.
 */
export const deleteDataOf = async (
  uid: string,
  { keepsLastAdmin = false, until = endOfCall() } = {},
): Promise<boolean> => {
  const { organisationId, name } = await deleteAccountDocument(uid, keepsLastAdmin);
  await endAllOfPerson(uid, name);
  const { isComplete } = await deleteAllOf('person', uid, until);
  await deleteIfAbandoned(organisationId, until);
  return isComplete && Date.now() < until;
};
