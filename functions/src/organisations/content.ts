import { lookUp } from '@lexplain/contract/look-up';
import {
  mostCounted,
  type OrganisationContent,
} from '@lexplain/contract/organisations/invitations';
import { collections } from '@lexplain/contract/paths';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { collectionsOf } from '../personal-data/owned-collections.ts';
import type { Content } from '../personal-data/register-line.ts';
import { db } from '../platform/firestore.ts';

// What an organisation would lose with its documents, by the register.

type Kinds = Exclude<Content, { not: string }>;

/** The kinds of content that one stored document holds. */
const findContentKinds = (kinds: Kinds, stored: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(kinds).flatMap(([kind, holds]) => (holds(stored) ? [kind] : []));

const pageSize = 20;

const add = (counted: OrganisationContent, kinds: Kinds, docs: DocumentSnapshot[]): void => {
  for (const kind of docs.flatMap((one) => findContentKinds(kinds, one.data() ?? {}))) {
    counted[kind] = Math.min(mostCounted, (lookUp(counted, kind) ?? 0) + 1);
  }
};

/**
 * Reads on until a kind was counted to the bound, as a page may hold drafts without an answer only.
 */
const countIn = async (
  transaction: Transaction,
  query: Query,
  kinds: Kinds,
): Promise<OrganisationContent> => {
  const counted: OrganisationContent = {};
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  let last: DocumentSnapshot | undefined;
  do {
    const { docs } = await transaction.get(last ? ordered.startAfter(last) : ordered);
    add(counted, kinds, docs);
    last = docs.length < pageSize ? undefined : docs.at(-1);
  } while (last && !Object.values(counted).includes(mostCounted));
  return counted;
};

/**
 * How much content of each kind an organisation has, whose own document was read. Reads the rest in
 * the transaction.
 */
export const countContent = async (
  transaction: Transaction,
  organisation: DocumentSnapshot,
): Promise<OrganisationContent> => {
  const { id: organisationId } = organisation;
  const all: OrganisationContent = {};
  for (const { name, line } of collectionsOf('organisation')) {
    if ('not' in line.content) continue;
    const path: (id: string) => string = collections[name];
    const collection = db.collection(path(organisationId));
    if (line.owner === 'id') {
      const reference = collection.doc(organisationId);
      const isRead = reference.path === organisation.ref.path;
      add(all, line.content, [isRead ? organisation : await transaction.get(reference)]);
      continue;
    }
    const isParent = line.owner === 'parent';
    const theirs = isParent ? collection : collection.where(line.owner, '==', organisationId);
    Object.assign(all, await countIn(transaction, theirs, line.content));
  }
  return all;
};
