import { type ContactMessage, contactEndpoints } from '@lexplain/contract/contact/contact';
import type { Permit } from '../../lib/actions/permit';
import { send } from '../../lib/api/api-client';
import { env } from '../../lib/api/env';

export interface MessageToSend {
  message: ContactMessage & { website?: string };
  /** One key for each message: a message that is sent again with it is stored once. */
  key: string;
}

/**
 * An App Check token. Null where the build has no site key; the SDK is loaded with the first
 * message.
 */
const readProof = async (): Promise<string | null> => {
  if (!env.VITE_APP_CHECK_SITE_KEY) return null;
  const { readAppCheckToken } = await import('../../lib/firebase/app-check');
  return readAppCheckToken(env.VITE_APP_CHECK_SITE_KEY);
};

export const sendContactMessage = async ({ message, key }: MessageToSend, permit: Permit) => {
  const proof = await readProof();
  const headers = { 'idempotency-key': key, ...(proof && { 'x-firebase-appcheck': proof }) };
  return send(permit, contactEndpoints.sendContactMessage, { headers, body: message });
};
