import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { takeFittingDocuments } from './answer-pages.ts';

// Pages of lists that are ordered by time. A page continues after a time and an id: documents of
// the same time, such as two entries of one change, would otherwise be left out at the edge of a
// page.

export interface Page {
  docs: QueryDocumentSnapshot[];
  /** The cursor for the next page (contract/src/api/page-cursor.ts); null on the last one. */
  next: string | null;
}

const cursorOf = (document: QueryDocumentSnapshot, field: string): string => {
  const time: unknown = document.get(field);
  if (!(time instanceof Timestamp)) throw new Error(`${document.ref.path} has no time`);
  return [time.seconds, String(time.nanoseconds).padStart(9, '0'), document.id].join('.');
};

/** The values of a cursor that was validated by its schema. */
const positionOf = (cursor: string): [Timestamp, string] => {
  const [seconds, nanoseconds, id = ''] = cursor.split('.');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
};

/**
 * A page of a query that is ordered by a time, newest first. The last document may be deleted
 * meanwhile.
 */
export const readPage = async (
  newestFirst: Query,
  after: string | null,
  limit: number,
  field = 'created_at',
): Promise<Page> => {
  const ordered = newestFirst.orderBy(FieldPath.documentId(), 'desc');
  const rest = after === null ? ordered : ordered.startAfter(...positionOf(after));
  // One more than the page has, which shows whether there is another.
  const { docs } = await rest.limit(limit + 1).get();
  const shown = takeFittingDocuments(docs.slice(0, limit));
  const last = docs.length > shown.length ? shown.at(-1) : undefined;
  return { docs: shown, next: last ? cursorOf(last, field) : null };
};
