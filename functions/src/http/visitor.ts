import type { IncomingHttpHeaders } from 'node:http';

/** A caller without a sign-in, identified by network address. */
export interface Visitor {
  /**
   * The client's address according to Hosting, or as claimed: callers of the function's own URL can
   * write anything here. Null where no proxy sets it, as in the emulator.
   */
  claimedAddress: string | null;
  /**
   * The last hop, set by the platform: an edge of Hosting, which many visitors share, or the real
   * caller of the function's own URL.
   */
  peerAddress: string | null;
}

/** The caller's addresses, from the headers that the platform's proxies write. */
export const visitorOf = (headers: IncomingHttpHeaders): Visitor => {
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const edge = headers['fastly-client-ip'];
  return {
    claimedAddress: (typeof edge === 'string' ? edge : hops.at(0)) ?? null,
    peerAddress: hops.at(-1) ?? null,
  };
};
