import { z } from 'zod';
import type { Call, Context } from './call.ts';
import { type Reply, withContent } from './emulator.ts';
import type { Person } from './factors.ts';
import { findClaims, makeRefreshToken } from './tokens.ts';

/** Whose account a call changes: that of its ID token, or one that an administrator names. */
const personOf = ({ content, project }: Call): Person => {
  const claims = findClaims(content.idToken);
  return claims
    ? { project: claims.aud, uid: claims.user_id }
    : { project, uid: String(content.localId) };
};

const withUsers = z.looseObject({
  users: z.array(z.looseObject({ localId: z.string() })).optional(),
  userInfo: z.array(z.looseObject({ localId: z.string() })).optional(),
});

/** Adds second factors to the accounts of an answer. */
export const showFactors = ({ factors }: Context, call: Call, reply: Reply): Reply => {
  const answer = withUsers.safeParse(reply.status === 200 && JSON.parse(reply.body.toString()));
  if (!answer.success) return reply;
  const claims = findClaims(call.content.idToken);
  const project = claims?.aud ?? call.project;
  const { users = [], userInfo = [] } = answer.data;
  const changed = [...users, ...userInfo].filter(({ localId: uid }) =>
    factors.has({ project, uid }),
  );
  for (const user of changed) {
    const { mfaInfo = [] } = z.object({ mfaInfo: z.array(z.unknown()).optional() }).parse(user);
    user.mfaInfo = [...mfaInfo, ...factors.describe({ project, uid: user.localId })];
  }
  return changed.length > 0 ? withContent(reply, answer.data) : reply;
};

const enrollment = z.looseObject({ mfaEnrollmentId: z.string().optional() });
const mfa = z.looseObject({ enrollments: z.array(enrollment).default([]) });
const withTokens = z.looseObject({ idToken: z.string(), refreshToken: z.string() });

/**
 * Changes an account. An administrator removes second factors by a list without them, and adds none
 * of this kind (README.md, "Assumptions"). New tokens keep the second factor of the session, and
 * are of now: a change of password revokes those from before.
 */
export const update = async (context: Context, call: Call): Promise<Reply> => {
  const { factors, emulator, now } = context;
  const person = personOf(call);
  if (!factors.has(person)) return call.forward();
  const listed = call.content.mfa === undefined ? undefined : mfa.parse(call.content.mfa);
  const others = listed?.enrollments.filter(({ totpInfo }) => totpInfo === undefined);
  const reply = await call.forward(
    listed && { ...call.content, mfa: { ...listed, enrollments: others } },
  );
  if (reply.status !== 200) return reply;
  const ids = listed?.enrollments.map(({ mfaEnrollmentId }) => mfaEnrollmentId ?? '');
  if (ids) factors.keepOnly(person, ids);
  const answer = withTokens.safeParse(JSON.parse(reply.body.toString()));
  const session = findClaims(call.content.idToken)?.firebase;
  const factorId = session?.second_factor_identifier;
  if (!answer.success || !session || !factorId) return reply;
  await emulator.update(person.project, person.uid, { lastLoginAt: String(now()) });
  const tokens = await emulator.grant(
    person.project,
    makeRefreshToken(person, session.sign_in_provider, factorId),
  );
  return withContent(reply, { ...answer.data, ...tokens });
};

export const remove = async ({ factors }: Context, call: Call): Promise<Reply> => {
  const reply = await call.forward();
  if (reply.status === 200) factors.forget(personOf(call));
  return reply;
};

const refused = z.object({ errors: z.array(z.object({ localId: z.string() })).default([]) });

export const removeSeveral = async ({ factors }: Context, call: Call): Promise<Reply> => {
  const reply = await call.forward();
  if (reply.status !== 200) return reply;
  const kept = refused
    .parse(JSON.parse(reply.body.toString()))
    .errors.map(({ localId }) => localId);
  for (const uid of z.array(z.string()).catch([]).parse(call.content.localIds)) {
    if (!kept.includes(uid)) factors.forget({ project: call.project, uid });
  }
  return reply;
};
