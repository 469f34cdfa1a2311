import { storedUser } from '@lexplain/contract/account/stored';
import { collections, paths } from '@lexplain/contract/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { db, readAllAs } from '../platform/firestore.ts';
import { collectionsOf } from './owned-collections.ts';

// Finds the people and organisations that own stored documents, by the register.

/** A collection of the register, with its line. */
export type RegisteredCollection = ReturnType<typeof collectionsOf>[number];

/** The path of an owner's documents: a collection at the top level, or one below the owner's document. */
export const pathOf = ({ name }: RegisteredCollection, id: string): string => {
  const path: (id: string) => string = collections[name];
  return path(id);
};

/** The field that names the owner; the id of the document where that is the owner's. */
export const fieldOf = (owner: Exclude<RegisteredCollection['line']['owner'], 'parent'>) =>
  owner === 'id' ? FieldPath.documentId() : owner;

/**
 * Every distinct value of a field in a collection; null where the field is missing. Reads one document for
 * each value.
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

const ownersIn = async (owned: RegisteredCollection): Promise<string[]> => {
  const { owner } = owned.line;
  // Subcollections are not listed: they are deleted before their parent, by whose id they are found.
  if (owner === 'parent') return [];
  const named = await valuesIn(db.collection(pathOf(owned, '')), fieldOf(owner));
  return named.filter((id) => id !== null);
};

const listOwners = async (of: 'person' | 'organisation'): Promise<string[]> => [
  ...new Set((await Promise.all(collectionsOf(of).map(ownersIn))).flat()),
];

/** Everybody with stored documents of their own. */
export const listPeople = (): Promise<string[]> => listOwners('person');

/** Every organisation with stored documents. */
const listOrganisations = (): Promise<string[]> => listOwners('organisation');

const namesOrganisation = storedUser.pick({ organisation_id: true });

/**
 * The organisations that seem to have no member; somebody may have joined meanwhile (`deleteIfAbandoned`).
 * None while an account does not name its organisation, which may be any of them: the log names the account.
 */
export const listAbandoned = async (): Promise<{ abandoned: string[]; all: string[] }> => {
  // Read before the members, so that an account that is created meanwhile is seen with its organisation.
  const all = await listOrganisations();
  const accounts = await db.collection(paths.users()).select('organisation_id').get();
  const memberships = readAllAs(namesOrganisation, accounts);
  if (memberships.length < accounts.size) return { abandoned: [], all };
  const used = new Set(memberships.map(({ organisation_id }) => organisation_id));
  return { abandoned: all.filter((id) => !used.has(id)), all };
};
