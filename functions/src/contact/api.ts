import { randomUUID } from 'node:crypto';
import { contactEndpoints } from '@lexplain/contract/contact/contact';
import { handlersOf } from '../http/endpoint.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { requireAppCheck } from '../platform/app-check.ts';
import { listAnswers } from './answers.ts';
import { listMessagesOf, type OwnMessage } from './messages-of-person.ts';
import { storeContactMessage } from './store.ts';

export const contactHandlers = handlersOf(contactEndpoints, {
  sendContactMessage: async (visitor, { headers, body: { website, ...message } }) => {
    await requireAppCheck(headers['x-firebase-appcheck']);
    if (website) return { id: randomUUID() };
    return {
      id: await storeContactMessage({ message, key: headers['idempotency-key'], ...visitor }),
    };
  },
});

const toOwnMessage = (message: OwnMessage) => ({
  ...message,
  answers: listAnswers(message).map(({ by_name, text, at }) => ({ by_name, text, at })),
  delivered: message.delivery.state === 'sent',
  kept_until: message.expire_at,
});

export const contactExport: Pick<AccountExports, 'contact_messages'> = {
  // Only a person who has verified an address gets the messages written with it.
  contact_messages: async ({ email, emailVerified }) =>
    emailVerified ? (await listMessagesOf(email)).map(toOwnMessage) : [],
};
