import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAllAs, readAs } from '../platform/firestore.ts';

const withUid = storedUser.extend({ uid: z.string() });
export type AccountWithUid = z.output<typeof withUid>;

/** The accounts in what was found, with their uids. */
export const toAccounts = (found: { docs: DocumentSnapshot[] }): AccountWithUid[] =>
  readAllAs(withUid, found, ({ id }) => ({ uid: id }));

/** The accounts of all advisers. */
export const readAdvisers = async (): Promise<AccountWithUid[]> =>
  toAccounts(await db.collection(paths.users()).where('role', '==', 'adviser').get());

export const getUser = async (transaction: Transaction, uid: string): Promise<StoredUser | null> =>
  readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
