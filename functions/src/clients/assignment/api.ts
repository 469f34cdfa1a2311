import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { requirePermission } from '../../access/permissions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { listAdvisers } from '../store.ts';
import { assignAdviser } from './assign.ts';
import { giveBack } from './give-back.ts';
import { handOver } from './hand-over.ts';

export const handOverHandlers = handlersOf(handOverEndpoints, {
  assignAdviser: async (caller, { params, body }) => {
    await assignAdviser(caller, params.organisationId, body.adviser_uid, body.reason);
    return { adviser_uid: body.adviser_uid };
  },

  listColleagues: (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listAdvisers();
  },

  giveBackClient: async (caller, { params, body }) => {
    await giveBack(caller, params.organisationId, body);
    return { adviser_uid: null };
  },

  handOverClient: async (caller, { params, body }) => ({
    adviser: await handOver(caller, params.organisationId, body),
  }),
});
