import { z } from 'zod';
import type { Call, Context } from './call.ts';
import { algorithm, digits, periodSeconds } from './codes.ts';
import type { Reply } from './emulator.ts';
import { type Person, Refusal } from './factors.ts';
import { recentSignIn } from './limits.ts';
import { findClaims, makeRefreshToken, readClaims } from './tokens.ts';

/**
 * The Auth emulator's own list for its other second factor (MFA_INELIGIBLE_PROVIDER in its
 * operations.js).
 */
const unsupportedProviders = ['anonymous', 'phone', 'custom', 'gc.apple.com'];

/**
 * Whose session it is. Throws as the provider does where second factors may not be changed by it.
 */
const requireRecentSession = async ({ emulator, now }: Context, { content }: Call) => {
  const { aud: project, user_id: uid, iat, auth_time, firebase } = readClaims(content.idToken);
  const user = await emulator.requireUser(project, uid);
  if (iat < user.validSince) throw new Refusal('TOKEN_EXPIRED');
  if (now() - auth_time * 1_000 > recentSignIn) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const person: Person = { project, uid };
  return { person, user, firebase };
};

/**
 * Whose session it is, where a factor is to be added. Throws as `requireRecentSession` does, and
 * for people who cannot have one.
 */
const requireEnrolmentSession = async (context: Context, call: Call) => {
  const session = await requireRecentSession(context, call);
  const { user, firebase } = session;
  if (unsupportedProviders.includes(firebase.sign_in_provider)) {
    throw new Refusal(
      'UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.',
    );
  }
  if (!user.emailVerified) {
    throw new Refusal(
      'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
    );
  }
  return session;
};

export const begin = async (context: Context, call: Call): Promise<Reply> => {
  const { person } = await requireEnrolmentSession(context, call);
  const { key, sessionInfo, until } = context.factors.beginEnrolment(person);
  const totpSessionInfo = {
    sharedSecretKey: key,
    verificationCodeLength: digits,
    hashingAlgorithm: algorithm,
    periodSec: periodSeconds,
    sessionInfo,
    finalizeEnrollmentTime: new Date(until).toISOString(),
  };
  return call.answer({ totpSessionInfo });
};

const verification = z.object({
  sessionInfo: z.string().default(''),
  verificationCode: z.string().default(''),
});

export const finish = async (context: Context, call: Call): Promise<Reply> => {
  const { factors, emulator, now } = context;
  const { person, firebase } = await requireEnrolmentSession(context, call);
  const { sessionInfo, verificationCode } = verification.parse(call.content.totpVerificationInfo);
  if (!verificationCode) throw new Refusal('MISSING_CODE');
  if (!sessionInfo) throw new Refusal('MISSING_SESSION_INFO');
  const displayName = z.string().optional().catch(undefined).parse(call.content.displayName);
  const id = factors.enrol(person, sessionInfo, verificationCode, displayName);
  // Sessions from before are revoked; this one goes on with new tokens.
  const time = now();
  await emulator.update(person.project, person.uid, {
    validSince: String(Math.floor(time / 1_000)),
    lastLoginAt: String(time),
  });
  const tokens = await emulator.grant(
    person.project,
    makeRefreshToken(person, firebase.sign_in_provider, id),
  );
  return call.answer({ ...tokens, totpAuthInfo: {} });
};

/** Removes a factor. Sessions go on, without the claim in the one that removed it. */
export const withdraw = async (context: Context, call: Call): Promise<Reply> => {
  const { factors, emulator } = context;
  const claims = findClaims(call.content.idToken);
  const id = String(call.content.mfaEnrollmentId);
  const isOurs = claims && factors.has({ project: claims.aud, uid: claims.user_id }, id);
  if (!isOurs) return call.forward();
  const { person, firebase } = await requireRecentSession(context, call);
  factors.withdraw(person, id);
  const own = firebase.second_factor_identifier;
  const left = own !== undefined && factors.has(person, own) ? own : undefined;
  const refreshToken = makeRefreshToken(person, firebase.sign_in_provider, left);
  return call.answer(await emulator.grant(person.project, refreshToken));
};
