import { randomUUID } from 'node:crypto';
import type { contactEndpoints } from '@lexplain/contract/contact';
import { requireAppCheck } from '../data/app-check.ts';
import { storeContactMessage } from '../data/contact.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof contactEndpoints;

const sendContactMessage: Handler<Endpoints['sendContactMessage']> = async (
  visitor,
  { headers, body: { website, ...message } },
) => {
  await requireAppCheck(headers['x-firebase-appcheck']);
  if (website) return { id: randomUUID() };
  return {
    id: await storeContactMessage({ message, key: headers['idempotency-key'], ...visitor }),
  };
};

export const contactHandlers = { sendContactMessage };
