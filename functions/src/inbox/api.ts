import {
  type InboxDelivery,
  inboxEndpoints,
  type inboxMessage,
} from '@lexplain/contract/inbox/inbox';
import { requirePermission } from '../access/permissions.ts';
import { requireOfProvider } from '../access/provider-permission.ts';
import { listAnswers } from '../contact/answers.ts';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { handlersOf } from '../http/endpoint.ts';
import { answerMessage, assignMessage } from './answers.ts';
import { listStoppedMail, replayStoppedMail } from './stopped-mail.ts';
import {
  closeMessage,
  handleMessage,
  listInbox,
  type ReadMessage,
  readMessage,
  reopenMessage,
  replayMessage,
} from './store.ts';

const toDelivery = ({ delivery: { state }, expire_at }: ReadMessage): InboxDelivery => {
  switch (state) {
    case 'pending':
    case 'sending':
    case 'retry':
      return 'waiting';
    case 'sent':
      return 'sent';
    case 'blocked':
    case 'dead':
      return expire_at === null ? 'failed' : 'closed';
    case 'withheld':
      return 'closed';
  }
};

const toMessage = (stored: ReadMessage): UnencodedAnswer<typeof inboxMessage> => ({
  ...stored,
  at: stored.created_at,
  delivery: toDelivery(stored),
  failure: stored.delivery.last_error,
  handled: stored.handled ?? null,
  assigned: stored.assigned ? { uid: stored.assigned.uid, name: stored.assigned.name } : null,
  answers: listAnswers(stored).map(({ by_uid: _, ...answer }) => answer),
  revision: stored.handled_revision ?? 0,
  account: stored.organisation === null ? null : { organisation: stored.organisation },
});

const toPage = ({ messages, next }: Awaited<ReturnType<typeof listInbox>>) => ({
  messages: messages.map(toMessage),
  next,
});

export const inboxHandlers = handlersOf(inboxEndpoints, {
  listInbox: async (caller, { query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return toPage(await listInbox(undefined, query.before ?? null));
  },

  findMessages: async (caller, { body }) => {
    await requireOfProvider(caller);
    return toPage(await listInbox(body.email, body.before ?? null));
  },

  readMessage: async (caller, { params }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return toMessage(await readMessage(params.messageId));
  },

  handleMessage: async (caller, { params, headers, body }) =>
    toMessage(await handleMessage(caller, params.messageId, body.note, headers['if-match'])),

  reopenMessage: async (caller, { params, headers }) =>
    toMessage(await reopenMessage(caller, params.messageId, headers['if-match'])),

  assignMessage: async (caller, { params, headers, body }) =>
    toMessage(
      await assignMessage(caller, params.messageId, body.assigned_uid, headers['if-match']),
    ),

  answerMessage: async (caller, { params, body }) =>
    toMessage(await answerMessage(caller, params.messageId, body)),

  listStoppedMail: (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listStoppedMail();
  },

  replayStoppedMail: async (caller, { body }) => ({
    replayed: await replayStoppedMail(caller, body, inboxEndpoints.replayStoppedMail.path),
  }),

  replayMessage: async (caller, { params }) =>
    toMessage(await replayMessage(caller, params.messageId)),

  closeMessage: async (caller, { params }) =>
    toMessage(await closeMessage(caller, params.messageId)),
});
