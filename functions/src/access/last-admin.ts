import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

/**
 * Throws `last_admin` where nobody else is an admin. The accounts that it reads are locked, so that
 * of two admins who stop being one at once, the second finds nobody else.
 */
export const requireOtherAdmin = async (transaction: Transaction, uid: string): Promise<void> => {
  const admins = db.collection(paths.users()).where('role', '==', 'admin').limit(2);
  const { docs } = await transaction.get(admins);
  if (docs.some(({ id }) => id !== uid)) return;
  throw new AppError('last_admin', 'Nobody else is an admin. Make somebody else an admin first');
};
