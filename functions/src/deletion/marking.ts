import { storedFirm } from '@lexplain/contract/firm/firm';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { clientFollowers } from '../members/changed-clients.ts';
import { prepareClientDeleted } from '../notices/client-deleted.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { prepareFollowers } from '../platform/followers.ts';
import { mergeRead } from '../platform/unlocked-transaction.ts';

const periodOf = storedFirm.pick({ records_months: true });

/** How long the firm keeps what it has signed off. One that can't be read holds no deletion up. */
const findRecordMonths = async (): Promise<number> => {
  const firm = await db.getAll(db.doc(paths.firmDocument()), { fieldMask: ['records_months'] });
  const [found] = readAllAs(periodOf, { docs: firm });
  return found?.records_months ?? 0;
};

interface MarkedOrganisation {
  id: string;
  name: string;
  adviser_uid: string | null;
}

/**
 * Prepares that an organisation is deleted: nobody can join it any more, its adviser is told, and
 * the firm keeps what was told in the dialog, whatever an admin sets later. The returned function
 * writes it.
 */
export const prepareMark = async (
  transaction: Transaction,
  { id, name, adviser_uid }: MarkedOrganisation,
  now: Date,
): Promise<() => void> => {
  const [record_months, tell, follow] = await Promise.all([
    findRecordMonths(),
    prepareClientDeleted(transaction, id, { name, adviser_uid }, now),
    prepareFollowers(clientFollowers, transaction, { adviserUid: adviser_uid }),
  ]);
  return () => {
    const mark = { deleting: true, record_months, updated_at: now };
    mergeRead(transaction, db.doc(paths.organisation(id)), mark);
    tell();
    follow();
  };
};
