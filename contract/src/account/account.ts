import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, nameText } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';
import { secondFactorDemand } from './second-factor-demand.ts';

/** Everybody who is not on the provider's staff is a client. */
export const role = z.enum(['client', 'adviser', 'admin']);
export type Role = z.infer<typeof role>;

/** A plan as written in the library. Exactly one is the default. */
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
  /** Whether the verified address has an open invitation. */
  is_invited: z.boolean().default(false),
  /**
   * The demands for a second factor that this session does not meet; those that are due refuse
   * calls.
   */
  missing_second_factor: z.array(secondFactorDemand).default([]),
});
export type Me = z.infer<typeof me>;

/**
 * The key pair that encrypts a person's unsaved answers on a device when their session ends
 * (docs/decisions/0022). Serialised as in RFC 9180, section 7.1.1, for P-256, in base64url: the
 * public key is a point of 65 bytes, the private key a number of 32.
 */
export const deviceKey = z.strictObject({
  /** A random name for the key on the device, so that the person's id is not stored there. */
  id: documentId,
  public_key: z.base64url().length(87),
  private_key: z.base64url().length(43),
});
export type DeviceKey = z.infer<typeof deviceKey>;

/** What a deletion keeps for a time, and why, in sentences. */
export const retentionNotes = z.array(z.string());

const sessionScope = z.enum(['this', 'earlier', 'all']);
export type SessionScope = z.infer<typeof sessionScope>;

export const accountEndpoints = {
  getMe: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    status: 200,
    output: me,
  }),
  bootstrap: endpoint({
    method: 'POST',
    path: '/api/auth/bootstrap',
    access: 'verified',
    status: 200,
    output: me,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/api/auth/me',
    access: 'verified',
    status: 200,
    body: z.strictObject({ display_name: nameText(bounds.displayName) }),
    output: z.strictObject({ user: backendUser }),
  }),
  openDeviceKey: endpoint({
    method: 'POST',
    path: '/api/auth/me/device-key',
    access: 'verified',
    status: 200,
    output: deviceKey,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/me/sign-out',
    access: 'signed-in',
    status: 200,
    body: z.strictObject({
      sessions: sessionScope,
      /** Sends the person a notice about it. */
      because: z.literal('password_changed').optional(),
    }),
    output: z.strictObject({ ended: z.literal(true) }),
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/api/auth/me',
    access: 'signed-in',
    status: 200,
    recentSignIn: 5,
    output: z.strictObject({ deleted: z.literal(true), kept: retentionNotes.default([]) }),
  }),
} as const;

export const accountExamples = {
  updateMe: { display_name: 'Anna Example' },
  signOut: { sessions: 'this' },
} satisfies Examples<typeof accountEndpoints>;
