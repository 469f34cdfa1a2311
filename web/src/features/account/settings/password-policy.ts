import { z } from 'zod';
import { loadAuth } from '../../../session/load-auth';
import { fallbackMinimum } from './password-advice';

/** The rules of the provider's password policy that a person can act on. */
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
