import { z } from 'zod';
import { type Access, type GoogleSettings, readGoogleSettings } from './google-settings.ts';

// What a project's identity provider must be set to before anything is deployed (docs/security.md, "Settings that the
// provider must make"). It alone sees passwords: neither the API nor a function can refuse a short one
// (docs/decisions/0062).

/** Characters (ASVS 6.2.1 demands 8 and recommends 15). */
export const leastPasswordLength = 12;

/** The provider's own minimum, which holds where a policy names none. */
const defaultPasswordLength = 6;

const method = z.object({ enabled: z.boolean().optional() });
const passwordPolicy = z.object({
  passwordPolicyEnforcementState: z.string().optional(),
  passwordPolicyVersions: z
    .array(
      z.object({
        customStrengthOptions: z.object({ minPasswordLength: z.number().optional() }).optional(),
      }),
    )
    .optional(),
});

/**
 * The checked part of the provider's answer (identity-platform/docs/reference/rest/v2/Config). It
 * omits fields that are false or were never set. A field of another type is not taken as omitted:
 * for anonymous sign-in that would mean disabled.
 */
const projectConfig = z.object({
  passwordPolicyConfig: passwordPolicy.optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().optional() }).optional(),
  signIn: z
    .object({
      email: method.extend({ passwordRequired: z.boolean().optional() }).optional(),
      anonymous: method.optional(),
      phoneNumber: method.optional(),
    })
    .optional(),
});

type ProjectConfig = z.infer<typeof projectConfig>;

interface RequiredSetting {
  isMet: (found: ProjectConfig) => boolean;
  /** The problem with another value, and where to change it. */
  fault: string;
}

const settings = 'Console → Authentication → Settings';
const methods = 'Console → Authentication → Sign-in method';

/** The length that every version of the policy demands. */
const readPasswordLength = ({ passwordPolicyConfig }: ProjectConfig): number => {
  const lengths = (passwordPolicyConfig?.passwordPolicyVersions ?? []).map(
    ({ customStrengthOptions }) =>
      customStrengthOptions?.minPasswordLength ?? defaultPasswordLength,
  );
  return lengths.length > 0 ? Math.min(...lengths) : defaultPasswordLength;
};

const requiredSettings: readonly RequiredSetting[] = [
  {
    isMet: ({ passwordPolicyConfig }) =>
      passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE',
    fault: `The password policy is not enforced: ${settings} → Password policy → Require enforcement.`,
  },
  {
    isMet: (found) => readPasswordLength(found) >= leastPasswordLength,
    fault: `The password policy allows fewer than ${leastPasswordLength} characters: ${settings} → Password policy → Minimum password length: ${leastPasswordLength}.`,
  },
  {
    isMet: ({ emailPrivacyConfig }) => emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    fault: `Anyone can find out which addresses have an account: ${settings} → User actions → enable Email enumeration protection.`,
  },
  {
    isMet: ({ signIn }) => signIn?.email?.enabled === true,
    fault: `Nobody can sign in with an email address: ${methods} → Email/Password → Enable.`,
  },
  {
    isMet: ({ signIn }) => signIn?.email?.passwordRequired === true,
    fault: `A link in a mail signs in without a password: ${methods} → Email/Password → disable Email link.`,
  },
  {
    isMet: ({ signIn }) => signIn?.anonymous?.enabled !== true,
    fault: `Anyone can sign in without an address: ${methods} → disable Anonymous.`,
  },
  {
    isMet: ({ signIn }) => signIn?.phoneNumber?.enabled !== true,
    fault: `A phone number signs in without a password: ${methods} → disable Phone.`,
  },
];

/** What must be changed before a deployment, in sentences. Empty when nothing must. */
export const listSettingFaults = (answer: unknown): string[] => {
  const { success, data, error } = projectConfig.safeParse(answer);
  if (success) return requiredSettings.flatMap(({ isMet, fault }) => (isMet(data) ? [] : [fault]));
  const issues = error.issues.map(
    ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
  );
  return [
    `Authentication describes its settings otherwise than expected (${issues.join('; ')}). Compare its REST reference with dev/deploy/sign-in-settings.ts.`,
  ];
};

export const signInOrigin = 'https://identitytoolkit.googleapis.com';

/** How the configuration of Authentication is asked for. */
export const askedOfSignIn = (project: string): GoogleSettings => ({
  of: 'Authentication',
  project,
  path: `/admin/v2/projects/${project}/config`,
  roles: 'roles Firebase Authentication Viewer and Service Usage Consumer',
  missing: `Authentication has not been set up in ${project}: Console → Authentication → Get started → Email/Password.`,
});

/** Throws one error that names everything that must be changed. */
export const checkSignInSettings = async (
  project: string,
  access: Partial<Access> = {},
): Promise<void> => {
  const answer = await readGoogleSettings(askedOfSignIn(project), {
    origin: signInOrigin,
    ...access,
  });
  const faults = listSettingFaults(answer);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
