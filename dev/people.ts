import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from './addresses.ts';

const account = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
const refreshed = z.object({ id_token: z.string() });

const post = async (
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const response = await fetch(`${urlOf('auth', offsetFromEnv())}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
};

const identityToolkit = 'identitytoolkit.googleapis.com/v1';

/** Someone new in the running suite, signed in, for tests. */
export const signUp = async ({ verified = true, displayName = 'Test Person' } = {}) => {
  const email = `person-${randomUUID()}@example.com`;
  const credentials = { email, password: 'a long password', displayName, returnSecureToken: true };
  const { localId, refreshToken, idToken } = account.parse(
    await post(`${identityToolkit}/accounts:signUp?key=demo-key`, credentials),
  );
  if (!verified) return { uid: localId, email, token: idToken };
  await post(
    `${identityToolkit}/projects/${projectId}/accounts:update`,
    { localId, emailVerified: true },
    { Authorization: 'Bearer owner' },
  );
  // The first token still says that the email is not verified.
  const { id_token } = refreshed.parse(
    await post('securetoken.googleapis.com/v1/token?key=demo-key', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  );
  return { uid: localId, email, token: id_token };
};
