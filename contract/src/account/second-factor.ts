import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { emailAddress, isoTime, nameText } from '../api/fields.ts';
import { secondFactorDemand } from './second-factor-demand.ts';

// The second factor of one's own account, and the way back in without it (docs/product.md, "A second factor").

const secondFactor = z.strictObject({
  /** Empty where the identity provider knows of one that was never named here. */
  name: z.string(),
  added_at: isoTime.nullable(),
  /** The latest sign-in with it. */
  last_used_at: isoTime.nullable(),
  recovery_codes_left: z.int().nonnegative(),
});

const secondFactorState = z.strictObject({
  /** Null where the account has none. */
  factor: secondFactor.nullable(),
  /** Also those that this session meets. */
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
    summary: 'Get the second factor of the account, and who asks for one',
    ...ofOwn,
    method: 'GET',
    permission: 'account.read',
    errors: ['account_missing'],
    output: secondFactorState,
  }),
  addSecondFactor: endpoint({
    summary:
      'Name the second factor that this session was signed in with, so that it counts, and get recovery codes',
    ...ofOwn,
    method: 'POST',
    permission: 'account.change',
    recentSignIn: 5,
    errors: [
      'account_missing',
      'second_factor_missing',
      'second_factor_named',
      'second_factor_link_needed',
    ],
    /** `link` is the secret of the link that was mailed. */
    body: named.extend({ link: z.string().max(128).optional() }),
    limit: 'change',
    mails: true,
    output: recoveryCodes,
  }),
  mailSecondFactorLink: endpoint({
    summary: 'Mail oneself a link with which staff can name a second factor after their deadline',
    ...ofOwn,
    path: '/api/auth/me/second-factor/link',
    method: 'POST',
    permission: 'account.change',
    errors: ['account_missing', 'second_factor_named'],
    // Each is mailed at once.
    limit: 'address_check',
    mails: true,
    output: z.strictObject({ mailed: z.literal(true) }),
  }),
  renameSecondFactor: endpoint({
    summary: 'Change the name of the second factor',
    ...ofOwn,
    method: 'PATCH',
    permission: 'account.change',
    errors: ['account_missing', 'second_factor_missing'],
    body: named,
    limit: 'rename',
    output: secondFactorState,
  }),
  createRecoveryCodes: endpoint({
    summary:
      'Get new recovery codes in place of all earlier ones, once for each sign-in; the session needs the second factor',
    ...ofOwn,
    path: '/api/auth/me/second-factor/recovery-codes',
    method: 'POST',
    permission: 'account.change',
    recentSignIn: 5,
    errors: ['account_missing', 'second_factor_missing', 'second_factor_required'],
    limit: 'change',
    mails: true,
    output: recoveryCodes,
  }),
  removeSecondFactor: endpoint({
    summary: 'Remove the second factor; the session needs it',
    ...ofOwn,
    method: 'DELETE',
    permission: 'account.change',
    recentSignIn: 5,
    errors: ['account_missing', 'second_factor_missing', 'second_factor_required'],
    limit: 'change',
    mails: true,
    output: secondFactorState,
  }),
  /**
   * The identity provider issues no token before the second factor, so the address and the password
   * are sent.
   */
  recoverAccount: endpoint({
    summary:
      'Remove the second factor of an account by its password and a recovery code; ends all its sessions',
    method: 'POST',
    path: '/api/auth/recovery',
    access: 'public',
    status: 200,
    errors: ['recovery_refused', 'rate_limited'],
    body: z.strictObject({
      email: emailAddress,
      password: z.string().min(1).max(bounds.password),
      code: z.string().min(1).max(bounds.recoveryCode),
    }),
    mails: true,
    output: z.strictObject({ recovered: z.literal(true) }),
  }),
} as const;

export const secondFactorExamples = {
  addSecondFactor: { name: 'Phone' },
  renameSecondFactor: { name: 'Phone' },
  recoverAccount: { email: 'nobody@example.com', password: 'a long password', code: '0000' },
} satisfies Examples<typeof secondFactorEndpoints>;
