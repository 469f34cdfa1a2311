import type { NoticeContent } from '@lexplain/contract/mail/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { addOnceAnHour } from './once-an-hour.ts';

type Change = Extract<
  NoticeContent,
  {
    template:
      | 'password_changed'
      | 'address_changed'
      | 'role_given'
      | 'second_factor_added'
      | 'second_factor_removed'
      | 'second_factor_allowed'
      | 'recovery_codes_created'
      | 'new_sign_in';
  }
>;

/**
 * Mails an address about a change to how an account is signed in to, or to what someone may do:
 * each kind of change once in an hour, and again at its end where there were more. Reads in the
 * transaction; the returned function writes in it.
 */
export const addSecurityNotice = (
  transaction: Transaction,
  { uid, address }: { uid: string; address: string },
  change: Change,
  now: Date,
): Promise<() => void> => {
  const toNotice = (key: string) => ({
    ...change,
    to: { address, of: uid },
    category: 'security' as const,
    key,
  });
  return addOnceAnHour(transaction, [change.template, uid, address], toNotice, now);
};
