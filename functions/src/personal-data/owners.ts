import { storedUser } from '@lexplain/contract/account/stored';
import { collections, paths } from '@lexplain/contract/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { db, readAllAs } from '../platform/firestore.ts';
import { type IdRange, within } from './id-ranges.ts';
import { collectionsOf } from './owned-collections.ts';

// Finds the people and organisations that own stored documents, by the register.

/** A collection of the register, with its line. */
export type RegisteredCollection = ReturnType<typeof collectionsOf>[number];

/**
 * The path of an owner's documents: a collection at the top level, or one below the owner's
 * document.
 */
export const pathOf = ({ name }: RegisteredCollection, id: string): string => {
  const path: (id: string) => string = collections[name];
  return path(id);
};

/** The field that names the owner; the id of the document where that is the owner's. */
export const fieldOf = (owner: Exclude<RegisteredCollection['line']['owner'], 'parent'>) =>
  owner === 'id' ? FieldPath.documentId() : owner;

const pageSize = 500;

/**
 * Every distinct text of a field in a range. Reads one document for each: one after another where
 * several can have the same, in pages where it is the document's id.
 */
const valuesIn = async (
  collection: Query,
  field: string | FieldPath,
  range: IdRange,
): Promise<string[]> => {
  const values: string[] = [];
  const size = typeof field === 'string' ? 1 : pageSize;
  let after = range.after;
  for (;;) {
    const ordered = within(collection, field, { after, upTo: range.upTo });
    const { docs } = await ordered.limit(size).select(field).get();
    const found = docs.map((one): string => (typeof field === 'string' ? one.get(field) : one.id));
    values.push(...found);
    after = found.at(-1) ?? null;
    if (after === null || found.length < size) return values;
  }
};

const ownersIn = (owned: RegisteredCollection, range: IdRange): Promise<string[]> => {
  const { owner } = owned.line;
  // Subcollections are not listed: they are deleted before their parent, by whose id they are
  // found.
  if (owner === 'parent') return Promise.resolve([]);
  return valuesIn(db.collection(pathOf(owned, '')), fieldOf(owner), range);
};

/**
 * The people, or organisations, with ids in a range who own something beside an account or an
 * organisation.
 */
export const listOwners = async (
  of: 'person' | 'organisation',
  range: IdRange,
): Promise<string[]> => {
  const others = collectionsOf(of).filter(
    ({ name }) => name !== 'users' && name !== 'organisations',
  );
  const owners = await Promise.all(others.map((one) => ownersIn(one, range)));
  return [...new Set(owners.flat())];
};

/** Someone with an account, and the organisation that it names. */
export interface Membership {
  uid: string;
  organisationId: string;
}

/** Everybody whose account names an organisation of a range. Costs a read for each. */
export const listMemberships = async (range: IdRange): Promise<Membership[]> => {
  const memberships: Membership[] = [];
  const field = 'organisation_id';
  const accounts = within(db.collection(paths.users()), field, range).select(field);
  let page = accounts.limit(pageSize);
  for (;;) {
    const { docs } = await page.get();
    for (const one of docs) memberships.push({ uid: one.id, organisationId: one.get(field) });
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return memberships;
    page = accounts.startAfter(last).limit(pageSize);
  }
};

const namesOrganisation = storedUser.pick({ organisation_id: true });

/** Every account, in pages. */
export async function* readAccounts(size = pageSize) {
  const accounts = db.collection(paths.users()).orderBy(FieldPath.documentId());
  let page = accounts.select('organisation_id').limit(size);
  for (;;) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < size) return;
    page = page.startAfter(last.id);
  }
}

/**
 * How many accounts there are, and how many name an organisation, at the same moment: a read for
 * each thousand.
 */
const countAccounts = () =>
  db.runTransaction(
    async (transaction) => {
      const accounts = db.collection(paths.users());
      const named = accounts.where('organisation_id', '>', '');
      const all = await transaction.get(accounts.count());
      return { all: all.data().count, named: (await transaction.get(named.count())).data().count };
    },
    { readOnly: true },
  );

/** Whose account does not name their organisation, which may be any. The log names the account. */
export const listUnnamed = async (): Promise<string[]> => {
  const { all, named } = await countAccounts();
  if (all === named) return [];
  const unnamed: string[] = [];
  for await (const docs of readAccounts()) {
    for (const one of docs) {
      if (readAllAs(namesOrganisation, { docs: [one] }).length === 0) unnamed.push(one.id);
    }
  }
  return unnamed;
};
