import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { NoticeContent } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { addEndedSessions, secondsOf } from '../access/sessions.ts';
import { addSecurityNotice } from '../notices/security.ts';
import { db, readAs } from '../platform/firestore.ts';
import { hasSecondFactor, removeSecondFactors, revokeTokens } from '../platform/identity.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';

type RemovedFacts = Extract<NoticeContent, { template: 'second_factor_removed' }>['facts'];

/** Who removes a second factor, and why where an admin does. */
export type Remover = Omit<RemovedFacts, 'removed_at'>;

interface Person {
  uid: string;
  user: StoredUser;
}

/**
 * Prepares the removal of a second factor: the account's part, the notice, and which sessions end,
 * all unless others are named. It is written before anything is removed at the identity provider:
 * interrupted, the factor is still asked for at sign-ins, no session counts as one with it, and the
 * removal can be repeated. Reads in the transaction; the returned function writes in it.
 */
export const prepareRemoval = async (
  transaction: Transaction,
  { uid, user }: Person,
  by: Remover,
  now: Date,
  ended = addEndedSessions(user, 'all', secondsOf(now), secondsOf(now)),
): Promise<() => void> => {
  const to = { uid, address: user.email };
  const facts = { ...by, removed_at: now };
  const tell = await addSecurityNotice(
    transaction,
    to,
    { template: 'second_factor_removed', facts },
    now,
  );
  return () => {
    transaction.update(db.doc(paths.user(uid)), {
      ...ended,
      second_factor_id: null,
      second_factor_removed_at: Math.max(user.second_factor_removed_at, secondsOf(now)),
      updated_at: now,
    });
    tell();
  };
};

/**
 * Prepares the removal of a second factor with its name and the recovery codes, for whoever removes
 * it without having one.
 */
export const prepareWholeRemoval: typeof prepareRemoval = async (transaction, person, ...rest) => {
  const writeRemoval = await prepareRemoval(transaction, person, ...rest);
  return () => {
    writeRemoval();
    transaction.delete(db.doc(paths.secondFactor(person.uid)));
  };
};

/** The identity provider's part, after the transaction. Throws `try_again` where it failed. */
export const removeAtProvider = async (uid: string, endsAll: boolean): Promise<void> => {
  try {
    if (endsAll) await revokeTokens(uid);
    await removeSecondFactors(uid);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    logError('A second factor was not removed', { uid, stack });
    throw new AppError('try_again', 'Please try again');
  }
};

/**
 * Removes the second factor of someone other than the caller, ends their sessions and mails them.
 * False where the account has none, or there is none. Can be repeated.
 */
export const removeFactor = async (uid: string, by: Remover): Promise<boolean> => {
  if (!(await hasSecondFactor(uid))) return false;
  const isStored = await runTransaction(async (transaction) => {
    const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
    if (!user) return false;
    const writeRemoval = await prepareWholeRemoval(transaction, { uid, user }, by, new Date());
    writeRemoval();
    return true;
  });
  if (isStored) await removeAtProvider(uid, true);
  return isStored;
};
