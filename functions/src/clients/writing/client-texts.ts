import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { SentText } from '@lexplain/contract/clients/writing/sent-text';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { createAccessRequest, requirePermission } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import type { UnitOfWork } from '../../access/sessions.ts';
import { db, readAs } from '../../platform/firestore.ts';

// What the firm writes to a client and about it.

const missingClient = 'Client not found';

/** The writer, in the transaction, of a client whom they act for. Throws `not_found`. */
export const openClientToWrite = async (
  { transaction, session, readAccount }: UnitOfWork,
  organisationId: string,
  missing = missingClient,
): Promise<StoredUser> => {
  const user = requireAccount(await readAccount());
  const snapshot = await transaction.get(db.doc(paths.organisation(organisationId)));
  const organisation = readAs(storedOrganisation, snapshot);
  const adviser_uid = organisation?.deleting ? null : (organisation?.adviser_uid ?? null);
  const resource = { organisation: organisationId, adviser_uid };
  requirePermission(createAccessRequest(session, user), resource, missing);
  return user;
};

/** Whether a text was stored already, by a call before this one. Throws `id_taken` for another. */
export const isRepeated = (
  stored: { by_uid: string; text: string } | null,
  { text }: SentText,
  uid: string,
): boolean => {
  if (!stored) return false;
  if (stored.by_uid === uid && stored.text === text) return true;
  throw new AppError('id_taken', 'Another text has this id: send it with a new one');
};
