import { z } from 'zod';

/**
 * A token is sent with every call of an hour; with more people than this at once, tokens are verified anew.
 */
const mostKept = 1_000;

/** How long a read may use a token that Auth has revoked, or a key that Google has withdrawn. */
const keptMilliseconds = 5 * 60_000;

const ending = z.object({ exp: z.int() });

interface TokenMemory {
  /** The claims of a token that was verified recently. */
  recall: (token: string) => object | undefined;
  keep: (token: string, claims: object) => void;
  forget: (token: string) => void;
}

/**
 * Caches the claims of valid, unrevoked tokens until they expire, for five minutes at most: verifying one
 * costs as much as the rest of a fast call, and asking Auth costs more. Refusals are not cached. Writes ask
 * each time.
 */
export const tokenMemory = (now: () => number = () => Date.now()): TokenMemory => {
  const kept = new Map<string, { claims: object; until: number }>();
  return {
    recall: (token) => {
      const known = kept.get(token);
      if (known && known.until > now()) return known.claims;
      kept.delete(token);
      return undefined;
    },
    keep: (token, claims) => {
      const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      const until = Math.min(ending.parse(claims).exp * 1_000, now() + keptMilliseconds);
      kept.set(token, { claims, until });
    },
    forget: (token) => void kept.delete(token),
  };
};
