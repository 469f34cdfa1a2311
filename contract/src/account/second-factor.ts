import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { emailAddress, nameText, timestamp } from '../api/fields.ts';
import { secondFactorDemand } from './second-factor-demand.ts';

// The second factor of one's own account, and the way back in without it (docs/product.md, "A second factor").

const secondFactor = z.strictObject({
  /** Empty where the identity provider knows of one that was never named here. */
  name: z.string(),
  added_at: timestamp.nullable(),
  /** The latest sign-in with it. */
  last_used_at: timestamp.nullable(),
  recovery_codes_left: z.int().nonnegative(),
});

const secondFactorState = z.strictObject({
  /** Null where the account has none. */
  factor: secondFactor.nullable(),
  /** All demands for a second factor, also those that this session meets. */
  demands: z.array(secondFactorDemand),
  /**
   * What naming one needs besides a recent sign-in: of staff whose deadline has passed, a link
   * that is mailed to them.
   */
  naming: z.enum(['open', 'link']).default('open'),
  /**
   * The second factor of this session: the named one, another one, which does not count, or none.
   */
  session: z.enum(['named', 'other', 'none']).default('none'),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Shown once; the server keeps hashes. */
const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });

const ofOwn = {
  path: '/api/auth/me/second-factor',
  access: 'verified',
  status: 200,
} as const;

const named = z.strictObject({ name: nameText(bounds.secondFactorName) });

/**
 * For how many hours a link that was mailed, or an admin's permission, lets staff name a second
 * factor.
 */
export const namingHours = 24;

export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    ...ofOwn,
    method: 'GET',
    output: secondFactorState,
  }),
  addSecondFactor: endpoint({
    ...ofOwn,
    method: 'POST',
    recentSignIn: 5,
    /** `link` is the secret of the link that was mailed. */
    body: named.extend({ link: z.string().max(128).optional() }),
    output: recoveryCodes,
  }),
  mailSecondFactorLink: endpoint({
    ...ofOwn,
    path: '/api/auth/me/second-factor/link',
    method: 'POST',
    output: z.strictObject({ mailed: z.literal(true) }),
  }),
  renameSecondFactor: endpoint({
    ...ofOwn,
    method: 'PATCH',
    body: named,
    output: secondFactorState,
  }),
  createRecoveryCodes: endpoint({
    ...ofOwn,
    path: '/api/auth/me/second-factor/recovery-codes',
    method: 'POST',
    recentSignIn: 5,
    output: recoveryCodes,
  }),
  removeSecondFactor: endpoint({
    ...ofOwn,
    method: 'DELETE',
    recentSignIn: 5,
    output: secondFactorState,
  }),
  /**
   * The identity provider issues no token before the second factor, so the address and the password
   * are sent.
   */
  recoverAccount: endpoint({
    method: 'POST',
    path: '/api/auth/recovery',
    access: 'public',
    status: 200,
    body: z.strictObject({
      email: emailAddress,
      password: z.string().min(1).max(bounds.password),
      code: z.string().min(1).max(bounds.recoveryCode),
    }),
    output: z.strictObject({ recovered: z.literal(true) }),
  }),
} as const;

export const secondFactorExamples = {
  addSecondFactor: { name: 'Phone' },
  renameSecondFactor: { name: 'Phone' },
  recoverAccount: { email: 'nobody@example.com', password: 'a long password', code: '0000' },
} satisfies Examples<typeof secondFactorEndpoints>;
