import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { defaultTimeZone } from '../library/time-zones.ts';

// A person's mail preferences (docs/product.md, "Notices").

/**
 * The optional categories of mail and the choices for each. Mail about the account is always sent.
 */
export const preferencesOf = {
  review_turn: ['immediately', 'never'],
  comments: ['immediately', 'never'],
  deadlines: ['immediately', 'never'],
  law_changes: ['immediately', 'weekly', 'never'],
  adviser_messages: ['immediately', 'never'],
  adviser_reminders: ['immediately', 'never'],
  unassigned_reviews: ['daily', 'never'],
  due_readings: ['monthly', 'never'],
} as const;

export type OptionalCategory = keyof typeof preferencesOf;
export const optionalCategory = z.enum([
  'review_turn',
  'comments',
  'deadlines',
  'law_changes',
  'adviser_messages',
  'adviser_reminders',
  'unassigned_reviews',
  'due_readings',
]);

/** What only the provider's staff are mailed about, and choose, and what only admins. */
export const staffCategories: readonly OptionalCategory[] = ['unassigned_reviews'];
export const adminCategories: readonly OptionalCategory[] = ['due_readings'];

/**
 * `security` is about the account; `invitation` and `contact_answer` go to addresses that may have no
 * account;
 * `incident_reminders` end on the incident, after a sign-in, and `incident_sharing` with the
 * sharing.
 */
export const noticeCategory = z.enum([
  ...optionalCategory.options,
  'security',
  'invitation',
  'contact_answer',
  'incident_reminders',
  'incident_sharing',
]);
export type NoticeCategory = z.infer<typeof noticeCategory>;

export const preference = z.enum(['immediately', 'daily', 'weekly', 'monthly', 'never']);
export type Preference = z.infer<typeof preference>;

export const isOptional = (category: NoticeCategory): category is OptionalCategory =>
  optionalCategory.safeParse(category).success;

export const categoryLabels: Record<OptionalCategory, string> = {
  review_turn: 'Reviews that wait for me',
  comments: 'Comments',
  deadlines: 'Deadlines',
  law_changes: 'Changes to the law',
  adviser_messages: 'Messages from your adviser',
  adviser_reminders: 'Reminders from your adviser',
  unassigned_reviews: 'Reviews that no adviser has',
  due_readings: 'Laws to read again',
};

export const preferenceLabels: Record<Preference, string> = {
  immediately: 'Immediately',
  daily: 'Once a day',
  weekly: 'Once a week',
  monthly: 'Once a month',
  never: 'Never',
};

export const noticePreferences = z.strictObject({
  review_turn: z.enum(preferencesOf.review_turn),
  comments: z.enum(preferencesOf.comments),
  deadlines: z.enum(preferencesOf.deadlines),
  law_changes: z.enum(preferencesOf.law_changes),
  adviser_messages: z.enum(preferencesOf.adviser_messages),
  adviser_reminders: z.enum(preferencesOf.adviser_reminders),
  unassigned_reviews: z.enum(preferencesOf.unassigned_reviews),
  due_readings: z.enum(preferencesOf.due_readings),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** An IANA time zone, as browsers know it. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'is not a known time zone');

/**
 * `users/{uid}.notices`. Mail about a person's own tasks is sent unless they opt out; other mail
 * only once they opt in. A choice that this release does not know counts as none, so that nobody
 * gets unwanted mail.
 */
export const storedNoticePreferences = z.object({
  review_turn: z.enum(preferencesOf.review_turn).default('immediately').catch('never'),
  comments: z.enum(preferencesOf.comments).default('immediately').catch('never'),
  deadlines: z.enum(preferencesOf.deadlines).default('immediately').catch('never'),
  law_changes: z.enum(preferencesOf.law_changes).default('never').catch('never'),
  adviser_messages: z.enum(preferencesOf.adviser_messages).default('immediately').catch('never'),
  adviser_reminders: z.enum(preferencesOf.adviser_reminders).default('immediately').catch('never'),
  /** Has an effect for staff alone. */
  unassigned_reviews: z.enum(preferencesOf.unassigned_reviews).default('daily').catch('never'),
  /** Has an effect for admins alone. */
  due_readings: z.enum(preferencesOf.due_readings).default('monthly').catch('never'),
  /** Decides when daily and weekly mail is sent. */
  time_zone: z.string().default(defaultTimeZone),
  /** Changes that were published before this time have been told, or were not wanted. */
  law_changes_until: z.date().nullable().default(null),
  /** Changes that were published before this time have been told at once, or were not wanted. */
  law_changes_at_once_until: z.date().nullable().default(null),
  /**
   * Changes that were published until then have been seen on their page; until the account was
   * opened, at first.
   */
  changes_seen_until: z.date().nullable().default(null),
  /**
   * The last day, `YYYY-MM-DD`, whose reminders of coming dates were written; null before the first
   * one.
   */
  reminded_until: z.iso.date().nullable().catch(null).default(null),
  /** The ids of laws whose changes are told whether or not they bind. */
  followed_laws: z.array(documentId).catch([]).default([]),
});
export type StoredNoticePreferences = z.infer<typeof storedNoticePreferences>;

/**
 * Of a new account: it is told of changes to the law that concern it. Stored accounts keep what
 * they chose.
 */
export const createNoticePreferences = (now: Date): StoredNoticePreferences => ({
  ...storedNoticePreferences.parse({}),
  law_changes: 'immediately',
  law_changes_until: now,
});

/** One token for each category, by which a person ends it without signing in. */
export const storedUnsubscribeTokens = z.partialRecord(optionalCategory, z.string()).catch({});
