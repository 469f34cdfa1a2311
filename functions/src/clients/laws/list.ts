import { clientsPerPage } from '@lexplain/contract/clients/clients';
import type { LawClientSort } from '@lexplain/contract/clients/laws/laws';
import { type StoredClientLaw, storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { db, readAllAs } from '../../platform/firestore.ts';
import { allQueries, queriesOfOne, queriesOfResult } from './queries.ts';

// Pages of one law over all clients: one document for each client, and one for where a page begins.

export interface LawList {
  subjectId: string;
  /** Whose clients; null for everybody's. */
  adviserUid: string | null;
  sort: LawClientSort;
  /** What the answers of the listed clients have; null where that does not matter. */
  token: string | null;
}

interface Page {
  after: string | undefined;
  before: string | undefined;
}

const queryFor = ({ subjectId, adviserUid, sort, token }: LawList): Query => {
  if (adviserUid === null) return allQueries[sort](subjectId);
  return token === null
    ? queriesOfOne[sort](subjectId, adviserUid)
    : queriesOfResult[sort](subjectId, adviserUid, token);
};

/**
 * Where a page begins or ends. Null for an organisation that is not in the list: the first page is
 * answered then.
 */
const findEdge = async (
  id: string | undefined,
  { subjectId, adviserUid, token }: LawList,
): Promise<DocumentSnapshot | null> => {
  if (id === undefined) return null;
  const snapshot = await db.doc(paths.clientLaw(id, subjectId)).get();
  const [law] = readAllAs(storedClientLaw, { docs: snapshot.exists ? [snapshot] : [] });
  if (!law || law.name_lower === '') return null;
  const isListed =
    (adviserUid === null || law.adviser_uid === adviserUid) &&
    (token === null || law.tokens.includes(token));
  return isListed ? snapshot : null;
};

export interface FoundLaws {
  laws: StoredClientLaw[];
  before: string | null;
  after: string | null;
}

/** One page, read with one document more than it has: whether there is another. */
export const listClientLaws = async (
  list: LawList,
  { after, before }: Page,
  limit = clientsPerPage,
): Promise<FoundLaws> => {
  const query = queryFor(list);
  const edge = await findEdge(after ?? before, list);
  const isBackwards = edge !== null && after === undefined;
  const page = edge && !isBackwards ? query.startAfter(edge) : query;
  const { docs } = await (isBackwards
    ? query.endBefore(edge).limitToLast(limit + 1)
    : page.limit(limit + 1)
  ).get();
  const hasMore = docs.length > limit;
  const shown = isBackwards ? docs.slice(-limit) : docs.slice(0, limit);
  const idOf = (snapshot: DocumentSnapshot | undefined): string | null => {
    const id: unknown = snapshot?.get('organisation_id');
    return typeof id === 'string' ? id : null;
  };
  return {
    laws: readAllAs(storedClientLaw, { docs: shown }),
    before: (isBackwards ? hasMore : edge !== null) ? idOf(shown[0]) : null,
    after: isBackwards || hasMore ? idOf(shown.at(-1)) : null,
  };
};
