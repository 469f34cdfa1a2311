import type { Actor } from '@lexplain/contract/api/policy';
import {
  type ClientFilter,
  type ClientSort,
  clientsPerPage,
} from '@lexplain/contract/clients/clients';
import type { Place } from '@lexplain/contract/library/places';
import { paths } from '@lexplain/contract/paths';
import type { ReviewTurn } from '@lexplain/contract/reviews/reviews';
import { hasWords, sortFields } from '@lexplain/contract/reviews/standing-orders';
import { type StoredStanding, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { requireActing } from '../access/acting-adviser.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { lawQueries, placeQueries } from './filtered-queries.ts';
import { allQueries, turnQueries, waitingFields } from './queries.ts';
import { type NameSearch, prepareSearch } from './word-search.ts';

// Lists of organisations for the provider's staff: one document for each, and one for where a page
// begins.

const readStandings = (found: { docs: DocumentSnapshot[] }): StoredStanding[] =>
  readAllAs(storedStanding, found, ({ id }) => ({ organisation_id: id }));

/**
 * Which organisations are listed: an adviser's, nobody's (null), or all; and whose turn it is in
 * them.
 */
export interface ClientScope {
  adviserUid: string | null | 'all';
  turn: ReviewTurn | null;
  /** By what else it is filtered: at most one of a place and a law. */
  by?: { place: Place } | { law: string } | null;
}

/**
 * The organisations that an admin or an adviser lists: the adviser's own, or those of whom they
 * cover. `adviser` narrows what an admin lists.
 */
export const listedOf = (
  actor: Actor,
  filter: ClientFilter | undefined,
  covering?: string,
  adviser?: string,
): ClientScope => {
  const ofAdmin = filter === 'unassigned' ? null : (adviser ?? 'all');
  const acting = requireActing(actor, covering);
  return {
    adviserUid: actor.staff === 'admin' ? ofAdmin : acting,
    turn: filter === 'adviser_turn' ? 'adviser' : filter === 'client_turn' ? 'client' : null,
  };
};

interface ListRequest {
  of: ClientScope;
  sort: ClientSort;
  isDescending?: boolean;
  /** The beginnings of words of a name, in any order; empty finds every name. */
  search: string;
  after: string | undefined;
  before: string | undefined;
  /** Whether the whole list is counted, which costs a read for each thousand. */
  isCounted?: boolean;
}

/** What a page needs beside what was asked for. */
interface WantedList extends ListRequest {
  /** Null where every name is listed. Results of a search are sorted by name. */
  named: NameSearch | null;
}

/** Undefined for the name and for what waits, which have queries of their own. */
const findSortField = (sort: ClientSort) => sortFields.find((field) => field === `orders.${sort}`);

const queriesFor = ({ turn, by }: ClientScope) => {
  if (by) return 'place' in by ? placeQueries(by.place) : lawQueries(by.law);
  return turn === null ? allQueries : turnQueries[turn];
};

const queryFor = ({ of, sort, named }: WantedList): Query => {
  const { adviserUid, turn } = of;
  if (named) {
    const { named: ofAll, ofOneNamed } = turn === null ? allQueries : turnQueries[turn];
    return adviserUid === 'all' ? ofAll(named.beginning) : ofOneNamed(adviserUid, named.beginning);
  }
  const sortField = findSortField(sort);
  const queries = queriesFor(of);
  if (adviserUid === 'all') {
    if (sortField) return queries.by(sortField);
    return sort === 'name' ? queries.byName() : queries.all();
  }
  if (sortField) return queries.ofOneBy(adviserUid, sortField);
  return sort === 'name' ? queries.ofOneByName(adviserUid) : queries.ofOne(adviserUid);
};

/** Whether a standing is in a list that is filtered by its place or by a law. */
const isIn = ({ by }: ClientScope, snapshot: DocumentSnapshot): boolean => {
  if (!by) return true;
  if ('place' in by) return snapshot.get('place') === by.place;
  const results: unknown = snapshot.get('law_results');
  return Array.isArray(results) && results.includes(by.law);
};

/**
 * The fields without which a standing is not in the list. Those of laws are not written before it
 * was counted.
 */
const fieldsOf = ({ of, sort, named }: WantedList): string[] => {
  const fields = of.turn === null ? ['name_lower'] : ['name_lower', waitingFields[of.turn]];
  if (named || sort === 'name') return fields;
  return fields.concat(findSortField(sort) ?? 'waiting_order');
};

/**
 * Where a page begins or ends. Null for an organisation that is not in the list, or no longer: the
 * first page is answered then, and the place of someone else's organisation is not told.
 */
const findEdge = async (
  id: string | undefined,
  wanted: WantedList,
): Promise<DocumentSnapshot | null> => {
  if (id === undefined) return null;
  const snapshot = await db.doc(paths.standing(id)).get();
  const { adviserUid } = wanted.of;
  const isListed = adviserUid === 'all' || snapshot.get('adviser_uid') === adviserUid;
  const hasFields = fieldsOf(wanted).every((field) => (snapshot.get(field) ?? null) !== null);
  const isFound = snapshot.exists && isListed && hasFields && isIn(wanted.of, snapshot);
  return isFound ? snapshot : null;
};

export interface FoundClients {
  standings: StoredStanding[];
  /** Of the whole list; null where it is not counted. */
  total: number | null;
  before: string | null;
  after: string | null;
}

const nobody: FoundClients = { standings: [], total: 0, before: null, after: null };

interface Page {
  edge: DocumentSnapshot | null;
  isBackwards: boolean;
  isDescending: boolean;
  limit: number;
}

/** A list is read from its end where it is descending, so that both directions need one index. */
const readDocuments = async (query: Query, page: Page): Promise<DocumentSnapshot[]> => {
  const { edge, isBackwards, isDescending, limit } = page;
  const isFromEnd = isBackwards !== isDescending;
  const from = (at: DocumentSnapshot) => (isFromEnd ? query.endBefore(at) : query.startAfter(at));
  const rest = edge ? from(edge) : query;
  const { docs } = await (isFromEnd ? rest.limitToLast(limit) : rest.limit(limit)).get();
  return isDescending ? docs.toReversed() : docs;
};

/**
 * How many a whole list has. Of several words the database looks for one, and its number says
 * nothing of the others.
 */
const countAll = async (wanted: WantedList): Promise<number | null> => {
  if (wanted.named && wanted.named.words.length > 1) return null;
  return (await queryFor(wanted).count().get()).data().count;
};

const withWords = (standings: StoredStanding[], named: NameSearch | null): StoredStanding[] =>
  named ? standings.filter(({ name }) => hasWords(name, named.words)) : standings;

/**
 * One page, read with one document more than it has: whether there is another. Several words can
 * leave fewer on a page, as the database looks for one of them; the pages on both sides have the
 * others.
 */
export const listClients = async (
  request: ListRequest,
  limit = clientsPerPage,
): Promise<FoundClients> => {
  const { after, before, search, isDescending = false } = request;
  const isSearch = search.trim() !== '';
  const named = isSearch ? await prepareSearch(request.of.adviserUid, search) : null;
  if (isSearch && !named) return nobody;
  const wanted: WantedList = { ...request, named };
  const edge = await findEdge(after ?? before, wanted);
  const isBackwards = edge !== null && after === undefined;
  const page: Page = { edge, isBackwards, isDescending, limit: limit + 1 };
  const [docs, total] = await Promise.all([
    readDocuments(queryFor(wanted), page),
    request.isCounted ? countAll(wanted) : null,
  ]);
  const hasMore = docs.length > limit;
  const read = isBackwards ? docs.slice(-limit) : docs.slice(0, limit);
  const hasBefore = isBackwards ? hasMore : edge !== null;
  const hasAfter = isBackwards || hasMore;
  return {
    standings: withWords(readStandings({ docs: read }), named),
    total,
    before: hasBefore ? (read[0]?.id ?? null) : null,
    after: hasAfter ? (read.at(-1)?.id ?? null) : null,
  };
};
