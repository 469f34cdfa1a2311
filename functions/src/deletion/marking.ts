import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { prepareClientDeleted } from '../notices/client-deleted.ts';
import { db } from '../platform/firestore.ts';
import { mergeRead } from '../platform/unlocked-transaction.ts';

interface MarkedOrganisation {
  id: string;
  name: string;
  adviser_uid: string | null;
}

/**
 * Prepares that an organisation is deleted: nobody can join it any more, and its adviser is told.
 * The returned function writes it.
 */
export const prepareMark = async (
  transaction: Transaction,
  { id, name, adviser_uid }: MarkedOrganisation,
  now: Date,
): Promise<() => void> => {
  const tell = await prepareClientDeleted(transaction, id, { name, adviser_uid }, now);
  return () => {
    const mark = { deleting: true, updated_at: now };
    mergeRead(transaction, db.doc(paths.organisation(id)), mark);
    tell();
  };
};
