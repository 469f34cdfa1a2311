import { collections, paths } from '@lexplain/contract/paths';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from './firestore.ts';
import { membersOf, passOnOwnership, readAccounts, toMembers } from './member-accounts.ts';
import { successorOf } from './membership-decisions.ts';
import { addNoticeOnce } from './notices.ts';
import { addEvent } from './organisation-events.ts';
import { collectionsOf } from './register.ts';

// Finds and deletes what the register says is a person's or an organisation's.

type Owned = ReturnType<typeof collectionsOf>[number];

/** Where an owner's documents lie: a collection at the top, or one below the owner's own document. */
const pathOf = ({ name }: Owned, id: string): string => {
  const path: (id: string) => string = collections[name];
  return path(id);
};

const fieldOf = (owner: Exclude<Owned['line']['owner'], 'parent'>) =>
  owner === 'id' ? FieldPath.documentId() : owner;

/** What was stored before there were organisations belongs to the one whose id is the person's. */
const documentsBefore = async (theirs: Query): Promise<DocumentReference[]> => {
  const found = await theirs.select('organisation_id').get();
  const isBefore = (one: QueryDocumentSnapshot) => one.get('organisation_id') === undefined;
  return found.docs.filter(isBefore).map(({ ref }) => ref);
};

const documentsOf = async (owned: Owned, id: string): Promise<DocumentReference[]> => {
  const { owner, ownerBefore } = owned.line;
  const collection: Query = db.collection(pathOf(owned, id));
  const theirs = owner === 'parent' ? collection : collection.where(fieldOf(owner), '==', id);
  const found = (await theirs.select().get()).docs.map(({ ref }) => ref);
  if (!ownerBefore) return found;
  return [...found, ...(await documentsBefore(collection.where(ownerBefore, '==', id)))];
};

const deleteAll = async (documents: DocumentReference[]): Promise<void> => {
  const writer = db.bulkWriter();
  const deletions = documents.map((document) => writer.delete(document));
  await writer.close();
  await Promise.all(deletions);
};

/** Deletes all of one owner's documents, collection by collection. Returns how many there were. */
const deleteAllOf = async (of: 'person' | 'organisation', id: string): Promise<number> => {
  let count = 0;
  for (const collection of collectionsOf(of)) {
    const documents = await documentsOf(collection, id);
    await deleteAll(documents);
    count += documents.length;
  }
  return count;
};

/** An account from before there were organisations is the member of the one that has its id. */
const isMemberBefore = async (organisationId: string): Promise<boolean> => {
  const account = await db.doc(paths.user(organisationId)).get();
  return account.exists && typeof account.get('organisation_id') !== 'string';
};

/** Deletes an organisation of which nobody is a member. Returns whether there was anything to delete. */
export const deleteIfAbandoned = async (organisationId: string): Promise<boolean> => {
  // In this order: who is migrated meanwhile is then found as a member.
  if (await isMemberBefore(organisationId)) return false;
  const members = await membersOf(organisationId).select().limit(1).get();
  if (!members.empty) return false;
  return (await deleteAllOf('organisation', organisationId)) > 0;
};

/** What an account names, be it readable or not. */
const named = (account: DocumentSnapshot, field: string): string | null =>
  z.string().min(1).safeParse(account.get(field)).data ?? null;

/** Passes on what somebody leaves: ownership to the longest-standing member; to nobody, and then nobody joins it. */
const passOn = (
  transaction: Transaction,
  organisation: DocumentSnapshot,
  account: DocumentSnapshot,
  members: DocumentSnapshot[],
  now: Date,
): void => {
  if (!organisation.exists) return;
  if (members.every(({ id }) => id === account.id)) {
    transaction.update(organisation.ref, { deleting: true, updated_at: now });
    return;
  }
  const accounts = readAccounts({ docs: members });
  const user = accounts.find(({ uid }) => uid === account.id);
  const by = { uid: account.id, user: user ?? { display_name: '', email: '' } };
  addEvent(transaction, organisation.id, { kind: 'member_deleted_account', by }, now);
  const successor = successorOf(toMembers(accounts), account.id);
  passOnOwnership(transaction, organisation.id, { by, accounts, successor }, now);
};

/**
 * Takes an account away, be it readable or not, and tells its address; once however often it is asked for. Returns the
 * organisation that it was a member of; from before there were any, and where there is no account, their own.
 */
const takeAccount = (uid: string): Promise<string> =>
  db.runTransaction(async (transaction) => {
    const account = await transaction.get(db.doc(paths.user(uid)));
    if (!account.exists) return uid;
    const now = new Date();
    const organisationId = named(account, 'organisation_id') ?? uid;
    const organisation = await transaction.get(db.doc(paths.organisation(organisationId)));
    const members = await transaction.get(membersOf(organisationId));
    const address = named(account, 'email');
    const tell =
      address &&
      (await addNoticeOnce(
        transaction,
        {
          ...{ to: { address }, category: 'security', template: 'account_deleted' },
          facts: { deleted_at: now },
          key: ['account_deleted', uid].join(' '),
        },
        now,
      ));
    transaction.delete(account.ref);
    passOn(transaction, organisation, account, members.docs, now);
    if (tell) tell();
    return organisationId;
  });

/**
 * Deletes what is a person's, and the organisation's when nobody else belongs to it. The account goes first, so
 * that what races with it and comes later fails for want of one.
 */
export const deleteDataOf = async (uid: string): Promise<void> => {
  const organisationId = await takeAccount(uid);
  await deleteAllOf('person', uid);
  await deleteIfAbandoned(organisationId);
};

/**
 * Every value of a field in a collection; null where it names nobody. Reads one document a value, however many have
 * it.
 */
const valuesIn = async (
  collection: Query,
  field: string | FieldPath,
): Promise<(string | null)[]> => {
  const values: (string | null)[] = [];
  const ordered = collection.orderBy(field).limit(1);
  for (;;) {
    const last = values.at(-1);
    const { docs } = await (last === undefined ? ordered : ordered.startAfter(last))
      .select(field)
      .get();
    const [next] = docs;
    if (!next) return values;
    values.push(typeof field === 'string' ? next.get(field) : next.id);
  }
};

const ownersIn = async (owned: Owned): Promise<string[]> => {
  const { owner, ownerBefore } = owned.line;
  // What lies below a document goes before it, so that its owner is found above.
  if (owner === 'parent') return [];
  const collection = db.collection(pathOf(owned, ''));
  const named = [
    ...(await valuesIn(collection, fieldOf(owner))),
    ...(ownerBefore ? await valuesIn(collection, ownerBefore) : []),
  ];
  return named.filter((id) => id !== null);
};

const listOwners = async (of: 'person' | 'organisation'): Promise<string[]> => [
  ...new Set((await Promise.all(collectionsOf(of).map(ownersIn))).flat()),
];

/** Everybody of whom something is stored that is theirs alone. */
export const listPeople = (): Promise<string[]> => listOwners('person');

/** Every organisation of which something is stored. */
const listOrganisations = (): Promise<string[]> => listOwners('organisation');

/** Those that nobody seems to be a member of; somebody may have become one meanwhile (`deleteIfAbandoned`). */
export const listAbandoned = async (): Promise<{ abandoned: string[]; all: string[] }> => {
  // Before the members: who opens an account meanwhile is then seen with it.
  const all = await listOrganisations();
  const { docs } = await db.collection(paths.users()).select('organisation_id').get();
  const used = new Set(docs.map((one): unknown => one.get('organisation_id') ?? one.id));
  return { abandoned: all.filter((id) => !used.has(id)), all };
};
