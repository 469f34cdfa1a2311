import { z } from 'zod';
import { encode } from '../../dev/google-keys.ts';

/** The claims of a token. */
export const claimsOf = (token: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.record(z.string(), z.unknown()).parse(json);
};

/** A token like the Auth emulator's: not signed, so that it can have any claims. */
export const unsigned = (claims: object): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
