import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { z } from 'zod';

// Converts the other shapes that some responses may have (docs/product.md, "The API") to the current format.
// Anything else is returned unchanged, for the endpoint's schema to accept or reject.

const plan = z
  .object({ id: z.int(), code: z.string(), name: z.string() })
  .transform((known) => ({ ...known, tier: known.code }));
const nestedPlan = z.object({ plan }).transform((nested) => nested.plan);

const flags = z
  .record(z.string(), z.boolean())
  .transform((all) => Object.keys(all).filter((name) => all[name]));

const me = z
  .looseObject({
    user: z.unknown().optional(),
    plan: plan.nullish(),
    activePlan: z.union([nestedPlan, plan]).nullish(),
    entitlements: z.union([z.array(z.string()), flags]).nullish(),
  })
  .transform(({ user, activePlan, entitlements, ...known }) => ({
    ...known,
    user: user ?? null,
    plan: known.plan ?? activePlan ?? null,
    entitlements: entitlements ?? [],
  }));

const updatedUser = z.union([
  z.object({ user: z.unknown() }),
  z.looseObject({ display_name: z.string() }).transform((user) => ({ user })),
]);

const obligations = z.union([
  z.array(z.unknown()),
  z.object({ obligations: z.array(z.unknown()) }).transform((wrapped) => wrapped.obligations),
  z.object({ data: z.array(z.unknown()) }).transform((wrapped) => wrapped.data),
]);

/** By method and path, so that a page that calls one of these rows does not load the others. */
const older: Partial<Record<string, z.ZodType>> = {
  'GET /api/auth/me': me,
  'POST /api/auth/bootstrap': me,
  'PATCH /api/auth/me': updatedUser,
  'GET /api/subjects/:id/obligations': obligations,
};

/** A response in the current format, or unchanged. */
export const toCurrentFormat = ({ method, path }: Endpoint, data: unknown): unknown => {
  const parsed = older[`${method} ${path}`]?.safeParse(data);
  return parsed?.success ? parsed.data : data;
};
