import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from './addresses.ts';

const account = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
const refreshed = z.object({ id_token: z.string() });

interface Post {
  offset: number;
  path: string;
  body: object;
  headers?: Record<string, string>;
}

const post = async ({ offset, path, body, headers }: Post): Promise<unknown> => {
  const response = await fetch(`${urlOf('auth', offset)}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
};

const identityToolkit = 'identitytoolkit.googleapis.com/v1';

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
  change: { email?: string; emailVerified?: boolean; disableUser?: boolean },
  offset = offsetFromEnv(),
): Promise<unknown> =>
  post({
    offset,
    path: `${identityToolkit}/projects/${projectId}/accounts:update`,
    body: { localId, ...change },
    headers: { Authorization: 'Bearer owner' },
  });

/** Signs in at the identity provider, as the sign-in form does. Throws for a wrong password. */
export const signInWithPassword = async (
  email: string,
  password: string,
  offset = offsetFromEnv(),
) =>
  account.parse(
    await post({
      offset,
      path: `${identityToolkit}/accounts:signInWithPassword?key=demo-key`,
      body: { email, password, returnSecureToken: true },
    }),
  );

/** The token of a new sign-in of somebody whom `signUp` created. */
export const signInAgain = async (email: string, offset = offsetFromEnv()): Promise<string> =>
  (await signInWithPassword(email, personPassword, offset)).idToken;

/** A new, signed-in person in a running suite, for tests. */
export const signUp = async ({
  verified = true,
  displayName = 'Test Person',
  email = `person-${randomUUID()}@example.com`,
  offset = offsetFromEnv(),
}: NewPerson = {}) => {
  const { localId, refreshToken, idToken } = account.parse(
    await post({
      offset,
      path: `${identityToolkit}/accounts:signUp?key=demo-key`,
      body: { email, password: personPassword, displayName, returnSecureToken: true },
    }),
  );
  if (!verified) return { uid: localId, email, token: idToken };
  await updateAccount(localId, { emailVerified: true }, offset);
  // The first token still says that the email is not verified.
  const { id_token } = refreshed.parse(
    await post({
      offset,
      path: 'securetoken.googleapis.com/v1/token?key=demo-key',
      body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    }),
  );
  return { uid: localId, email, token: id_token };
};
