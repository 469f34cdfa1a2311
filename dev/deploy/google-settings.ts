import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';

// Asks services of Google: what they are set to, for the checks before a deployment, and for source
// maps.

export interface Access {
  origin: string;
  getToken: () => Promise<string>;
  /** For token and answer together. */
  timeoutMilliseconds: number;
}

const live = {
  // Of the Admin SDK, as it also does for `seed`, `role` and `mail`.
  getToken: async () => (await applicationDefault().getAccessToken()).access_token,
  timeoutMilliseconds: 20_000,
};

export interface GoogleSettings {
  /** The service, as it is called in messages. */
  of: string;
  project: string;
  path: string;
  /** What someone needs who may not read them. */
  roles: string;
  /** What to do when there are none. */
  missing: string;
}

const login = 'gcloud auth application-default login';

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** What to do after an answer other than 200. */
const explainRefusal = (
  { of, project, roles, missing }: GoogleSettings,
  status: number,
  body: unknown,
): Error => {
  const reason = refusal.safeParse(body).data?.error.message ?? 'no reason given';
  const instructions = new Map([
    [401, `The application default credentials are not accepted: ${login}.`],
    [
      403,
      `The application default credentials may not read the settings of ${of}. In ${project} they need the ${roles}: Google Cloud console → IAM.`,
    ],
    [404, missing],
  ]);
  const instruction =
    instructions.get(status) ?? `The settings of ${of} could not be read: try again later.`;
  return new Error(`${instruction} (${status}: ${reason})`);
};

/** A body that is not JSON is text, which no check expects either. */
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

/** The bytes of Google's answer. Throws an error that says what to do when there is none. */
export const askGoogle = async (
  settings: GoogleSettings,
  access: Partial<Access> & Pick<Access, 'origin'>,
  sent: { method?: 'GET' | 'POST'; body?: Uint8Array<ArrayBuffer> } = {},
): Promise<Buffer> => {
  const { origin, getToken, timeoutMilliseconds }: Access = { ...live, ...access };
  const { of, project, path } = settings;
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
    ...sent,
    headers: {
      Authorization: `Bearer ${token}`,
      // A person's credentials belong to no project: the call counts for this one.
      'X-Goog-User-Project': project,
    },
    redirect: 'error',
    signal,
  } as const;
  const { status, bytes } = await fetch(`${origin}${path}`, request)
    .then(async (response) => ({ status: response.status, bytes: await response.bytes() }))
    .catch(failWith(`The settings of ${of} could not be read: try again.`));
  const answer = Buffer.from(bytes);
  if (status !== 200) throw explainRefusal(settings, status, parseBody(answer.toString('utf8')));
  return answer;
};

/** What a service is set to. */
export const readGoogleSettings = async (
  settings: GoogleSettings,
  access: Partial<Access> & Pick<Access, 'origin'>,
): Promise<unknown> => parseBody((await askGoogle(settings, access)).toString('utf8'));
