import {
  type StoredIncident,
  type StoredIncidentComment,
  type StoredIncidentEntry,
  storedIncident,
  storedIncidentComment,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { takeFittingDocuments } from '../platform/answer-pages.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { readOrganisationPage } from '../platform/organisation-pages.ts';
import { readPage } from '../platform/page-cursor.ts';

export type IncidentWithId = StoredIncident & { id: string };

export const incidentWithId = withId(storedIncident);
/** How the organisation's log names it: a drill never as if it had happened. */
export const nameInLog = ({ kind, title }: Pick<StoredIncident, 'kind' | 'title'>): string =>
  kind === 'drill' ? `Drill: ${title}` : title;

const pageSize = 50;

const queryNewest = (organisationId: string): Query =>
  db
    .collection(paths.incidents())
    .where('organisation_id', '==', organisationId)
    .orderBy('created_at', 'desc');

/** The open real ones, newest first: a drill asks nothing of those who take no part in it. */
export const queryOpen = (organisationId: string): Query =>
  db
    .collection(paths.incidents())
    .where('organisation_id', '==', organisationId)
    .where('state', '==', 'open')
    .where('kind', '==', 'real')
    .orderBy('created_at', 'desc');

/** A page of an organisation's incidents, newest first, and the cursor for the next one. */
export const listIncidents = async (
  organisationId: string,
  before: string | null,
  limit = pageSize,
) => {
  const page = await readPage(queryNewest(organisationId), before, limit);
  return { incidents: readAllAs(incidentWithId, page, itsId), before: page.next };
};

/** The log of an incident after a position, in the order of arrival. */
export const queryEntries = (incidentId: string, after = 0): Query =>
  db
    .collection(paths.incidentEntries())
    .where('incident_id', '==', incidentId)
    .where('position', '>', after)
    .orderBy('position', 'asc');

export const listEntries = async (incidentId: string, after = 0): Promise<StoredIncidentEntry[]> =>
  readAllAs(storedIncidentEntry, await queryEntries(incidentId, after).get());

/** How many entries are read at once. Most logs are shorter. */
const entriesPerRead = 100;

/** The entries after a position that fit into an answer, without reading many that do not. */
export const listEntriesThatFit = async (
  incidentId: string,
  after: number,
): Promise<{ entries: StoredIncidentEntry[]; next: number | null }> => {
  const docs: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = z.int().safeParse(docs.at(-1)?.get('position')).data ?? after;
    const read = await queryEntries(incidentId, last).limit(entriesPerRead).get();
    docs.push(...read.docs);
    const fitting = takeFittingDocuments(docs);
    if (fitting.length === docs.length && read.docs.length === entriesPerRead) continue;
    const entries = readAllAs(storedIncidentEntry, { docs: fitting });
    return {
      entries,
      next: fitting.length < docs.length ? (entries.at(-1)?.position ?? null) : null,
    };
  }
};

/** The comments on an incident. */
export const queryComments = (incidentId: string): Query =>
  db.collection(paths.incidentComments()).where('incident_id', '==', incidentId);

/** The oldest first. */
export const listComments = async (incidentId: string): Promise<StoredIncidentComment[]> =>
  readAllAs(storedIncidentComment, await queryComments(incidentId).get()).sort(
    (a, b) =>
      a.created_at.getTime() - b.created_at.getTime() || (a.comment_id < b.comment_id ? -1 : 1),
  );

interface WholeIncident {
  incident: IncidentWithId;
  entries: StoredIncidentEntry[];
  comments: StoredIncidentComment[];
}

/** All incidents of an organisation with logs and comments, the oldest first, for its export. */
export const listAllIncidents = async (organisationId: string): Promise<WholeIncident[]> => {
  const found = await db
    .collection(paths.incidents())
    .where('organisation_id', '==', organisationId)
    .get();
  const incidents = readAllAs(incidentWithId, found, itsId).sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  );
  return Promise.all(
    incidents.map(async (incident) => ({
      incident,
      entries: await listEntries(incident.id),
      comments: await listComments(incident.id),
    })),
  );
};

/** A page of an organisation's incidents, by id, for its download. */
export const listIncidentsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('incidents', organisationId, after, limit);
  return { items: readAllAs(incidentWithId, page, itsId), next: page.next };
};

/** A page of the entries of all incidents of an organisation, by id, for its download. */
export const listEntriesAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('incidentEntries', organisationId, after, limit);
  return { items: readAllAs(storedIncidentEntry, page), next: page.next };
};

/** A page of the comments on all incidents of an organisation, by id, for its download. */
export const listCommentsOfIncidentsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('incidentComments', organisationId, after, limit);
  return { items: readAllAs(storedIncidentComment, page), next: page.next };
};
