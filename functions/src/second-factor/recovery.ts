import {
  type StoredSecondFactor,
  storedSecondFactor,
  storedUser,
} from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from '../platform/firestore.ts';
import { findIdentityOf } from '../platform/identity.ts';
import { findPendingSignIn } from '../platform/password-check.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { giveBackRecoveryCode, hasRecoveryCode, spendRecoveryCode } from './recovery-decisions.ts';
import { prepareRemoval, removeAtProvider } from './store.ts';

// The way back into an account without its second factor.

/**
 * Stands for the account where there is none: how long an answer takes does not tell what is wrong.
 */
const nobody = 'nobody';

const mayRecover = async (uid: string): Promise<boolean> => {
  const identity = await findIdentityOf(uid);
  if (!identity) return false;
  const { emailVerified, disabled, hasSecondFactor } = identity;
  return emailVerified && !disabled && hasSecondFactor;
};

/**
 * Uses the code and writes the account's part of the removal, with its mail. False where the code
 * is not good.
 */
const spend = (uid: string, isAllowed: boolean, code: string): Promise<boolean> =>
  runTransaction(async (transaction) => {
    const now = new Date();
    const reference = db.doc(paths.secondFactor(uid));
    const [account, found] = await transaction.getAll(db.doc(paths.user(uid)), reference);
    const user = account && readAs(storedUser, account);
    const stored = found && readAs(storedSecondFactor, found);
    const codes = spendRecoveryCode(uid, stored?.recovery_codes ?? [], code, now);
    if (!isAllowed || !user || !codes) return false;
    const by = { by: 'recovery_code', reason: '' } as const;
    const writeRemoval = await prepareRemoval(transaction, { uid, user }, by, now);
    transaction.update(reference, { recovery_codes: codes });
    writeRemoval();
    return true;
  });

/**
 * Changes the stored second factor if it still has the code: it may have been set up again
 * meanwhile.
 */
const changeWith = (
  uid: string,
  code: string,
  change: (stored: StoredSecondFactor) => Partial<StoredSecondFactor> | null,
): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.secondFactor(uid));
    const stored = readAs(storedSecondFactor, await transaction.get(reference));
    if (!stored || !hasRecoveryCode(uid, stored.recovery_codes, code)) return;
    const changed = change(stored);
    if (changed) transaction.update(reference, changed);
    else transaction.delete(reference);
  });

/**
 * Removes the second factor of an account and ends its sessions. Returns its uid. Throws
 * `recovery_refused`, alike for every wrong part, and `try_again` where the provider failed: the
 * code is good again then. It is deleted last, so that one whose call ended halfway can finish the
 * removal (recovery-decisions.ts).
 */
export const recover = async (email: string, password: string, code: string): Promise<string> => {
  const uid = (await findPendingSignIn(email, password)) ?? nobody;
  if (!(await spend(uid, await mayRecover(uid), code))) {
    const message = 'The address, the password or the recovery code is wrong';
    throw new AppError('recovery_refused', message);
  }
  await removeAtProvider(uid, true).catch(async (error: unknown) => {
    await changeWith(uid, code, ({ recovery_codes }) => ({
      recovery_codes: giveBackRecoveryCode(uid, recovery_codes, code),
    }));
    throw error;
  });
  await changeWith(uid, code, () => null);
  return uid;
};
