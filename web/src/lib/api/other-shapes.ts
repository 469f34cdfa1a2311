import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { z } from 'zod';

// The other shapes that a response may have: older ones that some responses are documented to have (docs/product.md,
// "The API"), and those of a server that is newer than the page. What is neither is returned unchanged, for the
// endpoint's schema to accept or reject.

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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const readPart = (value: unknown, key: PropertyKey): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined;

/**
 * Drops the fields of a response that its schema does not know. A page that was open before a
 * deployment meets a server that sends more: its responses must still parse.
 */
export const withoutNewerKeys = (data: unknown, { issues }: z.ZodError): unknown => {
  const known: unknown = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce(readPart, known);
    if (!isObject(holder)) continue;
    for (const key of issue.keys) Reflect.deleteProperty(holder, key);
  }
  return known;
};
