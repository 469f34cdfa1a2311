import { z } from 'zod';

/**
 * What a notification says, as names, numbers and days. Never a title or a fact of an incident, nor
 * a text that somebody wrote.
 */
export const storedNotificationFacts = z.object({
  /** Who did it; empty where nobody in particular did. */
  by: z.string().default(''),
  /** What it is about, such as the name of a law. */
  about: z.string().default(''),
  organisation: z.string().default(''),
  /** Of how many things it tells, where it counts some. */
  count: z.int().nonnegative().default(0),
  /** Of an incident, whether it is a drill. */
  is_drill: z.boolean().default(false),
  /** The days of a span. */
  first_day: z.string().default(''),
  last_day: z.string().default(''),
});
export type NotificationFacts = z.infer<typeof storedNotificationFacts>;

/** `notifications/{id}`: what a person was told of. */
export const storedNotification = z.object({
  uid: z.string(),
  /** Of `kinds.ts`. One of a newer release is passed on unchanged. */
  kind: z.string(),
  /**
   * The organisation that it is about, with which it is deleted: its members alone see it. Null
   * where it is about none, and for staff.
   */
  organisation_id: z.string().nullable().default(null),
  /** The same for staff: whoever acts for this client sees it. */
  client_organisation_id: z.string().nullable().default(null),
  facts: storedNotificationFacts.prefault({}),
  /** A path of the site, starting with one slash. */
  place: z
    .string()
    .regex(/^\/(?!\/)/)
    .catch('/dashboard')
    .default('/dashboard'),
  at: z.date(),
  /** The keys of what it waits for: with the last of them it ends. */
  matters: z.array(z.string()).default([]),
  /** Since when, or from when on, it is over: it asks for nothing any more. */
  ended_at: z.date().nullable().default(null),
  expire_at: z.date().nullable().default(null),
});
export type StoredNotification = z.infer<typeof storedNotification>;

/** Whether what it says asks for nothing any more. */
export const isNotificationOver = (
  { ended_at }: Pick<StoredNotification, 'ended_at'>,
  now: Date,
): boolean => ended_at !== null && ended_at <= now;

/**
 * `notificationMarks/{uid}`: whether a person's list has changed. Written with each entry and without
 * reading, which the account is not: it may be gone, and whoever uses it has it locked.
 */
export const storedNotificationMark = z.object({
  /** When they were told of something last. */
  told_at: z.date().nullable().default(null),
  /** When something in their list ended last. */
  ended_at: z.date().nullable().default(null),
  /** As in their account. */
  read_until: z.date().nullable().default(null),
});
export type StoredNotificationMark = z.infer<typeof storedNotificationMark>;
