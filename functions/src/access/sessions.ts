import type { SessionScope } from '@lexplain/contract/account/account';
import { mostEndedSessions, type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { Permission } from '@lexplain/contract/api/policy';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import { revokeTokens } from '../platform/identity.ts';
import { findPasswordTime } from '../platform/password-time.ts';
import { readToWrite, runTransaction } from '../platform/unlocked-transaction.ts';
import { isNoted, isToldPassword } from '../sign-ins/decisions.ts';
import { preparePasswordNotice } from '../sign-ins/passwords.ts';
import { noteSignIn } from '../sign-ins/store.ts';
import { AccessDenied } from './access-denied.ts';

/**
 * The caller, the beginning of their session and the permission asked for. All tokens of one
 * session have the same time, in whole seconds.
 */
export interface Session {
  uid: string;
  signedInAt: Date;
  /**
   * The id of the second factor that the sign-in was with; null without. Whether it counts:
   * second-factor.ts.
   */
  secondFactor: string | null;
  /** The random id that the device sent, if any. */
  device: string | null;
  permission: Permission;
  /** A command acts for the person: nobody signed in. */
  isCommand?: true;
}

/** Why sessions are ended, where the person gets a mail about it. */
type Reason = 'password_changed';

type EndedSessions = Pick<StoredUser, 'ended_sessions' | 'sessions_ended_until'>;
type Sessions = EndedSessions & Pick<StoredUser, 'seen_sign_ins'>;

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

const isEnded = ({ ended_sessions, sessions_ended_until }: EndedSessions, began: number): boolean =>
  began <= sessions_ended_until || ended_sessions.includes(began);

/**
 * The fields of sessions after some have ended: those are noted no more. `now` is in seconds, like
 * `began`.
 */
export const addEndedSessions = (
  { ended_sessions, sessions_ended_until, seen_sign_ins }: Sessions,
  scope: SessionScope,
  began: number,
  now: number,
): Sessions => {
  const endsAll =
    scope === 'all' || (scope === 'this' && ended_sessions.length >= mostEndedSessions);
  const until = Math.max(
    sessions_ended_until,
    endsAll ? Math.max(now, began) : 0,
    scope === 'earlier' ? began - 1 : 0,
  );
  const listed = scope === 'this' ? [...ended_sessions, began] : ended_sessions;
  const ended = {
    ended_sessions: listed.filter((each) => each > until),
    sessions_ended_until: until,
  };
  return { ...ended, seen_sign_ins: seen_sign_ins.filter((each) => !isEnded(ended, each)) };
};

const readOwnAccount = (snapshot: DocumentSnapshot, { signedInAt }: Session): StoredUser | null => {
  const user = readAs(storedUser, snapshot);
  if (user && isEnded(user, secondsOf(signedInAt))) {
    throw new AppError('token_revoked', 'You were signed out. Sign in again.');
  }
  return user;
};

const readOwnIn = async (transaction: Transaction, session: Session): Promise<StoredUser | null> =>
  readOwnAccount(await transaction.get(db.doc(paths.user(session.uid))), session);

const readOwnToWrite = async (
  transaction: Transaction,
  session: Session,
): Promise<StoredUser | null> =>
  readOwnAccount(await readToWrite(transaction, db.doc(paths.user(session.uid))), session);

/** Does nothing where there was no account: what creates one notes the session itself. */
const noteSignInOf = async (session: Session, user: StoredUser | null): Promise<void> => {
  if (!user || session.isCommand) return;
  await noteSignIn(session, user, (transaction) => readOwnToWrite(transaction, session));
};

/**
 * The caller's account, null when there is none. Throws `token_revoked` when their session was
 * ended. Every call with a permission reads the account by this, or in its own transaction
 * (`inOwnTransaction`). The first one of a session notes the sign-in before it is answered: until
 * then the rules refuse the session.
 */
export const findOwnAccount = async (session: Session): Promise<StoredUser | null> => {
  const user = readOwnAccount(await db.doc(paths.user(session.uid)).get(), session);
  await noteSignInOf(session, user);
  return user;
};

/** A transaction of a caller, with their session. */
export interface UnitOfWork {
  transaction: Transaction;
  session: Session;
  /** Reads the account in the transaction. Throws `token_revoked` when the session was ended. */
  readAccount: () => Promise<StoredUser | null>;
  /** The same without a lock, for a transaction that always writes the account by `updateRead`. */
  readAccountToWrite: () => Promise<StoredUser | null>;
}

/** Ends a transaction of a session that has to be noted first. It has written nothing. */
class NotNoted extends Error {
  readonly user: StoredUser;

  constructor(user: StoredUser) {
    super('The session is not noted yet');
    this.user = user;
  }
}

/**
 * Runs a transaction of the caller. It reads the account by `readAccount`, so that a person who was
 * signed out, removed or deleted meanwhile writes nothing. May run more than once: where the
 * account does not note the session, it begins again after the note, so that a refused call notes
 * it too, and the calls after it pay nothing.
 */
export const inOwnTransaction = async <T>(
  session: Session,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  const run = (isToNote: boolean): Promise<T> =>
    runTransaction((transaction) => {
      const requireNoted = (user: StoredUser | null) => {
        if (isToNote && user && !isNoted(user, secondsOf(session.signedInAt))) {
          throw new NotNoted(user);
        }
        return user;
      };
      const readAccount = async () => requireNoted(await readOwnIn(transaction, session));
      const readAccountToWrite = async () =>
        requireNoted(await readOwnToWrite(transaction, session));
      return work({ transaction, session, readAccount, readAccountToWrite });
    });
  try {
    return await run(!session.isCommand);
  } catch (error) {
    if (!(error instanceof NotNoted)) throw error;
    await noteSignInOf(session, error.user);
    // Also where it could not be noted: the next call tries again.
    return run(false);
  }
};

/**
 * Prepares the mail about a changed password and the account's note of it, once for each change:
 * another call of the new session may have told of it already. Where the provider does not say when
 * it was set, it is now.
 */
const preparePasswordChange = async (
  transaction: Transaction,
  { uid }: Session,
  user: StoredUser,
  setAt: Date | null,
) => {
  if (isToldPassword(user, setAt)) return null;
  const now = new Date();
  const tell = await preparePasswordNotice(transaction, uid, user, now);
  return { tell, noted: { password_set_at: setAt ?? now } };
};

/** Stores which sessions are ended. False where there is no account. */
const storeEndedSessions = async (
  session: Session,
  scope: SessionScope,
  because: Reason | undefined,
): Promise<boolean> => {
  const isChange = because === 'password_changed';
  const setAt = isChange ? await findPasswordTime(session.uid) : null;
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = await readAccount();
    if (!user) return false;
    const began = secondsOf(session.signedInAt);
    const change = isChange ? await preparePasswordChange(transaction, session, user, setAt) : null;
    transaction.update(db.doc(paths.user(session.uid)), {
      ...addEndedSessions(user, scope, began, secondsOf(new Date())),
      ...change?.noted,
    });
    change?.tell();
    return true;
  });
};

/**
 * Ends sessions of a person for every call that needs a permission, whatever tokens exist. Ending
 * all of them also revokes at Auth, so that other devices notice; so does ending those of someone
 * without an account.
 */
export const endSessionsOf = async (
  session: Session,
  scope: SessionScope,
  because?: Reason,
): Promise<void> => {
  const isStored = await storeEndedSessions(session, scope, because);
  if (!isStored || scope === 'all') await revokeTokens(session.uid);
};

/** Throws `recent_login_required` where the sign-in is older than so many minutes. */
export const requireRecentSignIn = (
  { uid, signedInAt }: Pick<Session, 'uid' | 'signedInAt'>,
  minutes: number,
): void => {
  if (Date.now() - signedInAt.getTime() <= minutes * 60_000) return;
  const message = `Confirm your password to do this: you signed in more than ${minutes} minutes ago`;
  const denied = { uid, reason: 'recent_login_required' };
  throw new AccessDenied('recent_login_required', message, denied);
};
