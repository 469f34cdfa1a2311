import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';

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
 * The checked part of the provider's answer (identity-platform/docs/reference/rest/v2/Config). It omits what is false
 * or was never set. A field of another type is not taken as omitted: for anonymous sign-in that would mean disabled.
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
  /** What is wrong otherwise, and where it is changed. */
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

interface Access {
  origin: string;
  getToken: () => Promise<string>;
  /** For token and answer together. */
  timeoutMilliseconds: number;
}

const live: Access = {
  origin: 'https://identitytoolkit.googleapis.com',
  // Of the Admin SDK, as it also does for `seed`, `role` and `mail`.
  getToken: async () => (await applicationDefault().getAccessToken()).access_token,
  timeoutMilliseconds: 20_000,
};

const login = 'gcloud auth application-default login';

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** What to do after an answer other than 200. */
const explainRefusal = (project: string, status: number, body: unknown): Error => {
  const reason = refusal.safeParse(body).data?.error.message ?? 'no reason given';
  const instructions = new Map([
    [401, `The application default credentials are not accepted: ${login}.`],
    [
      403,
      `The application default credentials may not read the settings of Authentication. In ${project} they need the roles Firebase Authentication Viewer and Service Usage Consumer: Google Cloud console → IAM.`,
    ],
    [
      404,
      `Authentication has not been set up in ${project}: Console → Authentication → Get started → Email/Password.`,
    ],
  ]);
  const instruction =
    instructions.get(status) ??
    'The settings of Authentication could not be read: try again later.';
  return new Error(`${instruction} (${status}: ${reason})`);
};

/** A body that is not JSON is text, which `listSettingFaults` does not expect either. */
const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const rejectAtAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** The provider's answer. Throws an error that says what to do when there is none. */
const readProjectConfig = async (
  project: string,
  { origin, getToken, timeoutMilliseconds }: Access,
): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const failWith = (instruction: string) => (error: unknown) => {
    const found = signal.aborted
      ? `Google did not answer within ${timeoutMilliseconds / 1000} seconds: try again.`
      : `${instruction} (${toReason(error)})`;
    throw new Error(found, { cause: error });
  };
  const token = await Promise.race([getToken(), rejectAtAbort(signal)]).catch(
    failWith(`The application default credentials give no access token: ${login}.`),
  );
  const request = {
    headers: {
      Authorization: `Bearer ${token}`,
      // A person's credentials belong to no project: the call counts for this one.
      'X-Goog-User-Project': project,
    },
    redirect: 'error',
    signal,
  } as const;
  const { status, text } = await fetch(`${origin}/admin/v2/projects/${project}/config`, request)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(failWith('The settings of Authentication could not be read: try again.'));
  const body = parseBody(text);
  if (status !== 200) throw explainRefusal(project, status, body);
  return body;
};

/** Throws one error that names everything that must be changed. */
export const checkSignInSettings = async (
  project: string,
  access: Partial<Access> = {},
): Promise<void> => {
  const faults = listSettingFaults(await readProjectConfig(project, { ...live, ...access }));
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
