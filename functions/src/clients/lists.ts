import {
  type ClientFilter,
  type ClientSort,
  clientsPerPage,
} from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import type { ReviewTurn } from '@lexplain/contract/reviews/reviews';
import {
  type StoredStanding,
  storedStanding,
  toNameOrder,
} from '@lexplain/contract/reviews/standings-stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAllAs } from '../platform/firestore.ts';
import { allQueries, turnQueries, waitingFields } from './queries.ts';

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
  readStandings(await turnQueries.adviser.ofOne(adviserUid).limit(limit).get());

/** An adviser's organisations in which it is the client's turn, the longest waiting first. */
export const listWaitingForClient = async (
  adviserUid: string,
  limit: number,
): Promise<StoredStanding[]> =>
  readStandings(await turnQueries.client.ofOne(adviserUid).limit(limit).get());

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

/** Which organisations are listed: an adviser's, nobody's (null), or all; and whose turn it is in them. */
export interface ListedOf {
  adviserUid: string | null | 'all';
  turn: ReviewTurn | null;
}

/** The organisations that an admin or an adviser lists. */
export const listedOf = (
  { uid, staff }: { uid: string; staff: 'adviser' | 'admin' | null },
  filter: ClientFilter | undefined,
): ListedOf => {
  const ofAdmin = filter === 'unassigned' ? null : 'all';
  return {
    adviserUid: staff === 'admin' ? ofAdmin : uid,
    turn: filter === 'adviser_turn' ? 'adviser' : filter === 'client_turn' ? 'client' : null,
  };
};

interface ListRequest {
  of: ListedOf;
  sort: ClientSort;
  /** The beginning of a name; empty finds every name. */
  search: string;
  after: string | undefined;
  before: string | undefined;
}

/** What is searched for is sorted by name. */
const isByName = ({ sort, search }: ListRequest): boolean =>
  sort === 'name' || toNameOrder(search) !== '';

const queryFor = (wanted: ListRequest): Query => {
  const { adviserUid, turn } = wanted.of;
  const queries = turn === null ? allQueries : turnQueries[turn];
  if (isByName(wanted)) {
    const beginning = toNameOrder(wanted.search);
    return adviserUid === 'all'
      ? queries.byName(beginning)
      : queries.ofOneByName(adviserUid, beginning);
  }
  return adviserUid === 'all' ? queries.all() : queries.ofOne(adviserUid);
};

/**
 * Where a page begins or ends. Null for an organisation that is not in the list, or no longer: the first page
 * is answered then, and the place of somebody else's organisation is not told.
 */
const findEdge = async (
  id: string | undefined,
  wanted: ListRequest,
): Promise<DocumentSnapshot | null> => {
  if (id === undefined) return null;
  const snapshot = await db.doc(paths.standing(id)).get();
  const { adviserUid, turn } = wanted.of;
  const isListed = adviserUid === 'all' || snapshot.get('adviser_uid') === adviserUid;
  // What waits is not written before the standing was counted.
  const isSorted =
    typeof snapshot.get('name_lower') === 'string' &&
    (isByName(wanted) || snapshot.get('waiting_order'));
  const isWaiting = turn === null || snapshot.get(waitingFields[turn]);
  return snapshot.exists && isListed && isSorted && isWaiting ? snapshot : null;
};

export interface FoundClients {
  standings: StoredStanding[];
  before: string | null;
  after: string | null;
}

/** One page, read with one document more than it has: whether there is another. */
export const listClients = async (
  wanted: ListRequest,
  limit = clientsPerPage,
): Promise<FoundClients> => {
  const { after, before } = wanted;
  const query = queryFor(wanted);
  const edge = await findEdge(after ?? before, wanted);
  const isBackwards = edge !== null && after === undefined;
  const page = edge && !isBackwards ? query.startAfter(edge) : query;
  const { docs } = await (isBackwards
    ? query.endBefore(edge).limitToLast(limit + 1)
    : page.limit(limit + 1)
  ).get();
  const hasMore = docs.length > limit;
  const shown = isBackwards ? docs.slice(-limit) : docs.slice(0, limit);
  const hasBefore = isBackwards ? hasMore : edge !== null;
  const hasAfter = isBackwards || hasMore;
  return {
    standings: readStandings({ docs: shown }),
    before: hasBefore ? (shown[0]?.id ?? null) : null,
    after: hasAfter ? (shown.at(-1)?.id ?? null) : null,
  };
};
