import { z } from 'zod';
import { encode } from '../../dev/google-keys.ts';

/** What a token says of its person. */
export const claimsOf = (token: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.record(z.string(), z.unknown()).parse(json);
};

/** A token as the Auth emulator's: not signed, so that it can claim anything. */
export const unsigned = (claims: object): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
