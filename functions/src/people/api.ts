import { peopleEndpoints } from '@lexplain/contract/people/people';
import { requirePermission } from '../access/permissions.ts';
import { requireOfProvider } from '../access/provider-permission.ts';
import { handlersOf } from '../http/endpoint.ts';
import { listSecurityEvents } from './security-events.ts';
import {
  allowSecondFactorOf,
  endSessions,
  findPerson,
  giveRole,
  listAssigned,
  listStaff,
  removeSecondFactorOf,
} from './store.ts';

export const peopleHandlers = handlersOf(peopleEndpoints, {
  listPeople: (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listStaff();
  },

  findPerson: async (caller, { body }) => {
    await requireOfProvider(caller);
    return { found: await findPerson(body.email) };
  },

  listAssigned: (caller, { params }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listAssigned(params.uid);
  },

  giveRole: (caller, { params, body }) =>
    giveRole(caller, params.uid, body.role, peopleEndpoints.giveRole.path),

  endSessions: async (caller, { params }) => {
    await endSessions(caller, params.uid, peopleEndpoints.endSessions.path);
    return { ended: true };
  },

  allowSecondFactorOf: (caller, { params }) =>
    allowSecondFactorOf(caller, params.uid, peopleEndpoints.allowSecondFactorOf.path),

  removeSecondFactorOf: (caller, { params, body }) =>
    removeSecondFactorOf(
      caller,
      params.uid,
      body.reason,
      peopleEndpoints.removeSecondFactorOf.path,
    ),

  listSecurityEvents: (caller, { query: { group, before } }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listSecurityEvents({ group, before: before ?? null });
  },
});
