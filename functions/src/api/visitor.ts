import type { IncomingHttpHeaders } from 'node:http';

/** Someone who need not sign in, known by where they come from. */
export interface Visitor {
  /**
   * The address they come from, as Hosting says or as they claim: on the function's own URL anyone may
   * write what they like here. Null where no proxy says, as in the emulator.
   */
  claimedAddress: string | null;
  /**
   * The last hop, written by the platform itself: Hosting's edge, which many visitors share, or on the
   * function's own URL the real caller.
   */
  peerAddress: string | null;
}

/** Who calls without a token, from the headers that the platform's proxies write. */
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
