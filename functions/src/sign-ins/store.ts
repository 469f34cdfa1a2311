import { randomBytes } from 'node:crypto';
import { alertDays } from '@lexplain/contract/account/sign-ins';
import type { StoredSignInAlert, StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import { addSecurityNotice } from '../notices/security.ts';
import { db } from '../platform/firestore.ts';
import { findPasswordTime } from '../platform/password-time.ts';
import { sha256Of } from '../platform/receipt-hash.ts';
import { runTransaction, updateRead } from '../platform/unlocked-transaction.ts';
import {
  addSignIn,
  isNewPassword,
  isNoted,
  isToTell,
  rememberPassword,
  type SignIn,
} from './decisions.ts';
import { preparePasswordNotice } from './passwords.ts';
import { noteUse } from './second-factor-use.ts';

/** A session as a call shows it. */
export interface SeenSession {
  uid: string;
  signedInAt: Date;
  secondFactor: string | null;
  /** The random id that the device sent, if any. */
  device: string | null;
}

/** With the person in the hash: one id says nothing of who else uses the device. */
export const signInOf = ({
  uid,
  signedInAt,
  device,
}: Omit<SeenSession, 'secondFactor'>): SignIn => ({
  began: Math.floor(signedInAt.getTime() / 1_000),
  device: device === null ? null : sha256Of(`${uid} ${device}`),
});

/** The hash by which the link of a mail is found. */
export const hashOfAlert = (secret: string): string => sha256Of(secret);

/**
 * Prepares the mail with its link. Reads in the transaction; the returned function writes in it.
 */
const prepareAlert = async (
  transaction: Transaction,
  { uid, signedInAt }: SeenSession,
  { device }: SignIn,
  { email, notices }: StoredUser,
): Promise<() => void> => {
  const now = new Date();
  const secret = randomBytes(32).toString('base64url');
  const facts = {
    signed_in_at: signedInAt,
    time_zone: notices.time_zone,
    place: `/not-me#${secret}`,
  };
  const notice = { template: 'new_sign_in', facts } as const;
  const tell = await addSecurityNotice(transaction, { uid, address: email }, notice, now);
  const alert: StoredSignInAlert = {
    uid,
    device,
    created_at: now,
    used_at: null,
    expire_at: new Date(now.getTime() + alertDays * 86_400_000),
  };
  return () => {
    transaction.create(db.doc(paths.signInAlert(hashOfAlert(secret))), alert);
    tell();
  };
};

type ReadAccount = (transaction: Transaction) => Promise<StoredUser | null>;

const note = async (seen: SeenSession, readAccount: ReadAccount): Promise<void> => {
  const passwordSetAt = await findPasswordTime(seen.uid);
  const isNamed = await runTransaction(async (transaction) => {
    const user = await readAccount(transaction);
    const signIn = signInOf(seen);
    if (!user || isNoted(user, signIn.began)) return false;
    const tellPassword =
      passwordSetAt && isNewPassword(user, passwordSetAt)
        ? await preparePasswordNotice(transaction, seen.uid, user, passwordSetAt)
        : null;
    const tell = isToTell(user, signIn)
      ? await prepareAlert(transaction, seen, signIn, user)
      : null;
    updateRead(transaction, db.doc(paths.user(seen.uid)), {
      ...addSignIn(user, signIn),
      ...rememberPassword(user, passwordSetAt, new Date()),
    });
    tell?.();
    tellPassword?.();
    return seen.secondFactor !== null && seen.secondFactor === user.second_factor_id;
  });
  if (isNamed) await noteUse(seen.uid, seen.signedInAt);
};

const hasEnded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'token_revoked';

/** A call does not fail for it: the next call of the session tries again. */
const logFailure = ({ uid }: SeenSession, error: unknown): void => {
  if (hasEnded(error)) return;
  const reason = error instanceof Error ? error.name : 'unknown';
  write({ severity: 'ERROR', message: 'A sign-in was not noted', uid, reason });
};

/**
 * A page begins with several calls at once: those of one instance wait for the same transaction.
 */
const beingNoted = new Map<string, Promise<void>>();

/**
 * Notes a session at its first call, and mails its account if the device was not seen before, or if
 * the password was set since, as by the provider's reset mail. A session that was noted costs
 * nothing. `readAccount` throws for one that has ended.
 */
export const noteSignIn = async (
  seen: SeenSession,
  user: StoredUser,
  readAccount: ReadAccount,
): Promise<void> => {
  const { began } = signInOf(seen);
  if (isNoted(user, began)) return;
  const key = `${seen.uid} ${began}`;
  const running =
    beingNoted.get(key) ??
    note(seen, readAccount)
      .catch((error: unknown) => logFailure(seen, error))
      .finally(() => beingNoted.delete(key));
  beingNoted.set(key, running);
  await running;
};
