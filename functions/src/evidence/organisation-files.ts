import { AppError } from '@lexplain/contract/api/errors';
import { collections } from '@lexplain/contract/paths';
import { deleteObjects } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { prefixesOf } from './object-names.ts';

/**
 * Whether the organisation may have anything in the bucket. Most have not, and no request is made
 * for them.
 */
const mayHaveFiles = async (organisationId: string): Promise<boolean> => {
  const found = await Promise.all(
    [collections.evidence(), collections.uploads()].map((path) =>
      db.collection(path).where('organisation_id', '==', organisationId).limit(1).select().get(),
    ),
  );
  return found.some(({ empty }) => !empty);
};

const deleteAllObjects = async (organisationId: string, until: number): Promise<boolean> => {
  for (const prefix of prefixesOf(organisationId)) {
    while (await deleteObjects(prefix)) if (Date.now() >= until) return false;
  }
  return true;
};

/**
 * Deletes all files of an organisation, before the documents that name them. Returns whether none
 * is left; where the bucket does not answer, the sweep goes on.
 */
export const deleteFilesOf = async (organisationId: string, until: number): Promise<boolean> => {
  if (!(await mayHaveFiles(organisationId))) return true;
  return deleteAllObjects(organisationId, until).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'try_again') return false;
    throw error;
  });
};
