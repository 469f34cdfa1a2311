import { createHash, timingSafeEqual } from 'node:crypto';

// The hashes of receipts: of what was submitted, and of what was recorded.

/** Sorts entries by their names, so that their order in a database does not count. */
export const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Sorts objects by their ids, so that their order in a database does not count. */
export const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** The SHA-256 of a canonical text, in hexadecimal. */
export const sha256Of = (canonical: string): string =>
  createHash('sha256').update(canonical).digest('hex');

/**
 * Whether a document still has the hash that a person holds. `now` is computed again: comparing
 * with the stored hash alone would not detect a document that was altered together with it.
 */
export const isUnaltered = (now: string, stored: string, claimed: string): boolean =>
  timingSafeEqual(Buffer.from(now), Buffer.from(claimed)) && stored === now;
