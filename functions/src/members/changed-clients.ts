import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import { createFollowers, type Follower, prepareFollowers } from '../platform/followers.ts';

/**
 * What an adviser's pages show of an organisation has changed: that it is one of their clients, its
 * name, its place or its members.
 */
export interface ChangedClient {
  /** Null where it has no adviser. */
  adviserUid: string | null;
}

export const clientFollowers = createFollowers<Follower<ChangedClient>>('a change of a client');

/**
 * Prepares what follows from a change of an organisation that the transaction has not read. Read
 * without a lock: one that gets another adviser at the same moment is asked for again by itself.
 */
export const prepareClientChange = async (
  transaction: Transaction,
  organisationId: string,
): Promise<() => void> => {
  const snapshot = await db.doc(paths.organisation(organisationId)).get();
  const adviserUid = readAs(storedOrganisation, snapshot)?.adviser_uid ?? null;
  return prepareFollowers(clientFollowers, transaction, { adviserUid });
};
