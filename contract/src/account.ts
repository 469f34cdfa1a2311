import { z } from 'zod';
import { bounds } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { documentId, filledText } from './fields.ts';
import { organisationRole } from './policy.ts';

/** Everybody who is not on the provider's staff is a client. */
export const role = z.enum(['client', 'adviser', 'admin']);
export type Role = z.infer<typeof role>;

/** A plan as the library has it. Exactly one is the default. */
export const authoredPlan = z.strictObject({
  id: z.int().positive(),
  code: z.string().min(1),
  name: z.string().min(1),
  entitlements: z.array(z.string()),
  default: z.boolean(),
});

export const backendUser = z.strictObject({
  id: z.string(),
  email: z.string(),
  display_name: z.string(),
  role,
});
export type BackendUser = z.infer<typeof backendUser>;

/** A plan as callers see it: `tier` equals the code (docs/product.md, "Words"). */
export const plan = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  tier: z.string(),
});
export type Plan = z.infer<typeof plan>;

/** Which organisation a person belongs to, and as what. */
export const membership = z.strictObject({ id: z.string(), role: organisationRole });
export type Membership = z.infer<typeof membership>;

/** The me record. Before bootstrap: no user, no plan, no entitlements, no organisation. */
export const me = z.strictObject({
  user: backendUser.nullable(),
  plan: plan.nullable(),
  entitlements: z.array(z.string()),
  organisation: membership.nullable().default(null),
});
export type Me = z.infer<typeof me>;

/**
 * What a person's unsaved answers are sealed with on a device when their session ends (docs/decisions/0022).
 * The keys are serialised as RFC 9180 section 7.1.1 has them for P-256, in base64url: a point of 65 bytes, a
 * number of 32.
 */
export const deviceKey = z.strictObject({
  /** A random name for the key on the device, so that the person's id is not stored there. */
  id: documentId,
  public_key: z.base64url().length(87),
  private_key: z.base64url().length(43),
});
export type DeviceKey = z.infer<typeof deviceKey>;

/** What a deletion keeps for a time, and why, in sentences. */
export const kept = z.array(z.string());

const whichSessions = z.enum(['this', 'earlier', 'all']);
export type WhichSessions = z.infer<typeof whichSessions>;

export const accountEndpoints = {
  getMe: endpoint({
    summary: 'Who is signed in, with plan and entitlements',
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    permission: 'account.read',
    status: 200,
    output: me,
  }),
  bootstrap: endpoint({
    summary: 'Makes the account with the default plan if there is none',
    errors: ['no_default_plan'],
    method: 'POST',
    path: '/api/auth/bootstrap',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    output: me,
  }),
  updateMe: endpoint({
    summary: 'Changes the display name',
    errors: ['account_missing'],
    method: 'PATCH',
    path: '/api/auth/me',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    body: z.strictObject({ display_name: filledText(bounds.displayName) }),
    output: z.strictObject({ user: backendUser }),
  }),
  openDeviceKey: endpoint({
    summary: 'The key for what is unsaved on a device; made if there is none',
    errors: ['account_missing'],
    method: 'POST',
    path: '/api/auth/me/device-key',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    output: deviceKey,
  }),
  signOut: endpoint({
    summary: 'Ends sessions: this one, those that began earlier, or all',
    method: 'POST',
    path: '/api/auth/me/sign-out',
    access: 'signed-in',
    permission: 'account.change',
    status: 200,
    body: z.strictObject({
      sessions: whichSessions,
      /** Sends the person a notice about it. */
      because: z.literal('password_changed').optional(),
    }),
    output: z.strictObject({ ended: z.literal(true) }),
  }),
  deleteMe: endpoint({
    summary: 'Deletes the account and everything of the person',
    method: 'DELETE',
    path: '/api/auth/me',
    access: 'signed-in',
    permission: 'account.delete',
    status: 200,
    errors: ['recent_login_required'],
    output: z.strictObject({ deleted: z.literal(true), kept: kept.default([]) }),
  }),
} as const;
