import type { StoredUser } from '@lexplain/contract/account/stored';
import type { NoticeContent } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { readAccounts } from '../members/accounts.ts';
import { addSecurityNotice } from '../notices/security.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db } from '../platform/firestore.ts';

type RoleGivenNotice = Extract<NoticeContent, { template: 'role_given' }>;

/** Each mail is read and written in the transaction of the role. */
const mostAdmins = 50;

interface RoleChange {
  uid: string;
  user: StoredUser;
  role: RoleGivenNotice['facts']['role'];
  /** The name of the admin who gave it; empty for the command. */
  by: string;
}

/**
 * Mails all admins and the person that someone has got a place on staff, so that an admin notices
 * one that nobody should have. Reads in the transaction; the returned function writes in it.
 */
export const addRoleNotices = async (
  transaction: Transaction,
  { uid, user, role, by }: RoleChange,
  now: Date,
): Promise<() => void> => {
  const found = await transaction.get(
    db.collection(paths.users()).where('role', '==', 'admin').limit(mostAdmins),
  );
  const admins = readAccounts(found);
  const others = admins.filter((admin) => admin.uid !== uid);
  const writes = await Promise.all(
    [...others, { ...user, uid }].map((recipient) => {
      const facts = {
        role,
        name: nameOf(user),
        email: user.email,
        by,
        given_at: now,
        is_own: recipient.uid === uid,
      };
      const to = { uid: recipient.uid, address: recipient.email };
      return addSecurityNotice(transaction, to, { template: 'role_given', facts }, now);
    }),
  );
  return () => {
    for (const write of writes) write();
  };
};
