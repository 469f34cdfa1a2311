import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from '../platform/firestore.ts';
import type { AccessRequest } from './permissions.ts';

/**
 * The adviser of a document's organisation. Read only for staff: a member's access does not depend
 * on it. For staff also where there is no document, so that the cost of an answer does not tell.
 */
export const findAssignedAdviser = async (
  { actor }: AccessRequest,
  organisationId: string | undefined,
): Promise<string | null> => {
  if (actor.staff === null || actor.organisation?.id === organisationId) return null;
  const snapshot = await db.doc(paths.organisation(organisationId ?? actor.uid)).get();
  return readAs(storedOrganisation, snapshot)?.adviser_uid ?? null;
};
