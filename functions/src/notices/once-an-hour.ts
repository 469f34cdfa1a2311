import { randomUUID } from 'node:crypto';
import { storedNotice } from '@lexplain/contract/mail/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { readAs } from '../platform/firestore.ts';
import { windowOf } from '../platform/hourly-limits.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { addNotice, addToList, isGathering, type NewNotice, noticeAt } from './store.ts';

/**
 * Mails the first occurrence of a subject in an hour at once, and all further ones in one mail at
 * the end of the hour, which states the latest: so urgent mail is limited where it is written. What
 * others do counts for nothing. Reads in the transaction; the returned function writes in it.
 */
export const addOnceAnHour = async (
  transaction: Transaction,
  subject: readonly string[],
  toNotice: (key: string) => NewNotice,
  now: Date,
): Promise<() => void> => {
  const { number, endsAt } = windowOf(now);
  const noticeOf = (which: string) => toNotice([...subject, number, which].join(' '));
  const atOnce = noticeOf('first');
  const later = noticeOf('others');
  const first = await readToWrite(transaction, noticeAt(atOnce));
  const others = await readToWrite(transaction, noticeAt(later));
  if (!first.exists) return () => addNotice(transaction, atOnce, now);
  const gathered = readAs(storedNotice, others);
  if (gathered && isGathering(gathered, now)) {
    return () => {
      updateRead(transaction, others.ref, { facts: later.facts });
      addToList(transaction, later, now);
    };
  }
  const next = gathered ? noticeOf(randomUUID()) : later;
  return () => addNotice(transaction, next, now, endsAt);
};
