import { z } from 'zod';

/**
 * The size of the cache. When it is full, the oldest token is dropped, and verified again if it is
 * used.
 */
const mostKept = 1_000;

/** How long a read may use a token that Auth has revoked, or a key that Google has withdrawn. */
const keptMilliseconds = 5 * 60_000;

const ending = z.object({ exp: z.int() });

interface TokenCache {
  /** The claims of a token that was verified recently. */
  find: (token: string) => object | undefined;
  add: (token: string, claims: object) => void;
  remove: (token: string) => void;
}

/**
 * Caches the claims of valid, unrevoked tokens until they expire, for five minutes at most:
 * verifying one costs as much as the rest of a fast call, and asking Auth costs more. Refusals are
 * not cached. Writes ask each time.
 */
export const createTokenCache = (now: () => number = () => Date.now()): TokenCache => {
  const kept = new Map<string, { claims: object; until: number }>();
  return {
    find: (token) => {
      const known = kept.get(token);
      if (known && known.until > now()) return known.claims;
      kept.delete(token);
      return undefined;
    },
    add: (token, claims) => {
      const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      const until = Math.min(ending.parse(claims).exp * 1_000, now() + keptMilliseconds);
      kept.set(token, { claims, until });
    },
    remove: (token) => void kept.delete(token),
  };
};
