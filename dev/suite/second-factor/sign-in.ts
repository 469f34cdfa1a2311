import { z } from 'zod';
import type { Call, Context } from './call.ts';
import { type Reply, withContent } from './emulator.ts';
import { Refusal } from './factors.ts';
import { findClaims, findRefreshToken, makeRefreshToken } from './tokens.ts';

const signedIn = z.looseObject({ idToken: z.string() });

/** Keeps the tokens of a sign-in back from whoever has a second factor. */
export const requireSecondFactor = ({ factors }: Context, reply: Reply): Reply => {
  const answer = signedIn.safeParse(reply.status === 200 && JSON.parse(reply.body.toString()));
  const claims = findClaims(answer.data?.idToken);
  if (!answer.data || !claims) return reply;
  const person = { project: claims.aud, uid: claims.user_id };
  if (!factors.has(person)) return reply;
  const { idToken, refreshToken, expiresIn, ...rest } = answer.data;
  return withContent(reply, {
    ...rest,
    mfaPendingCredential: factors.beginSignIn(person, claims.firebase.sign_in_provider),
    mfaInfo: factors.describe(person),
  });
};

const verification = z.object({ verificationCode: z.string().default('') });

export const finish = async (context: Context, { content, answer }: Call): Promise<Reply> => {
  const { factors, emulator, now } = context;
  const { mfaPendingCredential: credential, mfaEnrollmentId: id } = content;
  if (!credential) throw new Refusal('MISSING_MFA_PENDING_CREDENTIAL');
  if (!id) throw new Refusal('MISSING_MFA_ENROLLMENT_ID');
  const { verificationCode } = verification.parse(content.totpVerificationInfo);
  if (!verificationCode) throw new Refusal('MISSING_CODE');
  const { project, uid, provider, began } = factors.findSignIn(String(credential));
  const { validSince } = await emulator.requireUser(project, uid);
  if (Math.floor(began / 1_000) < validSince) throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
  factors.finishSignIn(String(credential), String(id), verificationCode);
  // The sign-in is of now, not of the password.
  await emulator.update(project, uid, { lastLoginAt: String(now()) });
  const refreshToken = makeRefreshToken({ project, uid }, provider, String(id));
  return answer(await emulator.grant(project, refreshToken));
};

/** Throws for a session from before its person had a second factor: those are revoked. */
export const requireSession = ({ factors }: Context, { content }: Call): void => {
  const session = findRefreshToken(content.refresh_token ?? content.refreshToken);
  if (!session || session.secondFactor) return;
  const person = { project: session.projectId, uid: session.localId };
  if (factors.has(person)) throw new Refusal('TOKEN_EXPIRED');
};
