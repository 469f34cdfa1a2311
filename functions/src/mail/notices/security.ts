import { randomUUID } from 'node:crypto';
import { type NoticeContent, storedNotice } from '@lexplain/contract/mail/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { readAs } from '../../platform/firestore.ts';
import { windowOf } from '../../platform/hourly-limits.ts';
import { addNotice, isGathering, noticeAt } from './store.ts';

type Change = Extract<
  NoticeContent,
  {
    template:
      | 'password_changed'
      | 'address_changed'
      | 'role_given'
      | 'second_factor_added'
      | 'second_factor_removed'
      | 'recovery_codes_created'
      | 'new_sign_in';
  }
>;

/**
 * Mails an address about a change to how an account is signed in to, or to what somebody may do. No budget holds such mail up, so it is limited
 * here: the first change of a kind in an hour is mailed at once, and all further ones in one mail at the end of the
 * hour, which states the latest. What others do counts for nothing. Reads in the transaction; the returned function
 * writes in it.
 */
export const addSecurityNotice = async (
  transaction: Transaction,
  { uid, address }: { uid: string; address: string },
  change: Change,
  now: Date,
): Promise<() => void> => {
  const { number, endsAt } = windowOf(now);
  const keyOf = (which: string) => [change.template, uid, address, number, which].join(' ');
  const notice = { ...change, to: { address }, category: 'security' } as const;
  const [first, others] = await transaction.getAll(
    noticeAt(keyOf('first')),
    noticeAt(keyOf('others')),
  );
  if (!first?.exists) {
    return () => addNotice(transaction, { ...notice, key: keyOf('first') }, now);
  }
  const gathered = others && readAs(storedNotice, others);
  if (others && gathered && isGathering(gathered, now)) {
    return () => void transaction.update(others.ref, { facts: change.facts });
  }
  const key = keyOf(gathered ? randomUUID() : 'others');
  return () => addNotice(transaction, { ...notice, key }, now, endsAt);
};
