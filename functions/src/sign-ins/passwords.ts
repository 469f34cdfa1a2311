import type { StoredUser } from '@lexplain/contract/account/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { addSecurityNotice } from '../notices/security.ts';

/**
 * Prepares the mail about a new password, to the address of that moment: an attacker may change it
 * next.
 */
export const preparePasswordNotice = (
  transaction: Transaction,
  uid: string,
  { email }: StoredUser,
  changed_at: Date,
): Promise<() => void> => {
  const change = { template: 'password_changed', facts: { changed_at } } as const;
  return addSecurityNotice(transaction, { uid, address: email }, change, new Date());
};
