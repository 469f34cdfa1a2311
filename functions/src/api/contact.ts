import type { contactEndpoints } from '@lexplain/contract/contact';
import { storeContactMessage } from '../data/contact.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof contactEndpoints;

const sendContactMessage: Handler<Endpoints['sendContactMessage']> = async (_caller, { body }) => ({
  id: await storeContactMessage(body),
});

export const contactHandlers = { sendContactMessage };
