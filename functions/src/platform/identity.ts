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
}

const toIdentity = ({
  uid,
  email = '',
  emailVerified,
  displayName = '',
  disabled,
  tokensValidAfterTime,
}: UserRecord): Identity => ({
  uid,
  email,
  emailVerified,
  displayName,
  disabled,
  validSince: tokensValidAfterTime ? new Date(tokensValidAfterTime) : null,
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
