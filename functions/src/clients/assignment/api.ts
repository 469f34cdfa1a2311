import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { requirePermission } from '../../access/permissions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { listAdvisers } from '../store.ts';
import { handOver } from './hand-over.ts';

export const handOverHandlers = handlersOf(handOverEndpoints, {
  listColleagues: (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listAdvisers();
  },

  handOverClient: async (caller, { params, body }) => ({
    adviser: await handOver(caller, params.organisationId, body),
  }),
});
