import type { TermsOf } from '../api/terms.ts';
import type { accountEndpoints } from './account.ts';
import type { secondFactorEndpoints } from './second-factor.ts';
import type { signInEndpoints } from './sign-ins.ts';

export const accountTerms = {
  getMe: {
    summary: 'Get the signed-in account with plan and entitlements',
    permission: 'account.read',
    mails: true,
  },
  bootstrap: {
    summary: 'Create the account with the default plan, if it does not exist',
    errors: ['no_default_plan'],
    permission: 'account.change',
    mails: true,
  },
  updateMe: {
    summary: 'Change the display name',
    errors: ['account_missing'],
    permission: 'account.change',
    limit: 'rename',
  },
  openDeviceKey: {
    summary: 'Get the key for unsaved answers on a device; creates it if needed',
    errors: ['account_missing'],
    permission: 'account.change',
  },
  signOut: {
    summary: 'End this session, the earlier ones, or all',
    permission: 'account.change',
    mails: true,
  },
  deleteMe: {
    summary: "Delete the account and the person's data",
    permission: 'account.delete',
    errors: ['last_admin'],
    mails: true,
  },
  getSecondFactor: {
    summary: 'Get the second factor of the account, and who asks for one',
    permission: 'account.read',
    errors: ['account_missing'],
  },
  addSecondFactor: {
    summary:
      'Name the second factor that this session was signed in with, so that it counts, and get recovery codes',
    permission: 'account.change',
    errors: [
      'account_missing',
      'second_factor_missing',
      'second_factor_named',
      'second_factor_link_needed',
    ],
    limit: 'change',
    mails: true,
  },
  mailSecondFactorLink: {
    summary: 'Mail oneself a link with which staff can name a second factor after their deadline',
    permission: 'account.change',
    errors: ['account_missing', 'second_factor_named'],
    // Each is mailed at once.
    limit: 'address_check',
    mails: true,
  },
  renameSecondFactor: {
    summary: 'Change the name of the second factor',
    permission: 'account.change',
    errors: ['account_missing', 'second_factor_missing'],
    limit: 'rename',
  },
  createRecoveryCodes: {
    summary:
      'Get new recovery codes in place of all earlier ones, once for each sign-in; the session needs the second factor',
    permission: 'account.change',
    errors: ['account_missing', 'second_factor_missing', 'second_factor_required'],
    limit: 'change',
    mails: true,
  },
  removeSecondFactor: {
    summary: 'Remove the second factor; the session needs it',
    permission: 'account.change',
    errors: ['account_missing', 'second_factor_missing', 'second_factor_required'],
    limit: 'change',
    mails: true,
  },
  recoverAccount: {
    summary:
      'Remove the second factor of an account by its password and a recovery code; ends all its sessions',
    errors: ['recovery_refused', 'rate_limited'],
    mails: true,
  },
  endSessionsByAlert: {
    summary: 'End all sessions of an account by the link of a mail about a new sign-in',
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies TermsOf<
  typeof accountEndpoints & typeof secondFactorEndpoints & typeof signInEndpoints
>;
