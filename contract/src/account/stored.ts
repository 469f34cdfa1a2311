import { z } from 'zod';
import { organisationRole } from '../api/policy.ts';
import { storedNoticePreferences, storedUnsubscribeTokens } from '../notices/preferences.ts';
import { deviceKey, role } from './account.ts';
import { storedCover, storedCoverEntry, storedCovering } from './cover-stored.ts';

// Documents as stored in Firestore. A separate file, so that pages do not load these schemas.

/** `plans/{code}`. */
export const storedPlan = z.object({
  id: z.int().default(0),
  code: z.string().min(1),
  name: z.string().default(''),
  entitlements: z.array(z.string()).default([]),
  default: z.boolean().default(false),
});
export type StoredPlan = z.infer<typeof storedPlan>;

/**
 * The most ended sessions that an account lists. Ending one more ends all of the person's sessions.
 */
export const mostEndedSessions = 20;

/** The `auth_time` of sessions that were signed out one by one: when each began, in seconds. */
const endedSessions = z.array(z.int()).default([]);

/** The columns and the named views of the list of clients. What they may be, the list itself says. */
export const storedClientList = z.object({
  columns: z.array(z.string()).nullable().catch(null).default(null),
  views: z
    .array(z.object({ name: z.string(), list: z.record(z.string(), z.string()) }))
    .catch([])
    .default([]),
});

/** `users/{uid}`. A session that began no later than `sessions_ended_until` has ended, too. */
export const storedUser = z.object({
  email: z.string().default(''),
  display_name: z.string().default(''),
  role: role.default('client'),
  plan_code: z.string().nullable().default(null),
  organisation_id: z.string().min(1),
  organisation_role: organisationRole.default('member'),
  /** When the person joined it. Where it is missing, the creation of the account counts. */
  organisation_joined_at: z.date().nullable().default(null),
  ended_sessions: endedSessions,
  sessions_ended_until: z.int().default(0),
  /**
   * From when on the provider asks this member of its staff for a second factor; null where it
   * asks at once. It has no effect for clients.
   */
  staff_second_factor_due_at: z.date().nullable().default(null),
  /** From when on the person's organisation asks its members for one; null where it does not. */
  member_second_factor_due_at: z.date().nullable().default(null),
  /**
   * The id of the second factor that the product has named: no other counts. Null where none is
   * named.
   */
  second_factor_id: z.string().nullable().default(null),
  /** Until when an admin lets them name one after that deadline; null where none does. */
  second_factor_allowed_until: z.date().nullable().default(null),
  /** The second factor of sessions that began no later than this, in seconds, was removed. */
  second_factor_removed_at: z.int().default(0),
  /**
   * When the sessions that are noted and have not ended began, in seconds. Firestore's rules let no
   * other session read.
   */
  seen_sign_ins: z.array(z.int()).default([]),
  /** Hashes of the ids of devices from which the person signed in: those that were used last. */
  known_devices: z.array(z.string()).default([]),
  /**
   * The person is told of a password that was set later than this; null where it was not yet
   * compared with the identity provider's.
   */
  password_set_at: z.date().nullable().default(null),
  /**
   * The spans of an adviser's holiday cover. Those that are over are removed when the next one is
   * set.
   */
  covers: z.array(storedCover).default([]),
  /** For whom an adviser covers, by their uid: one span each. */
  covering: z.record(z.string(), storedCovering).default({}),
  /** The entries that are still to be written to the logs of an adviser's clients. */
  cover_entries: z.array(storedCoverEntry).default([]),
  /** Whether `cover_entries` has any: a query finds the account by it. */
  has_cover_entries: z.boolean().default(false),
  /** How a member of the staff has set up their list of clients. */
  client_list: storedClientList.default({ columns: null, views: [] }),
  notices: storedNoticePreferences.prefault({}),
  /** What the person was told of until then is read; null where nothing is. */
  notifications_read_until: z.date().nullable().default(null),
  unsubscribe_tokens: storedUnsubscribeTokens.default({}),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredUser = z.infer<typeof storedUser>;

/** A link that was mailed to staff, to name a second factor after their deadline for it. */
const secondFactorLink = z.object({ hash: z.string(), expire_at: z.date() });

/** `secondFactors/{uid}`. Which factors an account has is known to the identity provider alone. */
export const storedSecondFactor = z.object({
  name: z.string().default(''),
  added_at: z.date().nullable().default(null),
  last_used_at: z.date().nullable().default(null),
  /** When the recovery codes were made; null where that was before it was noted. */
  recovery_codes_at: z.date().nullable().default(null),
  /** The latest links that were mailed, by the hashes of their secrets. */
  links: z.array(secondFactorLink).default([]),
  /** The latest factors at the provider that were not named here, and when their owner was told. */
  unnamed_told: z.array(z.object({ id: z.string(), at: z.date() })).default([]),
  recovery_codes: z
    .array(z.object({ hash: z.string(), used_at: z.date().nullable().default(null) }))
    .default([]),
});
export type StoredSecondFactor = z.infer<typeof storedSecondFactor>;

/** `signInAlerts/{hash}`: the link of a mail about a new sign-in, by the hash of its secret. */
export const storedSignInAlert = z.object({
  uid: z.string(),
  /** The hash of the device that signed in; null where it named none. */
  device: z.string().nullable().default(null),
  created_at: z.date(),
  used_at: z.date().nullable().default(null),
  expire_at: z.date().nullable().default(null),
});
export type StoredSignInAlert = z.infer<typeof storedSignInAlert>;

/** `deviceKeys/{uid}`. */
export const storedDeviceKey = z.object({ ...deviceKey.shape, created_at: z.date() });
