import type { StoredUser } from '@lexplain/contract/account/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { actorOf, requireOrganisation } from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { dueOfMembers, requireSecondFactor } from '../access/second-factor.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { membersQuery, readAccounts } from '../members/accounts.ts';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { addNoticeOnce, type NewNotice } from '../notices/store.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { type ReadOrganisation, toOrganisation } from './store.ts';

// An organisation that asks its members for a second factor. Each member's account says from when
// on, so that a call reads no further document; joining and leaving write it there (joining.ts,
// members.ts).

interface Demand {
  organisationId: string;
  organisation: string;
  by: StoredUser;
  dueAt: Date;
}

/** One mail a day for each member, as someone may ask and withdraw in turns. */
const noticeTo = (
  uid: string,
  { organisationId, organisation, by, dueAt }: Demand,
  now: Date,
): NewNotice => ({
  to: { uid },
  organisationId,
  category: 'security',
  template: 'second_factor_demanded',
  facts: { organisation, by: nameOf(by), due_at: dueAt },
  key: ['second_factor_demanded', organisationId, uid, now.toISOString().slice(0, 10)].join(' '),
});

/** Ends what members were told of a demand where it is withdrawn. */
const prepareDemandEnd = (
  transaction: Transaction,
  members: readonly { uid: string }[],
  required: boolean,
) =>
  prepareMattersEnd(
    transaction,
    required ? [] : members.map(({ uid }) => matterOf.secondFactor(uid)),
  );

/**
 * Asks all members for a second factor from two weeks on, or no longer. Who asks has one: they know
 * what it takes, and a password alone ends no demand. A demand that is there already stays as it
 * is. Null where the organisation was deleted.
 */
export const demandSecondFactor = (
  session: Session,
  required: boolean,
): Promise<ReadOrganisation | null> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const organisationId = requireOrganisation(session, user);
    requireSecondFactor(session, user);
    const reference = db.doc(paths.organisation(organisationId));
    const snapshot = await transaction.get(reference);
    const stored = readAs(storedOrganisation, snapshot);
    const before = toOrganisation(actorOf(session, user), snapshot);
    if (!stored || !before || (stored.second_factor_due_at !== null) === required) return before;
    const now = new Date();
    const dueAt = required ? dueOfMembers(now) : null;
    const accounts = readAccounts(await transaction.get(membersQuery(organisationId)));
    const others = accounts.filter(({ uid }) => uid !== session.uid);
    const demand = dueAt && { organisationId, organisation: stored.name, by: user, dueAt };
    const notices = demand ? others.map(({ uid }) => noticeTo(uid, demand, now)) : [];
    const tells = await Promise.all(
      notices.map((notice) => addNoticeOnce(transaction, notice, now)),
    );
    const endTold = await prepareDemandEnd(transaction, accounts, required);
    endTold(now);
    transaction.update(reference, { second_factor_due_at: dueAt, updated_at: now });
    for (const { uid } of accounts) {
      transaction.update(db.doc(paths.user(uid)), { member_second_factor_due_at: dueAt });
    }
    const kind = required ? 'second_factor_demanded' : 'second_factor_demand_ended';
    addEvent(transaction, organisationId, { kind, by: { uid: session.uid, user } }, now);
    for (const tell of tells) tell();
    return { ...before, second_factor_due_at: dueAt };
  });
