import { type StoredSubmission, storedSubmission } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, itsId, readAllAs, readAs } from '../platform/firestore.ts';
import { readOrganisationPage } from '../platform/organisation-pages.ts';

// Reads submissions. Changes are in store.ts.

export type Submission = StoredSubmission & { id: string };

const submission = storedSubmission.and(z.object({ id: z.string() }));
export const readSubmission = (snapshot: DocumentSnapshot): Submission | null =>
  readAs(submission, snapshot, itsId);

const readSubmissions = (found: { docs: DocumentSnapshot[] }): Submission[] =>
  readAllAs(submission, found, itsId);

const newestOfForm = (organisationId: string, formId: string, limit: number): Query =>
  db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .where('form_id', '==', formId)
    .orderBy('created_at', 'desc')
    .limit(limit);

/** An organisation's submissions of one form, newest first. */
export const listOfForm = async (
  organisationId: string,
  formId: string,
  limit: number,
): Promise<Submission[]> =>
  readSubmissions(await newestOfForm(organisationId, formId, limit).get());

/**
 * The newest submission. A draft is always newer than what was submitted before it. Throws when it
 * can't be read, rather than returning an older one.
 */
export const findLatestSubmission = async (
  organisationId: string,
  formId: string,
): Promise<Submission | null> => {
  const [latest] = (await newestOfForm(organisationId, formId, 1).get()).docs;
  return latest ? readSubmission(latest) : null;
};

/** The newest submission that was submitted: a draft can only be the newest of all. */
export const findLatestSubmitted = async (
  organisationId: string,
  formId: string,
): Promise<Submission | null> => {
  const found = await listOfForm(organisationId, formId, 2);
  return found.find(({ status }) => status === 'submitted') ?? null;
};

/** Those of these submissions that an organisation has submitted. One read each. */
export const readSubmitted = async (
  organisationId: string,
  ids: readonly string[],
): Promise<Submission[]> => {
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => db.doc(paths.submission(id))));
  return found.flatMap((snapshot) => {
    const submission = readSubmission(snapshot);
    const isTheirs = submission?.organisation_id === organisationId;
    return isTheirs && submission.status === 'submitted' ? submission : [];
  });
};

/** Every submission of an organisation, newest first. */
export const listSubmissions = async (organisationId: string): Promise<Submission[]> => {
  const found = await db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .get();
  return readSubmissions(found).sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
};

/** A page of an organisation's submissions, by id. */
export const listSubmissionsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('submissions', organisationId, after, limit);
  return { items: readSubmissions(page), next: page.next };
};
