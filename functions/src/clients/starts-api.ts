import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { deleteIfAbandoned } from '../personal-data/deletion.ts';
import { cancelStart, resendStart, startClient } from './starting.ts';
import { listStarts } from './starts.ts';

export const clientStartHandlers = handlersOf(clientStartEndpoints, {
  listStarts: (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listStarts(caller.uid);
  },

  startClient: async (caller, { body }) => {
    const { sent, replaced } = await startClient(caller, body);
    // The sweep finishes what is interrupted here.
    if (replaced) await deleteIfAbandoned(replaced);
    return sent;
  },

  resendStart: (caller, { params }) => resendStart(caller, params.startId),

  cancelStart: async (caller, { params }) => {
    await deleteIfAbandoned(await cancelStart(caller, params.startId));
    return { cancelled: true };
  },
});
