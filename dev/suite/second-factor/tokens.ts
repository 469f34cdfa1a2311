import { z } from 'zod';
import { Refusal } from './factors.ts';

// The emulator's tokens are not signed: an ID token is read as it is, and a refresh token is a JSON
// document that says for whom, by which provider, and with which second factor. The emulator writes
// the claims from it with each refresh (createRefreshTokenFor and generateJwt in
// node_modules/firebase-tools/lib/emulator/auth).

const idToken = z.object({
  aud: z.string(),
  user_id: z.string(),
  iat: z.number(),
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.string(),
    sign_in_second_factor: z.string().optional(),
    second_factor_identifier: z.string().optional(),
  }),
});

const refreshToken = z.object({
  localId: z.string(),
  projectId: z.string(),
  provider: z.string(),
  secondFactor: z.object({ identifier: z.string(), provider: z.string() }).optional(),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

export type Claims = z.infer<typeof idToken>;

export const findClaims = (token: unknown): Claims | undefined => {
  const [, payload = ''] = String(token).split('.');
  return idToken.safeParse(parseJson(Buffer.from(payload, 'base64url').toString())).data;
};

export const readClaims = (token: unknown): Claims => {
  if (!token) throw new Refusal('MISSING_ID_TOKEN');
  const claims = findClaims(token);
  if (!claims) throw new Refusal('INVALID_ID_TOKEN');
  return claims;
};

export const findRefreshToken = (token: unknown): z.infer<typeof refreshToken> | undefined =>
  refreshToken.safeParse(parseJson(Buffer.from(String(token), 'base64').toString())).data;

/** A refresh token of a session, with the second factor that it was signed in with, if any. */
export const makeRefreshToken = (
  person: { project: string; uid: string },
  provider: string,
  factorId: string | undefined,
): string => {
  const record = {
    _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
    localId: person.uid,
    provider,
    extraClaims: {},
    projectId: person.project,
    ...(factorId && { secondFactor: { identifier: factorId, provider: 'totp' } }),
  };
  return Buffer.from(JSON.stringify(record)).toString('base64');
};
