import '../runtime.ts';
import { getApp } from 'firebase-admin/app';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';
import { providerOrigin } from './password-check.ts';

// When a password was set. The identity provider says so in the answer from which the Admin SDK
// reads an account, but the SDK leaves it out. What the SDK has, from when on tokens are valid,
// changes with every sign-out as well.

/** A call waits for it. */
const timeoutMilliseconds = 3_000;

const found = z.object({
  // Left out where there is no such account.
  users: z.array(z.object({ passwordUpdatedAt: z.number().positive().optional() })).default([]),
});

const readToken = async (): Promise<string> => {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) return 'owner';
  const token = await getApp().options.credential?.getAccessToken();
  if (!token) throw new Error('The app has no credentials');
  return token.access_token;
};

const ask = async (uid: string): Promise<Response> => {
  const { GCLOUD_PROJECT: project = '' } = process.env;
  return fetch(`${providerOrigin()}/v1/projects/${project}/accounts:lookup`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await readToken()}`,
    },
    body: JSON.stringify({ localId: [uid] }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
};

const notRead = (uid: string, reason: string): null => {
  write({ severity: 'ERROR', message: 'The time of a password was not read', uid, reason });
  return null;
};

/**
 * When the password of an account was set; null where it has none, or where the provider does not
 * say.
 */
export const findPasswordTime = async (uid: string): Promise<Date | null> => {
  // Not with the error's text: nothing of a request belongs into logs.
  const response = await ask(uid).catch(() => null);
  if (!response) return notRead(uid, 'unreachable');
  if (response.status !== 200) return notRead(uid, String(response.status));
  // What is no JSON is no answer about an account either.
  const parsed = found.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return notRead(uid, 'answer');
  const [account] = parsed.data.users;
  return account?.passwordUpdatedAt ? new Date(Math.floor(account.passwordUpdatedAt)) : null;
};
