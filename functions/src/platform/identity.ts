import '../runtime.ts';
import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { createTokenCache } from './verified-tokens.ts';

/** Imported when first needed: public calls do not use it. */
const auth = async () => (await import('firebase-admin/auth')).getAuth();

const cache = createTokenCache();

/**
 * The Auth emulator signs nothing: the SDK asks it about every token, and the answer may change.
 */
const signsTokens = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;

/** The cached claims of a recently verified token, for reads. Undefined if not cached. */
export const findCachedClaims = (token: string): object | undefined => cache.find(token);

/** What a token says before it is verified: only by which call it is verified follows from it. */
const claimsFactor = (token: string): boolean =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').includes('second_factor_identifier');

class TokenRefused extends Error {
  readonly code: 'auth/user-disabled' | 'auth/id-token-revoked';

  constructor(code: TokenRefused['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Checks whether a token was revoked, as the SDK does, by the one answer that also says which
 * second factors the person has: the SDK does not hand it over.
 */
const verifyWithFactors = async (token: string): Promise<object> => {
  const sdk = await auth();
  const verified = await sdk.verifyIdToken(token);
  const { disabled, tokensValidAfterTime, multiFactor } = await sdk.getUser(verified.uid);
  if (disabled) throw new TokenRefused('auth/user-disabled');
  const validSince = tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
  if (verified.auth_time * 1_000 < validSince) throw new TokenRefused('auth/id-token-revoked');
  const enrolled_factors = (multiFactor?.enrolledFactors ?? []).map(({ uid }) => uid);
  return { ...verified, enrolled_factors };
};

/**
 * The claims of a valid ID token. Asks Auth whether it was revoked or the person disabled; of a
 * session with a second factor, with the factors that the person has, as `enrolled_factors`.
 */
export const verifyToken = async (token: string): Promise<object> => {
  cache.remove(token);
  const verified = claimsFactor(token)
    ? await verifyWithFactors(token)
    : await (await auth()).verifyIdToken(token, true);
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
  /**
   * Sign-ins before it were revoked, as by a new password; null where none were. In whole seconds.
   */
  validSince: Date | null;
  /** Whether they sign in with a code of an authenticator app as well. */
  hasSecondFactor: boolean;
  /** The ids of their authenticator apps. */
  factorIds: string[];
}

const toIdentity = ({
  uid,
  email = '',
  emailVerified,
  displayName = '',
  disabled,
  tokensValidAfterTime,
  multiFactor,
}: UserRecord): Identity => {
  const factors = (multiFactor?.enrolledFactors ?? []).filter(
    ({ factorId }) => factorId === 'totp',
  );
  return {
    uid,
    email,
    emailVerified,
    displayName,
    disabled,
    validSince: tokensValidAfterTime ? new Date(tokensValidAfterTime) : null,
    hasSecondFactor: factors.length > 0,
    factorIds: factors.map((factor) => factor.uid),
  };
};

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

/** The ids of someone's authenticator apps. */
export const listFactorIds = async (uid: string): Promise<string[]> =>
  (await findIdentityOf(uid))?.factorIds ?? [];

export const hasSecondFactor = async (uid: string): Promise<boolean> =>
  (await findIdentityOf(uid))?.hasSecondFactor ?? false;

/**
 * Removes every second factor of a person at Auth. Idempotent. The SDK refuses a list with a factor
 * of an app in it (firebase-admin-node issue 2995), so all go at once, as intended: with the
 * emulator's stand-in it works. By issue 2285 a factor may stay without an error, so the account is
 * read afterwards.
 */
export const removeSecondFactors = async (uid: string): Promise<void> => {
  const factors = { multiFactor: { enrolledFactors: null } };
  const left = await (await auth()).updateUser(uid, factors).catch(undefinedIfMissing);
  if (left && (await hasSecondFactor(uid))) {
    throw new Error('The identity provider kept a second factor that was to be removed');
  }
};

/** The address that Auth has verified of someone at this moment, if any. */
export const findVerifiedEmail = async (uid: string): Promise<string | undefined> => {
  const found: UserRecord | undefined = await (await auth()).getUser(uid).catch(undefinedIfMissing);
  return found?.emailVerified ? found.email : undefined;
};

/**
 * Revokes all tokens of a person at Auth: writes refuse them at once, reads within five minutes,
 * reads under the rules within the hour. Sessions that a person ends themselves end at once
 * (sessions.ts).
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
