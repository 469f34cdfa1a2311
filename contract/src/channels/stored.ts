import { z } from 'zod';
import { storedDelivery } from '../notices/delivery.ts';
import { channelService } from './services.ts';

/** `channels/{organisationId}` and `firm/channel`. */
export const storedChannel = z.object({
  service: channelService,
  /** Whoever has it can write into the channel: it is never sent back. */
  address: z.string(),
  /** Of `categories.ts`. One of a newer release has no effect here. */
  categories: z.array(z.string()).catch([]).default([]),
  /** Since when nothing has arrived; null once something has. */
  failing_since: z.date().nullable().default(null),
  /** While it fails: until when nothing is tried, whatever waits for it. */
  next_try_at: z.date().nullable().default(null),
  stopped_at: z.date().nullable().default(null),
  set_by_uid: z.string().default(''),
  /** The name at that time. */
  set_by_name: z.string().default(''),
  set_at: z.date(),
});
export type StoredChannel = z.infer<typeof storedChannel>;

/** Of whose channel it is. */
export const channelOwner = z.enum(['organisation', 'firm']);
export type ChannelOwner = z.infer<typeof channelOwner>;

/**
 * `channelNotices/{id}`: a message to a channel about one event. Names of a law and of an
 * organisation, and nothing that anybody wrote.
 */
export const storedChannelNotice = z.object({
  channel_of: channelOwner,
  /** The organisation that it is about, with which it is deleted. */
  organisation_id: z.string(),
  category: z.string(),
  /** Of `sentences.ts`. */
  kind: z.string(),
  facts: z
    .object({
      law: z.string().default(''),
      organisation: z.string().default(''),
      /** How many others it stands for. */
      count: z.int().nonnegative().default(0),
      is_drill: z.boolean().default(false),
    })
    .prefault({}),
  /** The incidents that it is about: it is not sent once they are closed or to be kept quiet. */
  incident_ids: z.array(z.string()).default([]),
  /** A path of the site, starting with one slash. */
  place: z
    .string()
    .regex(/^\/(?!\/)/)
    .catch('/')
    .default('/'),
  created_at: z.date(),
  delivery: storedDelivery.prefault({}),
  expire_at: z.date().nullable().default(null),
});
export type StoredChannelNotice = z.infer<typeof storedChannelNotice>;
export type ChannelFacts = StoredChannelNotice['facts'];
