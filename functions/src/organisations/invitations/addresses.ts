import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/firestore.ts';
import { queryToWrite, updateRead } from '../../platform/unlocked-transaction.ts';

// Invited addresses in the log. Those of people who never joined are shortened 90 days after their
// invitation has ended, when the invitation itself is deleted.

/** `m…@example.com`: enough to recognise an invitation that one has sent, and no address. */
export const shortenAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}…${address.slice(Math.max(at, 0))}`;
};

/** The most entries of one address that are dated anew. */
const mostEntries = 200;

/**
 * Finds an address's entries in an organisation's log; the returned function sets when they are
 * shortened, null for never. Those of a person who joined earlier stay. Reads in the transaction.
 */
export const readAddressEntries = async (
  transaction: Transaction,
  organisationId: string,
  email: string,
): Promise<(until: Date | null) => void> => {
  const found = await queryToWrite(
    transaction,
    db
      .collection(paths.organisationEvents(organisationId))
      .where('about', '==', email)
      .limit(mostEntries),
  );
  const dated = found.docs.filter((entry) => Boolean(entry.get('about_until')));
  return (until) => {
    for (const { ref } of dated) updateRead(transaction, ref, { about_until: until });
  };
};

const shorten = (entry: DocumentReference, now: Date): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const found = await transaction.get(entry);
    // The person may have joined, or been invited again, since the entry was found.
    const until: unknown = found.get('about_until')?.toDate();
    if (!(until instanceof Date) || until > now) return false;
    const about = shortenAddress(String(found.get('about') ?? ''));
    transaction.update(entry, { about, about_until: null });
    return true;
  });

/** The most entries that one run shortens; the next run finds the others. */
const mostShortened = 1_000;

/** Shortens the addresses whose time has come. Returns how many. */
export const shortenEndedAddresses = async (now = new Date()): Promise<number> => {
  const { docs } = await db
    .collectionGroup('events')
    .where('about_until', '<=', now)
    .orderBy('about_until')
    .limit(mostShortened)
    .get();
  let count = 0;
  for (const { ref } of docs) if (await shorten(ref, now)) count += 1;
  return count;
};
