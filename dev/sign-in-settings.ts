import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';

// What the identity provider is asked for before anything is deployed (docs/security.md, "Settings that the provider
// must make"). It alone sees passwords: neither the API nor a function can refuse a short one (docs/decisions/0062).

/** Characters (ASVS 6.2.1 demands 8 and recommends 15). */
export const leastPasswordLength = 12;

/** The part of the Admin SDK's `ProjectConfig` that is checked. What was never set is absent. */
const signInSettings = z.object({
  passwordPolicyConfig: z
    .object({
      enforcementState: z.string().optional(),
      constraints: z.object({ minLength: z.number().optional() }).optional(),
    })
    .optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().optional() }).optional(),
});

type SignInSettings = z.infer<typeof signInSettings>;

const place = 'Console → Authentication → Settings';

/** What must be changed before a deployment, in sentences. Empty when nothing must. */
const listSettingFaults = ({
  passwordPolicyConfig,
  emailPrivacyConfig,
}: SignInSettings): string[] => {
  const length = passwordPolicyConfig?.constraints?.minLength ?? 0;
  const isEnforced = passwordPolicyConfig?.enforcementState === 'ENFORCE';
  return [
    ...(isEnforced
      ? []
      : [
          `The password policy is not enforced: ${place} → Password policy → Require enforcement, with a minimum length of ${leastPasswordLength}.`,
        ]),
    ...(isEnforced && length < leastPasswordLength
      ? [
          `Passwords may have ${length} characters: ${place} → Password policy → Minimum length: ${leastPasswordLength}.`,
        ]
      : []),
    ...(emailPrivacyConfig?.enableImprovedEmailPrivacy === true
      ? []
      : [
          `Anyone can find out which addresses have an account: ${place} → User actions → Email enumeration protection.`,
        ]),
  ];
};

const instructions: Record<string, string> = {
  'auth/configuration-not-found':
    'Authentication has not been set up: Console → Authentication → Get started → Email/Password.',
  'auth/insufficient-permission':
    'These credentials may not read the settings of Authentication. They need the role Firebase Authentication Viewer, and a project to count the call for: gcloud auth application-default set-quota-project PROJECT.',
  'app/invalid-credential':
    'There are no credentials on this machine: gcloud auth application-default login.',
};

const explain = (error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const instruction = new Map(Object.entries(instructions)).get(code);
  return new Error(
    instruction ?? `The settings of Authentication could not be read: ${String(error)}`,
    { cause: error },
  );
};

/**
 * The settings of a project, by the application default credentials of this machine. Throws an error that says what
 * to do when they cannot be read.
 */
const readSignInSettings = async (projectId: string): Promise<SignInSettings> => {
  const app = initializeApp({ projectId }, 'sign-in-settings');
  try {
    return signInSettings.parse(await getAuth(app).projectConfigManager().getProjectConfig());
  } catch (error) {
    throw explain(error);
  } finally {
    await deleteApp(app);
  }
};

/** Throws one error that names everything that must be changed. */
export const checkSignInSettings = async (projectId: string): Promise<void> => {
  const faults = listSettingFaults(await readSignInSettings(projectId));
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
