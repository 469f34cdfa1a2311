import { z } from 'zod';

// The facts of mail to the provider's staff about clients, and to who can set a channel.

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

/** To the owners, or to admins of the firm's, once nothing is sent to their channel any more. */
export const channelStoppedFacts = z.object({
  channel_of: z.enum(['organisation', 'firm']),
  /** The name of the service, such as Slack. */
  service: z.string(),
  stopped_at: z.date(),
});

/** What of the library is to be read again, as it was when the mail was written. */
export const dueReadingsFacts = z.object({
  /** How many entries are due, of which the mail lists those that are due longest. */
  due_count: z.int().nonnegative(),
  due: z.array(z.object({ group: z.string(), name: z.string(), due_on: z.iso.date() })),
  /** What starts or ends next, the soonest first. */
  coming: z.array(z.object({ day: z.iso.date(), group: z.string(), name: z.string() })),
  /** How many further days are not listed. */
  more_coming: z.int().nonnegative().default(0),
});
export type DueReadingsFacts = z.infer<typeof dueReadingsFacts>;
