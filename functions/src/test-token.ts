import { z } from 'zod';

/** A part of a token, as it stands between two dots. */
export const encode = (part: object): string =>
  Buffer.from(JSON.stringify(part)).toString('base64url');

/** What a token says of its person. */
export const claimsOf = (token: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.record(z.string(), z.unknown()).parse(json);
};

/** A token as the Auth emulator's: not signed, so that it can claim anything. */
export const unsigned = (claims: object): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
