import { z } from 'zod';

/** A token is sent with every call of an hour; more people than this at once verify anew. */
const mostKept = 1_000;

/** As long as a key of Google's that was withdrawn may go on being trusted here. */
const keptMilliseconds = 5 * 60_000;

const ending = z.object({ exp: z.int() });

type Verify = (token: string) => Promise<object>;

/**
 * Remembers the claims of tokens whose signature was found good, until they end and for five minutes at
 * most: verifying one again gives the same and costs as much as the rest of a quick call. What was refused
 * is not remembered, nor is anything that Auth has to be asked about.
 */
export const remembering = (verify: Verify, now: () => number = Date.now): Verify => {
  const kept = new Map<string, { claims: Promise<object>; until: number }>();
  const keep = async (token: string, verifying: Promise<object>): Promise<object> => {
    const claims = await verifying;
    const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const until = Math.min(ending.parse(claims).exp * 1_000, now() + keptMilliseconds);
    kept.set(token, { claims: verifying, until });
    return claims;
  };
  return (token) => {
    const known = kept.get(token);
    if (known && known.until > now()) return known.claims;
    kept.delete(token);
    return keep(token, verify(token));
  };
};
