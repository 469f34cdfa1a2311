import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from './addresses.ts';
import { fetchUnpooled } from './fetch-unpooled.ts';

const created = z.object({ localId: z.string() });
const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** The emulated project in the environment: a test's own, or the suite's. */
export const projectOfPeople = (): string => process.env.GCLOUD_PROJECT ?? projectId;

const identityToolkit = 'identitytoolkit.googleapis.com/v1';

/** As an administrator, who alone can name a project. */
const post = async (offset: number, path: string, body: object): Promise<unknown> => {
  const response = await fetchUnpooled(`${urlOf('auth', offset)}/${identityToolkit}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
};

/** The password of everybody whom `signUp` creates. */
export const personPassword = 'a long password';

interface NewPerson {
  verified?: boolean;
  displayName?: string;
  email?: string;
  /** The suite; by default the one in the environment. */
  offset?: number;
}

/** Changes an account at the provider, as an administrator or a followed link does. */
export const updateAccount = (
  localId: string,
  change: { email?: string; emailVerified?: boolean; disableUser?: boolean; password?: string },
  offset = offsetFromEnv(),
): Promise<unknown> =>
  post(offset, `projects/${projectOfPeople()}/accounts:update`, { localId, ...change });

/** Signs in at the identity provider, as the sign-in form does. Throws for a wrong password. */
export const signInWithPassword = async (
  email: string,
  password: string,
  offset = offsetFromEnv(),
) =>
  signedIn.parse(
    await post(offset, 'accounts:signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
      targetProjectId: projectOfPeople(),
    }),
  );

/** Sets a new password by the link of a reset mail, as the provider's own page does. */
export const resetPassword = async (
  email: string,
  newPassword: string,
  offset = offsetFromEnv(),
): Promise<void> => {
  const project = projectOfPeople();
  const asked = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  const { oobCode } = z
    .object({ oobCode: z.string() })
    .parse(await post(offset, `projects/${project}/accounts:sendOobCode`, asked));
  const answer = { oobCode, newPassword, targetProjectId: project };
  await post(offset, 'accounts:resetPassword', answer);
};

/** The token of a new sign-in of someone whom `signUp` created. */
export const signInAgain = async (email: string, offset = offsetFromEnv()): Promise<string> =>
  (await signInWithPassword(email, personPassword, offset)).idToken;

/** A new, signed-in person in a running suite, for tests. */
export const signUp = async ({
  verified = true,
  displayName = 'Test Person',
  email = `person-${randomUUID()}@example.com`,
  offset = offsetFromEnv(),
}: NewPerson = {}) => {
  const { localId } = created.parse(
    await post(offset, `projects/${projectOfPeople()}/accounts`, {
      email,
      password: personPassword,
      displayName,
      emailVerified: verified,
    }),
  );
  return { uid: localId, email, token: await signInAgain(email, offset) };
};
