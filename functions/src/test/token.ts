import { vi } from 'vitest';
import { z } from 'zod';
import { encode } from '../../../dev/google-keys.ts';

/** The claims of a token. */
export const claimsOf = (token: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.record(z.string(), z.unknown()).parse(json);
};

/** A token like the Auth emulator's: not signed, so that it can have any claims. */
export const unsigned = (claims: object): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;

/** Auth keeps the times of sessions and revocations in whole seconds: waits for the one after a sign-in. */
export const untilSecondAfter = (token: string): Promise<boolean> =>
  vi.waitUntil(() => Date.now() >= (Number(claimsOf(token).auth_time) + 1) * 1_000, {
    timeout: 3_000,
    interval: 10,
  });
