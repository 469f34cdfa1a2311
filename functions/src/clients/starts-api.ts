import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { requirePermission } from '../access/permissions.ts';
import { deleteIfAbandoned } from '../deletion/deletion.ts';
import { handlersOf } from '../http/endpoint.ts';
import { cancelStart, cancelStartOf, resendStart, startClient } from './start-clients.ts';
import { listStarts } from './started-clients.ts';

export const clientStartHandlers = handlersOf(clientStartEndpoints, {
  listStarts: (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listStarts(caller.uid);
  },

  startClient: async (caller, { headers, body }) => {
    const key = headers['idempotency-key'];
    const { sent, replaced } = await startClient(caller, body, key);
    // The sweep finishes an interrupted call.
    if (replaced) await deleteIfAbandoned(replaced);
    return sent;
  },

  resendStart: (caller, { params, headers }) =>
    resendStart(caller, params.startId, headers['idempotency-key']),

  cancelStart: async (caller, { params }) => {
    await deleteIfAbandoned(await cancelStart(caller, params.startId));
    return { cancelled: true };
  },

  listStartsOf: (caller, { params }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listStarts(params.uid);
  },

  cancelStartOf: async (caller, { params, body }) => {
    const { path } = clientStartEndpoints.cancelStartOf;
    await deleteIfAbandoned(await cancelStartOf(caller, params.startId, body.reason, path));
    return { cancelled: true };
  },
});
