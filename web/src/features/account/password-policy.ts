import { z } from 'zod';
import { loadAuth } from '../../session/load-auth';
import { fallbackMinimum } from './password-advice';

/** The provider's password policy, as far as a person can do something about it. */
const passwordPolicy = z.object({
  customStrengthOptions: z.object({
    minPasswordLength: z.int().positive().default(fallbackMinimum),
    maxPasswordLength: z.int().positive().optional(),
    containsLowercaseLetter: z.boolean().default(false),
    containsUppercaseLetter: z.boolean().default(false),
    containsNumericCharacter: z.boolean().default(false),
    containsNonAlphanumericCharacter: z.boolean().default(false),
  }),
});
export type PasswordPolicy = z.infer<typeof passwordPolicy>['customStrengthOptions'];

export const readPasswordPolicy = async (): Promise<PasswordPolicy> =>
  passwordPolicy.parse(await (await loadAuth()).readPasswordPolicy()).customStrengthOptions;
