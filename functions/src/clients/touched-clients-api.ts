import type { AnsweredQuestion } from '@lexplain/contract/changes/concerns';
import {
  type TouchedClient,
  touchedClientEndpoints,
} from '@lexplain/contract/clients/touched-clients';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { messageClients } from './messages.ts';
import { listTouched, requireChange, type TouchedClientView } from './touched-clients.ts';

/** The numbers of questions by law. */
const toAnswers = (questions: readonly AnsweredQuestion[]): TouchedClient['answers'] =>
  [...Map.groupBy(questions, ({ subject_id }) => subject_id)].map(([subject_id, some]) => ({
    subject_id,
    numbers: some.map(({ number }) => number),
  }));

const toTouchedClient = (client: TouchedClientView) => ({
  ...client,
  answers: toAnswers(client.questions),
});

/** The page of a change. */
const pathOf = (changeId: string): string => `/dashboard/cyber-laws/changes/${changeId}`;

export const touchedClientHandlers = handlersOf(touchedClientEndpoints, {
  listTouchedClients: async (caller, { params, query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    const { after, before } = query;
    const { found, ...page } = await listTouched(caller, params.changeId, { after, before });
    return { clients: found.map(toTouchedClient), ...page };
  },

  messageClients: async (caller, { params, body }) => {
    const { id, title } = await requireChange(params.changeId);
    const about = { id, title, path: pathOf(id) };
    return messageClients(caller, body.organisation_ids, { about, text: body.text });
  },
});
