import { downloadPageSizes } from '@lexplain/contract/exports/organisation';
import { paths } from '@lexplain/contract/paths';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { takeFittingDocuments } from './answer-pages.ts';
import { db } from './firestore.ts';

// The documents of an organisation in pages, for its download. They are ordered by their ids, which
// no two share.

/** The collections that the download reads in pages. Each has a field `organisation_id`. */
type PagedCollection =
  | 'submissions'
  | 'reviews'
  | 'reviewRounds'
  | 'reviewComments'
  | 'profileRecords'
  | 'incidents'
  | 'incidentEntries'
  | 'incidentComments'
  | 'actions'
  | 'evidence';

const sizes: Record<PagedCollection, keyof typeof downloadPageSizes> = {
  submissions: 'large',
  reviews: 'small',
  reviewRounds: 'large',
  reviewComments: 'small',
  profileRecords: 'large',
  incidents: 'small',
  incidentEntries: 'small',
  incidentComments: 'small',
  actions: 'small',
  evidence: 'small',
};

export interface DocumentPage {
  docs: QueryDocumentSnapshot[];
  /** The id for the next page; null on the last one. */
  next: string | null;
}

export const readOrganisationPage = async (
  collection: PagedCollection,
  organisationId: string,
  after: string | null,
  limit: number = downloadPageSizes[sizes[collection]],
): Promise<DocumentPage> => {
  const ordered = db
    .collection(paths[collection]())
    .where('organisation_id', '==', organisationId)
    .orderBy(FieldPath.documentId());
  const rest = after === null ? ordered : ordered.startAfter(after);
  // One more than the page has, which shows whether there is another.
  const { docs } = await rest.limit(limit + 1).get();
  const shown = takeFittingDocuments(docs.slice(0, limit));
  return { docs: shown, next: docs.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};
