import { z } from 'zod';

/** A token is sent with every call of an hour; more people than this at once verify anew. */
const mostKept = 1_000;

/** As long as a key of Google's that was withdrawn may go on being trusted here. */
const keptMilliseconds = 5 * 60_000;

const ending = z.object({ exp: z.int() });

interface TokenMemory {
  /** The claims of a token that was verified a while ago. */
  recall: (token: string) => object | undefined;
  keep: (token: string, claims: object) => void;
}

/**
 * Remembers the claims of tokens whose signature was found good, until they end and for five minutes at
 * most: verifying one again gives the same and costs as much as the rest of a quick call. What was refused
 * is not remembered, nor is anything that Auth has to be asked about.
 */
export const tokenMemory = (now: () => number = Date.now): TokenMemory => {
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
  };
};
