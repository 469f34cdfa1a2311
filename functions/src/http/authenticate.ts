import type { IncomingHttpHeaders } from 'node:http';
import { deviceHeader } from '@lexplain/contract/account/device-header';
import type { StoredUser } from '@lexplain/contract/account/stored';
import { type Endpoint, isWrite } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import { personId } from '@lexplain/contract/api/fields';
import type { Actor } from '@lexplain/contract/api/policy';
import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { z } from 'zod';
import { AccessDenied } from '../access/access-denied.ts';
import { actorOf } from '../access/permissions.ts';
import { findOwnAccount, requireRecentSignIn, type Session } from '../access/sessions.ts';
import { createFollowers } from '../platform/followers.ts';
import { findCachedClaims, verifyToken } from '../platform/identity.ts';
import { followEnrolled, followRevoked } from './enrolled-factors.ts';
import { memoiseByObject } from './memoise-by-object.ts';
import { tokenFault } from './token-fault.ts';

/** Node writes names of headers in lower case. */
const deviceHeaderName = deviceHeader.toLowerCase();

export interface Caller {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The name on the identity, as given at sign-up; may be empty. */
  name: string;
  signedInAt: Date;
  /**
   * The id of the second factor that they signed in with, null without. Whether it counts:
   * access/second-factor.ts.
   */
  secondFactor: string | null;
  /** The id of that factor if the provider no longer has it, otherwise null. */
  goneFactor: string | null;
  /** The ids of all factors that they have, in a session with one. */
  enrolledFactors: readonly string[];
}

/** The caller of a row that writes. The account is read in the write's own transaction. */
export type WriteCaller = Caller & Session;

/** The caller of a row that reads: their account was read and says what they may do. */
export interface ReadCaller extends Caller, Session {
  user: StoredUser | null;
  actor: Actor;
}

/**
 * The claims that a verified token must have. The SDK itself accepts anonymous and tenant tokens,
 * any subject and `email_verified: "false"`.
 */
const claims = z.object({
  uid: personId,
  /** The address as the provider has verified it; it is not validated again. */
  email: z.string().min(1),
  email_verified: z.boolean(),
  name: z.string().default(''),
  auth_time: z.int().positive(),
  firebase: z.object({
    sign_in_provider: z.literal('password'),
    tenant: z.never().optional(),
    /** The kind of the second factor: a time-based code is the only one that the product offers. */
    sign_in_second_factor: z.unknown().optional(),
    second_factor_identifier: z.string().min(1).max(200).optional().catch(undefined),
  }),
  /** Added once the token is verified (platform/identity.ts). */
  enrolled_factors: z.array(z.string()).default([]),
});

const tokenOf = (authorization: string | undefined): string => {
  if (!authorization) throw new AppError('token_missing', 'Sign in to continue');
  const token = authorization.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i)?.[1];
  if (!token) throw new AppError('token_malformed', 'This sign-in is not valid. Sign in again.');
  return token;
};

const callerOf = memoiseByObject((verified: object): Caller => {
  const parsed = claims.safeParse(verified);
  if (!parsed.success)
    throw new AppError('token_malformed', 'This sign-in is not valid. Sign in again.');
  const { uid, email, email_verified: emailVerified, name, auth_time, firebase } = parsed.data;
  const signedInAt = new Date(auth_time * 1000);
  const isOffered = firebase.sign_in_second_factor === 'totp';
  const claimed = (isOffered && firebase.second_factor_identifier) || null;
  const enrolledFactors = parsed.data.enrolled_factors;
  const isGone = claimed !== null && !enrolledFactors.includes(claimed);
  const [secondFactor, goneFactor] = isGone ? [null, claimed] : [claimed, null];
  const factors = { secondFactor, goneFactor, enrolledFactors };
  return { uid, email, emailVerified, name, signedInAt, ...factors };
});

const requireVerified = ({ access }: Endpoint, { uid, emailVerified }: Caller): void => {
  if (access !== 'verified' || emailVerified) return;
  const denied = { uid, reason: 'email_unverified' };
  throw new AccessDenied('email_unverified', 'Verify your email address to continue', denied);
};

const admit = (row: Endpoint, caller: Caller): Caller => {
  requireVerified(row, caller);
  // Before anything is read, so that an old sign-in learns nothing.
  if (row.recentSignIn) requireRecentSignIn(caller, row.recentSignIn);
  return caller;
};

/**
 * The claims of a valid token. Reads use those of one that was verified recently; writes ask each
 * time.
 */
const claimsOf = async (row: Endpoint, token: string): Promise<object> => {
  const known = isWrite(row) ? undefined : findCachedClaims(token);
  if (known) return known;
  return verifyToken(token).catch(async (error: unknown) => {
    const fault = tokenFault(error);
    if (fault.code === 'token_revoked') await followRevoked(token);
    throw fault;
  });
};

const toReadCaller = async (caller: WriteCaller): Promise<ReadCaller> => {
  const user = await findOwnAccount(caller);
  // Of one that writes, the next read follows: here the account is read anyway.
  const factorIds = caller.enrolledFactors.filter((id) => id !== user?.second_factor_id);
  await followEnrolled({ ...caller, factorIds });
  return { ...caller, user, actor: actorOf(caller, user) };
};

/** The random id of a device. Anything else is none: a call does not fail for it. */
const deviceOf = (headers: IncomingHttpHeaders): string | null => {
  const sent = headers[deviceHeaderName];
  return typeof sent === 'string' && /^[\w-]{22}$/.test(sent) ? sent : null;
};

/** Follow, before a call is handled, where the provider no longer has its session's factor. */
export const goneFactorFollowers = createFollowers<
  (uid: string, factorId: string) => Promise<void>
>('a factor that the provider no longer has');

/**
 * The caller, or null on a public row. Throws 401 without a valid token or, where the row needs it,
 * a recent sign-in, and 403 for an unverified email. Rows with a permission need a live session:
 * reads check it here, writes in their own transaction.
 */
export const authenticate = async (
  row: ServedEndpoint,
  headers: IncomingHttpHeaders,
): Promise<Caller | WriteCaller | ReadCaller | null> => {
  if (row.access === 'public') return null;
  const caller = admit(row, callerOf(await claimsOf(row, tokenOf(headers.authorization))));
  const { permission } = row;
  if (permission === null) return caller;
  if (caller.goneFactor !== null) {
    for (const follow of goneFactorFollowers.list()) await follow(caller.uid, caller.goneFactor);
  }
  const writer = { ...caller, permission, device: deviceOf(headers) };
  return isWrite(row) ? writer : toReadCaller(writer);
};
