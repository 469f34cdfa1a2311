import { type ContactMessage, contactEndpoints } from '@lexplain/contract/contact/contact';
import type { Permit } from '../../lib/actions/permit';
import { send } from '../../lib/api/api-client';
import { appCheckToken } from '../../lib/api/app-check';

export interface MessageToSend {
  message: ContactMessage & { website?: string };
  /** One key for each message: a message that is sent again with it is stored once. */
  key: string;
}

export const sendContactMessage = async ({ message, key }: MessageToSend, permit: Permit) => {
  const proof = await appCheckToken();
  const headers = { 'idempotency-key': key, ...(proof && { 'x-firebase-appcheck': proof }) };
  return send(permit, contactEndpoints.sendContactMessage, { headers, body: message });
};
