import { z } from 'zod';
import { bounds, filledText } from './bounds.ts';
import { endpoint } from './endpoint.ts';

export const role = z.enum(['client', 'adviser', 'admin']);

/** `plans/{code}`. Exactly one plan is the default. */
export const storedPlan = z.strictObject({
  id: z.int().positive(),
  code: z.string().min(1),
  name: z.string().min(1),
  entitlements: z.array(z.string()),
  default: z.boolean(),
});
export type StoredPlan = z.infer<typeof storedPlan>;

/** `users/{uid}`. */
export const storedUser = z.strictObject({
  email: z.string(),
  display_name: z.string(),
  role,
  plan_code: z.string().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredUser = z.infer<typeof storedUser>;

export const backendUser = z.strictObject({
  id: z.string(),
  email: z.string(),
  display_name: z.string(),
  role,
});
export type BackendUser = z.infer<typeof backendUser>;

/** A plan as callers see it: `tier` equals the code (spec section 3). */
export const plan = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  tier: z.string(),
});
export type Plan = z.infer<typeof plan>;

/** The me record. Before bootstrap: no user, no plan, no entitlements. */
export const me = z.strictObject({
  user: backendUser.nullable(),
  plan: plan.nullable(),
  entitlements: z.array(z.string()),
});
export type Me = z.infer<typeof me>;

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
    body: z.strictObject({ display_name: filledText(bounds.displayName) }),
    output: z.strictObject({ user: backendUser }),
  }),
} as const;
