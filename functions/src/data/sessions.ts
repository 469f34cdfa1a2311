import {
  mostEndedSessions,
  type StoredUser,
  storedUser,
  type WhichSessions,
} from '@lexplain/contract/account';
import { AppError } from '@lexplain/contract/errors';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db, readAs } from './firestore.ts';
import { endSessions } from './identity.ts';

/** Whose session it is and when it began. Every token of one session says the same time, in whole seconds. */
export interface Session {
  uid: string;
  signedInAt: Date;
}

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

/**
 * The account of who calls, null when there is none. Throws `token_revoked` when their session was ended.
 * Every call about a person reads the account by this, and what writes does so in its own transaction.
 */
export const readOwnAccount = (
  snapshot: DocumentSnapshot,
  { signedInAt }: Session,
): StoredUser | null => {
  const user = readAs(storedUser, snapshot);
  if (user && isEnded(user, secondsOf(signedInAt))) {
    throw new AppError('token_revoked', 'You were signed out. Sign in again.');
  }
  return user;
};

/** The same, where nothing is written. */
export const findOwnAccount = async (session: Session): Promise<StoredUser | null> =>
  readOwnAccount(await db.doc(paths.user(session.uid)).get(), session);

/** Keeps which sessions are ended. False where there is no account to keep it in. */
const keepEnding = (session: Session, which: WhichSessions): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(session.uid));
    const user = readOwnAccount(await transaction.get(reference), session);
    if (!user) return false;
    const began = secondsOf(session.signedInAt);
    transaction.update(reference, {
      ...endingsAfter(user, which, began, secondsOf(new Date())),
    });
    return true;
  });

/**
 * Ends sessions of a person for every call about them, with whatever tokens are about. All of them also end
 * at Auth, so that other devices notice; so do those of somebody who has no account yet.
 */
export const endSessionsOf = async (session: Session, which: WhichSessions): Promise<void> => {
  const isKept = await keepEnding(session, which);
  if (!isKept || which === 'all') await endSessions(session.uid);
};
