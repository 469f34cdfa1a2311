import { paths } from '@lexplain/contract/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

// The ids of organisations in ranges, by which everything that people and organisations own is
// looked at: an id is a text, and each text lies in one range (docs/decisions/0098).

/** Texts after one and up to another; null where there is no bound. */
export interface IdRange {
  after: string | null;
  upTo: string | null;
}

export const allIds: IdRange = { after: null, upTo: null };

/** The documents with a field, or an id, that is in a range, in its order. */
export const within = (
  collection: Query,
  field: string | FieldPath,
  { after, upTo }: IdRange,
): Query => {
  const ordered = collection.orderBy(field);
  // A comparison with a text finds texts alone.
  const first = typeof field === 'string' ? (after ?? '') : after;
  const begun = first === null ? ordered : ordered.where(field, '>', first);
  return upTo === null ? begun : begun.where(field, '<=', upTo);
};

/** A page of organisations, and the range that they and all ids between them fill. */
export interface OrganisationPage {
  ids: string[];
  range: IdRange;
  /** From where the next page goes on; null after the last one. */
  next: string | null;
}

/** Costs a read for each organisation. The last page ends with the last text. */
export const readOrganisationPage = async (
  after: string | null,
  size: number,
): Promise<OrganisationPage> => {
  const range = { after, upTo: null };
  const ordered = within(db.collection(paths.organisations()), FieldPath.documentId(), range);
  const { docs } = await ordered.limit(size).select().get();
  const ids = docs.map(({ id }) => id);
  const next = ids.length < size ? null : (ids.at(-1) ?? null);
  return { ids, range: { after, upTo: next }, next };
};

/** A range as several, each with at most so many of these ids. */
export const divide = ({ ids, range }: OrganisationPage, size: number): IdRange[] => {
  const bounds = ids.filter((_, index) => index % size === size - 1 && index < ids.length - 1);
  const starts = [range.after, ...bounds];
  return starts.map((after, index) => ({ after, upTo: bounds[index] ?? range.upTo }));
};
