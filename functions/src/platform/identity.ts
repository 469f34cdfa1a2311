import '../runtime.ts';
import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { createTokenCache } from './verified-tokens.ts';

/** Imported when first needed: public calls do not use it. */
const auth = async () => (await import('firebase-admin/auth')).getAuth();

const cache = createTokenCache();

/** The Auth emulator signs nothing: the SDK asks it about every token, and the answer may change. */
const signsTokens = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;

/** The cached claims of a recently verified token, for reads. Undefined if not cached. */
export const findCachedClaims = (token: string): object | undefined => cache.find(token);

/** The claims of a valid ID token. Asks Auth whether it was revoked or the person disabled. */
export const verifyToken = async (token: string): Promise<object> => {
  cache.remove(token);
  const verified = await (await auth()).verifyIdToken(token, true);
  if (signsTokens) cache.add(token, verified);
  return verified;
};

const notFound = z.object({ code: z.literal('auth/user-not-found') });

/** Undefined where there is no such person; every other failure is thrown. */
const undefinedIfMissing = (error: unknown): undefined => {
  if (!notFound.safeParse(error).success) throw error;
};

/** Idempotent, so that an interrupted deletion can be repeated. */
export const deleteIdentity = async (uid: string): Promise<void> =>
  (await auth()).deleteUser(uid).catch(undefinedIfMissing);

export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  disabled: boolean;
  /** Sign-ins before it were revoked, as by a new password; null where none were. In whole seconds. */
  validSince: Date | null;
  /** Whether they sign in with a code of an authenticator app as well. */
  hasSecondFactor: boolean;
}

const toIdentity = ({
  uid,
  email = '',
  emailVerified,
  displayName = '',
  disabled,
  tokensValidAfterTime,
  multiFactor,
}: UserRecord): Identity => ({
  uid,
  email,
  emailVerified,
  displayName,
  disabled,
  validSince: tokensValidAfterTime ? new Date(tokensValidAfterTime) : null,
  hasSecondFactor: (multiFactor?.enrolledFactors ?? []).some(({ factorId }) => factorId === 'totp'),
});

export const findIdentity = async (email: string): Promise<Identity | undefined> => {
  const found: UserRecord | undefined = await (await auth())
    .getUserByEmail(email)
    .catch(undefinedIfMissing);
  return found && toIdentity(found);
};

export const findIdentityOf = async (uid: string): Promise<Identity | undefined> => {
  const found: UserRecord | undefined = await (await auth()).getUser(uid).catch(undefinedIfMissing);
  return found && toIdentity(found);
};

export const hasSecondFactor = async (uid: string): Promise<boolean> =>
  (await findIdentityOf(uid))?.hasSecondFactor ?? false;

/**
 * Removes every second factor of a person at Auth. Idempotent. The SDK refuses a list with a factor of an app in it
 * (firebase-admin-node issue 2995), so all go at once, which is what is wanted: with the emulator's stand-in it works. By
 * issue 2285 a factor may stay without an error, so the account is read afterwards.
 */
export const removeSecondFactors = async (uid: string): Promise<void> => {
  const factors = { multiFactor: { enrolledFactors: null } };
  const left = await (await auth()).updateUser(uid, factors).catch(undefinedIfMissing);
  if (left && (await hasSecondFactor(uid))) {
    throw new Error('The identity provider kept a second factor that was to be removed');
  }
};

/** The address that Auth has verified of somebody at this moment, if any. */
export const findVerifiedEmail = async (uid: string): Promise<string | undefined> => {
  const found: UserRecord | undefined = await (await auth()).getUser(uid).catch(undefinedIfMissing);
  return found?.emailVerified ? found.email : undefined;
};

/**
 * Revokes all tokens of a person at Auth: writes refuse them at once, reads within five minutes, reads under
 * the rules within the hour. Sessions that a person ends themselves end at once (sessions.ts).
 */
export const revokeTokens = async (uid: string): Promise<void> =>
  (await auth()).revokeRefreshTokens(uid);

/** Which of at most 100 people Auth does not know. */
export const listUnknownUids = async (uids: string[]): Promise<string[]> => {
  const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !known.has(uid));
};

/** Which of at most 100 people have a second factor. */
export const listUidsWithSecondFactor = async (uids: string[]): Promise<Set<string>> => {
  if (uids.length === 0) return new Set();
  const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })));
  const enrolled = users.map(toIdentity).filter(({ hasSecondFactor }) => hasSecondFactor);
  return new Set(enrolled.map(({ uid }) => uid));
};
