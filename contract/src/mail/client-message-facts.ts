import { z } from 'zod';

/** From an adviser to the owners of a client, about nothing in particular. */
export const clientMessageFacts = z.object({
  by: z.string(),
  /** Where an answer goes. */
  reply_to: z.string(),
  text: z.string(),
});
