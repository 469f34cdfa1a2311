import type { StoredOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { EventActor } from '../organisation-log/events.ts';
import { db } from '../platform/firestore.ts';
import { createFollowers, type Follower, prepareFollowers } from '../platform/followers.ts';
import { updateRead } from '../platform/unlocked-transaction.ts';

/** How a client came from a colleague. Gone with the next change of the adviser. */
type HandedOver = StoredOrganisation['handed_over'];

/** An organisation's adviser changes. */
export interface AdviserChange {
  organisationId: string;
  /** The adviser until now. */
  before: string | null;
  by: EventActor;
}

export const adviserFollowers = createFollowers<Follower<AdviserChange>>('a change of the adviser');

/**
 * Every change of an organisation's adviser. What was shared with the one before ends with it.
 * Reads in the transaction, and returns what writes in it. Log, standing and mail differ, and are
 * the caller's.
 */
export const prepareAdviserChange = async (
  transaction: Transaction,
  organisationId: string,
  before: string | null,
  by: EventActor,
) => {
  const change = { organisationId, before, by };
  const follow = await prepareFollowers(adviserFollowers, transaction, change);
  return (next: string | null, now: Date, handed_over: HandedOver = null): void => {
    const reference = db.doc(paths.organisation(organisationId));
    updateRead(transaction, reference, { adviser_uid: next, handed_over, updated_at: now });
    follow();
  };
};
