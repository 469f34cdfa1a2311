import { z } from 'zod';

// The facts of mail to the provider's staff about clients.

/** To the adviser of an organisation that was deleted. */
export const clientDeletedFacts = z.object({ organisation: z.string(), deleted_at: z.date() });

/** To an adviser who got a client from a colleague. */
export const handedOverFacts = z.object({
  organisation: z.string(),
  by: z.string(),
  /** What the colleague wrote; empty where they wrote nothing. */
  note: z.string().default(''),
  /** The laws of the reviews in which it is the adviser's turn. */
  waiting: z.array(z.string()).default([]),
  /** A path of the site, starting with a slash. */
  place: z.string().startsWith('/'),
});
