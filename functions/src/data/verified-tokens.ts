import { z } from 'zod';

/** A token is sent with every call of an hour; more people than this at once verify anew. */
const mostKept = 1_000;

/** As long as a read may go on with a token that Auth has revoked, or with a key of Google's that was withdrawn. */
const keptMilliseconds = 5 * 60_000;

const ending = z.object({ exp: z.int() });

interface TokenMemory {
  /** The claims of a token that was verified a while ago. */
  recall: (token: string) => object | undefined;
  keep: (token: string, claims: object) => void;
  forget: (token: string) => void;
}

/**
 * Remembers the claims of tokens that were found good and that Auth had not revoked, until they end and for
 * five minutes at most: to verify one costs as much as the rest of a quick call, to ask Auth more than that.
 * What was refused is not remembered. Writes ask each time.
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
