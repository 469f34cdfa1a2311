import { z } from 'zod';
import { deviceKey, role } from './account.ts';
import { storedNoticeWishes, storedUnsubscribeTokens } from './notice-wishes.ts';
import { organisationRole } from './policy.ts';

// As Firestore holds it. Apart from what the pages load.

/** `plans/{code}`. */
export const storedPlan = z.object({
  id: z.int().default(0),
  code: z.string().min(1),
  name: z.string().default(''),
  entitlements: z.array(z.string()).default([]),
  default: z.boolean().default(false),
});
export type StoredPlan = z.infer<typeof storedPlan>;

/** As many sessions as an account remembers to have ended; the next one ends them all. */
export const mostEndedSessions = 20;

/** The `auth_time` of sessions that were signed out one by one: when each began, in seconds. */
const endedSessions = z.array(z.int()).default([]);

/** `users/{uid}`. A session that began no later than `sessions_ended_until` is ended, too. */
export const storedUser = z.object({
  email: z.string().default(''),
  display_name: z.string().default(''),
  role: role.default('client'),
  plan_code: z.string().nullable().default(null),
  /** Null for who has not been migrated yet (docs/decisions/0037). */
  organisation_id: z.string().nullable().default(null),
  organisation_role: organisationRole.default('member'),
  /** When the person joined it. Null for who has belonged to it since the account was created. */
  organisation_joined_at: z.date().nullable().default(null),
  ended_sessions: endedSessions,
  sessions_ended_until: z.int().default(0),
  notices: storedNoticeWishes.prefault({}),
  unsubscribe_tokens: storedUnsubscribeTokens.default({}),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredUser = z.infer<typeof storedUser>;

/** `deviceKeys/{uid}`. */
export const storedDeviceKey = z.object({ ...deviceKey.shape, created_at: z.date() });
