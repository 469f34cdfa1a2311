import { type ClientFilter, type ClientSort, clientsPerPage } from '@lexplain/contract/clients';
import { paths } from '@lexplain/contract/paths';
import {
  type StoredStanding,
  storedStanding,
  toNameOrder,
} from '@lexplain/contract/standings-stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAllAs } from './firestore.ts';

// Lists of organisations for the provider's staff: one document for each, and one for where a page begins.

const withId = storedStanding.extend({ organisation_id: z.string() });
const readStandings = (found: { docs: DocumentSnapshot[] }): StoredStanding[] =>
  readAllAs(withId, found, ({ id }) => ({ organisation_id: id }));

/**
 * The organisations of an adviser, or for null of nobody, in which it is an adviser's turn, the longest waiting
 * first.
 */
export const listWaitingForAdviser = async (
  adviserUid: string | null,
  limit: number,
): Promise<StoredStanding[]> =>
  readStandings(
    await db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('waiting_since', '>', new Date(0))
      .orderBy('waiting_since')
      .limit(limit)
      .get(),
  );

/** An adviser's organisations in which it is the client's turn, the longest waiting first. */
export const listWaitingForClient = async (
  adviserUid: string,
  limit: number,
): Promise<StoredStanding[]> =>
  readStandings(
    await db
      .collection(paths.standings())
      .where('adviser_uid', '==', adviserUid)
      .where('waiting_for_client_since', '>', new Date(0))
      .orderBy('waiting_for_client_since')
      .limit(limit)
      .get(),
  );

/** Whether somebody is the adviser of any organisation. */
export const hasClients = async (adviserUid: string): Promise<boolean> => {
  const found = await db
    .collection(paths.standings())
    .where('adviser_uid', '==', adviserUid)
    .select()
    .limit(1)
    .get();
  return !found.empty;
};

/** Whose organisations are listed: an adviser's, nobody's (null), or all. */
export type ListedOf = { adviserUid: string | null } | 'all';

/** The organisations that an admin or an adviser lists. */
export const listedOf = (
  { uid, staff }: { uid: string; staff: 'adviser' | 'admin' | null },
  filter: ClientFilter = 'all',
): ListedOf => {
  if (staff !== 'admin' || filter === 'mine') return { adviserUid: uid };
  return filter === 'unassigned' ? { adviserUid: null } : 'all';
};

/** After every character. */
const last = '\u{10FFFF}';

/** By name. An empty search finds every name. */
const listByName = (of: ListedOf, search: string): Query => {
  const [from, to] = [search, `${search}${last}`];
  return of === 'all'
    ? db
        .collection(paths.standings())
        .where('name_lower', '>=', from)
        .where('name_lower', '<', to)
        .orderBy('name_lower')
    : db
        .collection(paths.standings())
        .where('adviser_uid', '==', of.adviserUid)
        .where('name_lower', '>=', from)
        .where('name_lower', '<', to)
        .orderBy('name_lower');
};

/** The longest waiting first, then by name what does not wait. */
const listByWaiting = (of: ListedOf): Query =>
  of === 'all'
    ? db.collection(paths.standings()).orderBy('waiting_order').orderBy('name_lower')
    : db
        .collection(paths.standings())
        .where('adviser_uid', '==', of.adviserUid)
        .orderBy('waiting_order')
        .orderBy('name_lower');

interface Wanted {
  of: ListedOf;
  sort: ClientSort;
  search: string;
  after: string | undefined;
  before: string | undefined;
}

/**
 * Where a page begins or ends. Null for an organisation that is not in the list, or no longer: the first page
 * is answered then, and the place of somebody else's organisation is not told.
 */
const findEdge = async (id: string | undefined, of: ListedOf): Promise<DocumentSnapshot | null> => {
  if (id === undefined) return null;
  const snapshot = await db.doc(paths.standing(id)).get();
  const isListed = of === 'all' || snapshot.get('adviser_uid') === of.adviserUid;
  const isSorted = typeof snapshot.get('name_lower') === 'string' && snapshot.get('waiting_order');
  return snapshot.exists && isListed && isSorted ? snapshot : null;
};

/** One page, read with one document more than it has: whether there is another. */
export const listClients = async ({ of, sort, search, after, before }: Wanted) => {
  const beginning = toNameOrder(search);
  const isByName = sort === 'name' || beginning !== '';
  const query = isByName ? listByName(of, beginning) : listByWaiting(of);
  const edge = await findEdge(after ?? before, of);
  const isBackwards = edge !== null && after === undefined;
  const page = edge && !isBackwards ? query.startAfter(edge) : query;
  const { docs } = await (isBackwards
    ? query.endBefore(edge).limitToLast(clientsPerPage + 1)
    : page.limit(clientsPerPage + 1)
  ).get();
  const hasMore = docs.length > clientsPerPage;
  const shown = isBackwards ? docs.slice(-clientsPerPage) : docs.slice(0, clientsPerPage);
  const hasBefore = isBackwards ? hasMore : edge !== null;
  const hasAfter = isBackwards || hasMore;
  return {
    standings: readStandings({ docs: shown }),
    before: hasBefore ? (shown[0]?.id ?? null) : null,
    after: hasAfter ? (shown.at(-1)?.id ?? null) : null,
  };
};
