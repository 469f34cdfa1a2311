import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { type Account, readAccounts } from '../members/accounts.ts';
import { db, readAs } from '../platform/firestore.ts';

/** The accounts of all advisers. */
export const readAdvisers = async (): Promise<Account[]> =>
  readAccounts(await db.collection(paths.users()).where('role', '==', 'adviser').get());

export const getUser = async (transaction: Transaction, uid: string): Promise<StoredUser | null> =>
  readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
