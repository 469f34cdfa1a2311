import type { Adviser } from '@lexplain/contract/clients/clients';
import type { StoredOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { listOwners } from '../members/accounts.ts';
import { tell } from '../notices/telling.ts';
import type { EventActor } from '../organisation-log/events.ts';
import { db } from '../platform/firestore.ts';
import { createFollowers, type Follower, prepareFollowers } from '../platform/followers.ts';
import { updateRead } from '../platform/unlocked-transaction.ts';
import { raiseRevisionOf } from './revisions.ts';

/** How a client came from a colleague. Gone with the next change of the adviser. */
type HandedOver = StoredOrganisation['handed_over'];

/** An organisation's adviser changes. */
export interface AdviserChange {
  organisationId: string;
  /** The name of the organisation. */
  organisation: string;
  /** The adviser until now. */
  before: string | null;
  by: EventActor;
}

export const adviserFollowers = createFollowers<Follower<AdviserChange>>('a change of the adviser');

/**
 * Every change of an organisation's adviser. What was shared with the one before ends with it, and
 * the owners are told. Reads for the transaction, and returns what writes in it. Log, standing and
 * mail differ, and are the caller's, who has read the organisation by `readToWrite`.
 */
export const prepareAdviserChange = async (transaction: Transaction, change: AdviserChange) => {
  const { organisationId, before, by } = change;
  const owners = await listOwners(organisationId);
  const follow = await prepareFollowers(adviserFollowers, transaction, change);
  return (next: Adviser | null, now: Date, handed_over: HandedOver = null): void => {
    const reference = db.doc(paths.organisation(organisationId));
    const adviser_uid = next?.uid ?? null;
    updateRead(transaction, reference, { adviser_uid, handed_over, updated_at: now });
    follow();
    for (const uid of new Set([before, adviser_uid])) raiseRevisionOf(transaction, uid);
    const notification = {
      kind: 'adviser_changed',
      organisationId,
      facts: { about: next?.name ?? '' },
      place: '/dashboard/organisation',
      key: `adviser_changed ${organisationId}`,
    } as const;
    tell(transaction, owners, notification, { by: by.uid, now });
  };
};
