import type { SecondFactorState } from '@lexplain/contract/account/second-factor';
import { type StoredUser, storedSecondFactor } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { NoticeContent } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { AccessDenied } from '../access/access-denied.ts';
import { requireAccount } from '../access/require-account.ts';
import { isWithSecondFactor, listDemands, requireSecondFactor } from '../access/second-factor.ts';
import { addEndedSessions, inOwnTransaction, type Session, secondsOf } from '../access/sessions.ts';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { addSecurityNotice } from '../notices/security.ts';
import { db, readAs } from '../platform/firestore.ts';
import { hasSecondFactor, listFactorIds } from '../platform/identity.ts';
import { isNewUse, noteUse } from '../sign-ins/second-factor-use.ts';
import { findNaming, requireNaming, secondFactorNamed } from './naming.ts';
import { countUnused, createRecoveryCodes } from './recovery-decisions.ts';
import { prepareWholeRemoval, removeAtProvider } from './store.ts';

// What people do with the second factor of their own account. Which one it has is known to the
// identity provider alone.

const missing = (): AppError =>
  new AppError('second_factor_missing', 'Your account has no second factor yet');

/**
 * Each sign-in gets one set of codes: of calls at once, one is answered, and its codes stay good.
 */
const requireNewSignIn = ({ uid, signedInAt }: Session, madeAt: Date | null): void => {
  if (madeAt === null || signedInAt > madeAt) return;
  const message = 'Confirm your password to do this: recovery codes were made since you signed in';
  throw new AccessDenied('recent_login_required', message, { uid, reason: 'recovery_codes_made' });
};

/**
 * Whether the provider knows of one is asked before the transaction, and said after the session was
 * found to live.
 */
const requireFactor = (isKnown: boolean): void => {
  if (!isKnown) throw missing();
};

const endEarlier = ({ signedInAt }: Session, user: StoredUser, now: Date) =>
  addEndedSessions(user, 'earlier', secondsOf(signedInAt), secondsOf(now));

const unnamed = { name: '', added_at: null, last_used_at: null, recovery_codes_left: 0 };

/** Which second factor a session has. */
const findSessionFactor = (session: Session, user: StoredUser): SecondFactorState['session'] => {
  if (isWithSecondFactor(session, user)) return 'named';
  return session.secondFactor === null ? 'none' : 'other';
};

export const readState = async (session: Session, user: StoredUser) => {
  const { uid, signedInAt } = session;
  const [isKnown, found] = await Promise.all([
    hasSecondFactor(uid),
    db.doc(paths.secondFactor(uid)).get(),
  ]);
  const state = {
    demands: listDemands(user),
    naming: findNaming(user, new Date()),
    session: findSessionFactor(session, user),
  };
  if (!isKnown) return { factor: null, ...state };
  // One that was never named says nothing of an earlier one.
  if (user.second_factor_id === null) return { factor: unnamed, ...state };
  const stored = readAs(storedSecondFactor, found);
  const isUse =
    stored !== null && isWithSecondFactor(session, user) && isNewUse(stored, signedInAt);
  if (isUse) await noteUse(uid, signedInAt);
  const factor = {
    name: stored?.name ?? '',
    added_at: stored?.added_at ?? null,
    last_used_at: isUse ? signedInAt : (stored?.last_used_at ?? null),
    recovery_codes_left: countUnused(stored?.recovery_codes ?? []),
  };
  return { factor, ...state };
};

type Change = Extract<
  NoticeContent,
  { template: 'second_factor_added' | 'recovery_codes_created' }
>;

const prepareNotice = (
  transaction: Transaction,
  { uid }: Session,
  { email }: StoredUser,
  change: Change,
  now: Date,
): Promise<() => void> => addSecurityNotice(transaction, { uid, address: email }, change, now);

/**
 * Names the factor of this session, so that it counts, and stores recovery codes. The provider
 * revoked the sessions from before; they end here as well, as reads accept a token for minutes
 * without asking it. One that was named and that the provider no longer has stands in no other's
 * way.
 */
export const addFactor = async (
  session: Session,
  { name, link }: { name: string; link?: string | undefined },
): Promise<string[]> => {
  const { uid, secondFactor } = session;
  const enrolled = await listFactorIds(uid);
  const { codes, stored } = createRecoveryCodes(uid);
  await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    // The session of the setup has it. Any other may be of a person who has the password alone.
    const isOfSession = secondFactor !== null && enrolled.includes(secondFactor);
    if (!isOfSession || secondsOf(session.signedInAt) <= user.second_factor_removed_at) {
      throw missing();
    }
    if (user.second_factor_id !== null && enrolled.includes(user.second_factor_id)) {
      throw secondFactorNamed();
    }
    const reference = db.doc(paths.secondFactor(uid));
    const before = readAs(storedSecondFactor, await transaction.get(reference));
    const now = new Date();
    requireNaming(session, { user, stored: before, link }, now);
    const facts = { name, added_at: now, unnamed_id: null };
    const change = { template: 'second_factor_added', facts } as const;
    const tell = await prepareNotice(transaction, session, user, change, now);
    const endTold = await prepareMattersEnd(transaction, [matterOf.secondFactor(uid)]);
    endTold(now);
    transaction.set(reference, {
      name,
      added_at: now,
      last_used_at: session.signedInAt,
      recovery_codes_at: now,
      recovery_codes: stored,
      links: [],
      unnamed_told: before?.unnamed_told ?? [],
    });
    transaction.update(db.doc(paths.user(uid)), {
      ...endEarlier(session, user, now),
      second_factor_id: secondFactor,
      second_factor_allowed_until: null,
    });
    tell();
  });
  return codes;
};

export const renameFactor = async (session: Session, name: string): Promise<StoredUser> => {
  const { uid } = session;
  const isKnown = await hasSecondFactor(uid);
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    requireFactor(isKnown);
    // One that was never named gets its recovery codes together with its name.
    if (user.second_factor_id === null) throw missing();
    transaction.set(db.doc(paths.secondFactor(uid)), { name }, { merge: true });
    return user;
  });
};

export const replaceRecoveryCodes = async (session: Session): Promise<string[]> => {
  const { uid } = session;
  const isKnown = await hasSecondFactor(uid);
  const { codes, stored } = createRecoveryCodes(uid);
  await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    requireFactor(isKnown);
    requireSecondFactor(session, user);
    const reference = db.doc(paths.secondFactor(uid));
    const found = readAs(storedSecondFactor, await transaction.get(reference));
    requireNewSignIn(session, found?.recovery_codes_at ?? null);
    const now = new Date();
    const change = { template: 'recovery_codes_created', facts: { created_at: now } } as const;
    const tell = await prepareNotice(transaction, session, user, change, now);
    const codes = { recovery_codes: stored, recovery_codes_at: now };
    transaction.set(reference, codes, { merge: true });
    tell();
  });
  return codes;
};

/**
 * Removes the person's second factor and ends the sessions that began before this one. Interrupted
 * after the account was written, it is repeated after a new sign-in with the factor, which the
 * provider still asks for.
 */
export const removeOwnFactor = async (session: Session): Promise<StoredUser> => {
  const { uid } = session;
  const isKnown = await hasSecondFactor(uid);
  const account = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    requireFactor(isKnown);
    // One that was never named is removed by a session that has one, named or not.
    const isUnnamed = user.second_factor_id === null && session.secondFactor !== null;
    if (!isUnnamed) requireSecondFactor(session, user);
    const now = new Date();
    const by = { by: 'self', reason: '' } as const;
    const ended = endEarlier(session, user, now);
    const writeRemoval = await prepareWholeRemoval(transaction, { uid, user }, by, now, ended);
    writeRemoval();
    return user;
  });
  await removeAtProvider(uid, false);
  return account;
};
