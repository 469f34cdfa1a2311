import { randomUUID } from 'node:crypto';
import type { WhichSessions } from '@lexplain/contract/account';
import { mostEndedSessions, type StoredUser, storedUser } from '@lexplain/contract/account-stored';
import { AppError } from '@lexplain/contract/errors';
import { paths } from '@lexplain/contract/paths';
import type { Permission } from '@lexplain/contract/policy';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db, readAs } from './firestore.ts';
import { endSessions } from './identity.ts';
import { addNotice, type NewNotice } from './notices.ts';
import { migratePerson } from './organisation-migration.ts';

/**
 * Whose session it is, when it began and what it asks to do. Every token of one session says the same time, in
 * whole seconds.
 */
export interface Session {
  uid: string;
  signedInAt: Date;
  permission: Permission;
}

/** Why sessions are ended, where the person is told of it by mail. */
type Reason = 'password_changed';

type Endings = Pick<StoredUser, 'ended_sessions' | 'sessions_ended_until'>;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

const isEnded = ({ ended_sessions, sessions_ended_until }: Endings, began: number): boolean =>
  began <= sessions_ended_until || ended_sessions.includes(began);

/** What an account keeps of ended sessions after a sign-out. `now` is in seconds, as `began` is. */
export const endingsAfter = (
  { ended_sessions, sessions_ended_until }: Endings,
  which: WhichSessions,
  began: number,
  now: number,
): Endings => {
  const endsAll =
    which === 'all' || (which === 'this' && ended_sessions.length >= mostEndedSessions);
  const until = Math.max(
    sessions_ended_until,
    endsAll ? Math.max(now, began) : 0,
    which === 'earlier' ? began - 1 : 0,
  );
  const ended = which === 'this' ? [...ended_sessions, began] : ended_sessions;
  return {
    ended_sessions: ended.filter((each) => each > until),
    sessions_ended_until: until,
  };
};

/** An account from before there were organisations: nothing is done for it until it has its own. */
class NotMigrated extends Error {}

const readOwnAccount = (snapshot: DocumentSnapshot, { signedInAt }: Session): StoredUser | null => {
  const user = readAs(storedUser, snapshot);
  if (user && isEnded(user, secondsOf(signedInAt))) {
    throw new AppError('token_revoked', 'You were signed out. Sign in again.');
  }
  if (user?.organisation_id === null) throw new NotMigrated();
  return user;
};

const migratedFirst = async <T>({ uid }: Session, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotMigrated)) throw error;
    await migratePerson(uid);
    return work();
  }
};

/**
 * The account of who calls, null when there is none. Throws `token_revoked` when their session was ended.
 * Every call that needs a permission reads the account by this, or in its own transaction (`inOwnTransaction`).
 */
export const findOwnAccount = (session: Session): Promise<StoredUser | null> =>
  migratedFirst(session, async () =>
    readOwnAccount(await db.doc(paths.user(session.uid)).get(), session),
  );

/**
 * A transaction of who calls. It reads the account by `readAccount`, beside what else it reads: whoever was
 * signed out, removed or deleted meanwhile writes nothing. May be run more than once.
 */
export const inOwnTransaction = <T>(
  session: Session,
  work: (transaction: Transaction, readAccount: () => Promise<StoredUser | null>) => Promise<T>,
): Promise<T> =>
  migratedFirst(session, () =>
    db.runTransaction((transaction) =>
      work(transaction, async () =>
        readOwnAccount(await transaction.get(db.doc(paths.user(session.uid))), session),
      ),
    ),
  );

/** Told to the address of that moment: whoever took the account over may change it next. */
const tellOfPassword = (transaction: Transaction, { uid }: Session, { email }: StoredUser) => {
  const now = new Date();
  const notice: NewNotice = {
    ...{ to: { address: email }, category: 'security', template: 'password_changed' },
    facts: { changed_at: now },
    key: ['password_changed', uid, randomUUID()].join(' '),
  };
  addNotice(transaction, notice, now);
};

/** Keeps which sessions are ended. False where there is no account to keep it in. */
const keepEnding = (
  session: Session,
  which: WhichSessions,
  because: Reason | undefined,
): Promise<boolean> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const user = await readAccount();
    if (!user) return false;
    const began = secondsOf(session.signedInAt);
    transaction.update(db.doc(paths.user(session.uid)), {
      ...endingsAfter(user, which, began, secondsOf(new Date())),
    });
    if (because === 'password_changed') tellOfPassword(transaction, session, user);
    return true;
  });

/**
 * Ends sessions of a person for every call about them, with whatever tokens are about. All of them also end
 * at Auth, so that other devices notice; so do those of somebody who has no account yet.
 */
export const endSessionsOf = async (
  session: Session,
  which: WhichSessions,
  because?: Reason,
): Promise<void> => {
  const isKept = await keepEnding(session, which, because);
  if (!isKept || which === 'all') await endSessions(session.uid);
};

/** What can't be undone needs a sign-in younger than this. */
const recentMilliseconds = 5 * 60_000;

/** Throws `recent_login_required` where the sign-in is older than five minutes. */
export const requireRecentSignIn = ({ signedInAt }: Session, message: string): void => {
  if (Date.now() - signedInAt.getTime() > recentMilliseconds) {
    throw new AppError('recent_login_required', message);
  }
};
