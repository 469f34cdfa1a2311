import { z } from 'zod';

// What mail a person wants (docs/product.md, "Notices").

/** What a person can choose about, and what they can choose. What is about their account is always sent. */
export const wishesOf = {
  review_turn: ['immediately', 'never'],
  comments: ['immediately', 'never'],
  deadlines: ['immediately', 'never'],
  law_changes: ['immediately', 'weekly', 'never'],
} as const;

export type OptionalCategory = keyof typeof wishesOf;
export const optionalCategory = z.enum(['review_turn', 'comments', 'deadlines', 'law_changes']);

/** `security` is about the account, and `invitation` goes to somebody who may have none. */
export const noticeCategory = z.enum([...optionalCategory.options, 'security', 'invitation']);
export type NoticeCategory = z.infer<typeof noticeCategory>;

export const wish = z.enum(['immediately', 'weekly', 'never']);
export type Wish = z.infer<typeof wish>;

export const isOptional = (category: NoticeCategory): category is OptionalCategory =>
  optionalCategory.safeParse(category).success;

export const categoryLabels: Record<OptionalCategory, string> = {
  review_turn: 'My turn in a review',
  comments: 'Comments',
  deadlines: 'Deadlines',
  law_changes: 'Changes of the law',
};

export const wishLabels: Record<Wish, string> = {
  immediately: 'Immediately',
  weekly: 'Once a week',
  never: 'Never',
};

export const noticeWishes = z.strictObject({
  review_turn: z.enum(wishesOf.review_turn),
  comments: z.enum(wishesOf.comments),
  deadlines: z.enum(wishesOf.deadlines),
  law_changes: z.enum(wishesOf.law_changes),
});
export type NoticeWishes = z.infer<typeof noticeWishes>;

export const defaultTimeZone = 'Australia/Sydney';

/** Of IANA, as browsers know it. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'Unknown time zone');

/**
 * `users/{uid}.notices`. What a person is asked to do is mailed until they say otherwise; what nobody has asked for
 * is not. A wish that this release does not know is none, so that nobody gets mail they did not want.
 */
export const storedNoticeWishes = z.object({
  review_turn: z.enum(wishesOf.review_turn).default('immediately').catch('never'),
  comments: z.enum(wishesOf.comments).default('immediately').catch('never'),
  deadlines: z.enum(wishesOf.deadlines).default('immediately').catch('never'),
  law_changes: z.enum(wishesOf.law_changes).default('never').catch('never'),
  /** Decides the hour of what is sent once a week. */
  time_zone: z.string().default(defaultTimeZone),
  /** Changes that were published until then have been told, or were not wanted. */
  law_changes_until: z.date().nullable().default(null),
});
export type StoredNoticeWishes = z.infer<typeof storedNoticeWishes>;

/** By which a person ends a category of mail without signing in: one for each category. */
export const storedUnsubscribeTokens = z.partialRecord(optionalCategory, z.string()).catch({});
