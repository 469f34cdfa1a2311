import {
  type StoredPlan,
  type StoredUser,
  storedPlan,
  storedUser,
} from '@lexplain/contract/account';
import { bounds } from '@lexplain/contract/bounds';
import { AppError } from '@lexplain/contract/errors';
import { cutTo, oneLine } from '@lexplain/contract/one-line';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db, readAs } from './firestore.ts';
import { findVerifiedEmail } from './identity.ts';
import { readOwnAccount, type Session } from './sessions.ts';

export interface Account {
  user: StoredUser;
  plan: StoredPlan | null;
}

const readPlan = (snapshot: DocumentSnapshot): StoredPlan | null =>
  readAs(storedPlan, snapshot, ({ id }) => ({ code: id }));

const planOf = async (
  user: StoredUser,
  get: (path: string) => Promise<DocumentSnapshot>,
): Promise<StoredPlan | null> =>
  user.plan_code === null ? null : readPlan(await get(paths.plan(user.plan_code)));

/** Somebody's account whose session is not asked for: the sweep's, say. A call uses `findOwnAccount`. */
export const findUser = async (uid: string): Promise<StoredUser | null> =>
  readAs(storedUser, await db.doc(paths.user(uid)).get());

/** The account with its plan, of which the user was read already. */
export const withPlan = async (user: StoredUser): Promise<Account> => ({
  user,
  plan: await planOf(user, (path) => db.doc(path).get()),
});

const defaultPlan = async (transaction: Transaction): Promise<StoredPlan> => {
  const found = await transaction.get(
    db.collection(paths.plans()).where('default', '==', true).limit(1),
  );
  const plan = found.docs[0] && readPlan(found.docs[0]);
  if (!plan) throw new AppError('no_default_plan', 'No default plan is configured');
  return plan;
};

/**
 * The person's account, made with the default plan if there is none. Nobody has judged the identity's name: it
 * is cleaned and cut here. Safe under concurrent calls:
 * one transaction reads and writes, so there is one user and one plan however many first calls race.
 * `readUser` may throw, where the account says that the caller must not go on.
 */
export const provisionAccount = (
  uid: string,
  { email, display_name }: { email: string; display_name: string },
  readUser = (snapshot: DocumentSnapshot) => readAs(storedUser, snapshot),
): Promise<Account & { isNew: boolean }> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(uid));
    const existing = readUser(await transaction.get(reference));
    const existingPlan =
      existing && (await planOf(existing, (path) => transaction.get(db.doc(path))));
    if (existing && existingPlan) {
      return { user: existing, plan: existingPlan, isNew: false };
    }

    const plan = await defaultPlan(transaction);
    const now = new Date();
    const planned = { plan_code: plan.code, updated_at: now };
    if (existing) {
      transaction.update(reference, planned);
      return { user: { ...existing, ...planned }, plan, isNew: false };
    }
    const user: StoredUser = {
      email,
      display_name: cutTo(oneLine(display_name), bounds.displayName),
      ...{ role: 'client', ended_sessions: [], sessions_ended_until: 0, created_at: now },
      ...planned,
    };
    transaction.create(reference, user);
    return { user, plan, isNew: true };
  });

/**
 * Whatever writes a person's data reads their account in the same transaction (`readOwnAccount`) and calls this:
 * a deletion takes the account first, and what races with it then either is found by it or fails here.
 */
export const requireAccount = (user: StoredUser | null): StoredUser => {
  if (!user) throw new AppError('account_missing', 'There is no account to keep this in');
  return user;
};

/**
 * The account with the address that the person has verified since. `claimed` is a token's, which may be from
 * before a change and must not bring the old one back: when it differs, Auth is asked.
 */
export const followEmail = async (
  session: Session,
  user: StoredUser,
  claimed: string,
): Promise<StoredUser> => {
  const email = claimed === user.email ? claimed : await findVerifiedEmail(session.uid);
  if (!email || email === user.email) return user;
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(session.uid));
    const current = requireAccount(readOwnAccount(await transaction.get(reference), session));
    const followed = { email, updated_at: new Date() };
    transaction.update(reference, followed);
    return { ...current, ...followed };
  });
};

export const renameUser = (session: Session, display_name: string): Promise<StoredUser> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(session.uid));
    const user = requireAccount(readOwnAccount(await transaction.get(reference), session));
    const renamed = { display_name, updated_at: new Date() };
    transaction.update(reference, renamed);
    return { ...user, ...renamed };
  });
