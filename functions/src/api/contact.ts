import { randomUUID } from 'node:crypto';
import type { contactEndpoints } from '@lexplain/contract/contact';
import { storeContactMessage } from '../data/contact.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof contactEndpoints;

const sendContactMessage: Handler<Endpoints['sendContactMessage']> = async (
  _caller,
  { headers, body: { website, ...message } },
) => {
  if (website) return { id: randomUUID() };
  return { id: await storeContactMessage(message, headers['idempotency-key']) };
};

export const contactHandlers = { sendContactMessage };
