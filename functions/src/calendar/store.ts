import { randomBytes } from 'node:crypto';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import {
  type StoredCalendarSubscription,
  storedCalendarSubscription,
} from '@lexplain/contract/calendar/subscription';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { requireOrganisation } from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findIdentityOf } from '../platform/identity.ts';
import { sha256Of } from '../platform/receipt-hash.ts';
import { hasEnded } from './subscription-decisions.ts';

// The private address of a person, at which calendar programs read the deadlines. Only a hash of
// its secret is stored.

const referenceOf = (uid: string): DocumentReference => db.doc(paths.calendarSubscription(uid));

/** 256 bits: nobody finds one by trying. */
const createSecret = (): string => randomBytes(32).toString('base64url');

/** The person's address as it is stored; null where there is none, or it has ended. */
export const findSubscription = async (
  uid: string,
  user: StoredUser | null,
): Promise<StoredCalendarSubscription | null> => {
  const found = readAs(storedCalendarSubscription, await referenceOf(uid).get());
  if (!found || hasEnded(found, user, await findIdentityOf(uid))) return null;
  return found;
};

/**
 * Makes the address of the caller, which ends an earlier one. The secret is known to the caller
 * alone from now on.
 */
export const makeSubscription = (
  session: Session,
): Promise<{ secret: string; subscription: StoredCalendarSubscription }> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const organisation_id = requireOrganisation(session, account);
    const snapshot = await transaction.get(db.doc(paths.organisation(organisation_id)));
    const organisation = readAs(storedOrganisation, snapshot);
    requireAccount(organisation && !organisation.deleting ? account : null);
    const secret = createSecret();
    const subscription = {
      organisation_id,
      secret_sha256: sha256Of(secret),
      created_at: new Date(),
      fetched_at: null,
    };
    transaction.set(referenceOf(session.uid), subscription);
    return { secret, subscription };
  });

/** Ends the address of the caller. */
export const endSubscription = (session: Session): Promise<void> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    requireOrganisation(session, await readAccount());
    transaction.delete(referenceOf(session.uid));
  });

export interface Subscriber {
  uid: string;
  user: StoredUser;
  subscription: StoredCalendarSubscription;
}

/** Changes an address in a transaction, unless it was replaced meanwhile. */
const changeCurrent = (
  uid: string,
  { secret_sha256 }: StoredCalendarSubscription,
  change: (transaction: Transaction, reference: DocumentReference) => void,
): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(referenceOf(uid));
    const current = readAs(storedCalendarSubscription, snapshot);
    if (current?.secret_sha256 === secret_sha256) change(transaction, snapshot.ref);
  });

/**
 * Whose address has this secret; null for one that is wrong, was replaced or has ended. Looked up
 * by its hash, so that the time of an answer tells nothing of a stored secret. One that has ended
 * is deleted, so that it does not come back with what ended it.
 */
export const findSubscriber = async (secret: string): Promise<Subscriber | null> => {
  const { docs } = await db
    .collection(paths.calendarSubscriptions())
    .where('secret_sha256', '==', sha256Of(secret))
    .limit(1)
    .get();
  const [snapshot] = docs;
  const subscription = snapshot && readAs(storedCalendarSubscription, snapshot);
  if (!snapshot || !subscription) return null;
  const uid = snapshot.id;
  const [account, identity] = await Promise.all([
    db.doc(paths.user(uid)).get(),
    findIdentityOf(uid),
  ]);
  const user = readAs(storedUser, account);
  if (user && !hasEnded(subscription, user, identity)) return { uid, user, subscription };
  await changeCurrent(uid, subscription, (transaction, reference) => transaction.delete(reference));
  return null;
};

/**
 * How exactly the last fetch is known: each is a write. So it was on the day of the stored time or
 * the day after, also where a day has 23 hours; and a program that asks once a day is noted each
 * time.
 */
const exactness = 23 * 3_600_000;

/** Notes that a program has asked. */
export const noteFetch = async ({ uid, subscription }: Subscriber, now: Date): Promise<void> => {
  const { fetched_at } = subscription;
  if (fetched_at && now.getTime() - fetched_at.getTime() < exactness) return;
  await changeCurrent(uid, subscription, (transaction, reference) =>
    transaction.update(reference, { fetched_at: now }),
  );
};
