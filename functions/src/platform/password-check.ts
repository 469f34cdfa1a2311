import { AppError } from '@lexplain/contract/api/errors';
import { personId } from '@lexplain/contract/api/fields';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';
import { webApiKey } from '../runtime.ts';

// Whether a password is right: the identity provider knows, and says so by a sign-in.

const timeoutMilliseconds = 10_000;

const host = 'identitytoolkit.googleapis.com';

export const providerOrigin = (): string => {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  return emulator ? `http://${emulator}/${host}` : `https://${host}`;
};

/**
 * As whom to ask. The emulator takes every key for that of its first project: an administrator,
 * whom it does not verify, names another.
 */
const caller = () => {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, GCLOUD_PROJECT: project } = process.env;
  return emulator
    ? {
        headers: { Authorization: 'Bearer owner' },
        fields: { targetProjectId: project },
      }
    : { headers: {}, fields: {} };
};

const signedIn = z.object({
  localId: personId,
  /** Instead of tokens, where a second factor is asked for next. */
  mfaPendingCredential: z.string().min(1).optional(),
});

const refused = z.object({ error: z.object({ message: z.string() }) });

/**
 * How the provider refuses an address, a password or an account; with enumeration protection, the
 * last alone.
 */
const wrong = [
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'USER_DISABLED',
  'INVALID_LOGIN_CREDENTIALS',
];

/** The code of a refusal, which may be followed by an explanation; else its status. */
const codeOf = (status: number, answer: unknown): string =>
  refused.safeParse(answer).data?.error.message.match(/^[A-Z_]+(?= |$)/)?.[0] ?? String(status);

const notChecked = (reason: string): AppError => {
  write({ severity: 'WARNING', message: 'A password was not checked', reason });
  return new AppError('try_again', 'Please try again');
};

const ask = async (
  email: string,
  password: string,
): Promise<{ status: number; answer: unknown }> => {
  const { headers, fields } = caller();
  const url = `${providerOrigin()}/v1/accounts:signInWithPassword?key=${encodeURIComponent(webApiKey.value())}`;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({
        email,
        password,
        returnSecureToken: true,
        ...fields,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    // What is no JSON, as from a proxy before the provider, still has a status.
    return { status: response.status, answer: await response.json().catch(() => null) };
  } catch {
    // Not with the error's text: nothing of a request belongs into logs.
    throw notChecked('unreachable');
  }
};

/**
 * The uid of the account with this address and password if it has a second factor; null where
 * anything is wrong. Throws `try_again` where the provider does not say. Tokens of an account
 * without a second factor are dropped.
 */
export const findPendingSignIn = async (
  email: string,
  password: string,
): Promise<string | null> => {
  const { status, answer } = await ask(email, password);
  if (status !== 200) {
    const code = codeOf(status, answer);
    if (wrong.includes(code)) return null;
    throw notChecked(code);
  }
  const parsed = signedIn.safeParse(answer);
  if (!parsed.success) throw notChecked('answer');
  const { localId, mfaPendingCredential } = parsed.data;
  return mfaPendingCredential === undefined ? null : localId;
};
