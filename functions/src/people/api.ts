import { peopleEndpoints } from '@lexplain/contract/people/people';
import { requirePermission } from '../access/permissions.ts';
import { requireOfProvider } from '../access/provider-permission.ts';
import type { Handler } from '../http/endpoint.ts';
import { endSessions, findPerson, giveRole, listAssigned, listStaff } from './store.ts';

type Endpoints = typeof peopleEndpoints;

const listPeople: Handler<Endpoints['listPeople']> = (caller) => {
  requirePermission(caller, { provider: true }, 'Not found');
  return listStaff();
};

const find: Handler<Endpoints['findPerson']> = async (caller, { body }) => {
  await requireOfProvider(caller);
  return { found: await findPerson(body.email) };
};

const listOrganisations: Handler<Endpoints['listAssigned']> = (caller, { params }) => {
  requirePermission(caller, { provider: true }, 'Not found');
  return listAssigned(params.uid);
};

const putRole: Handler<Endpoints['giveRole']> = (caller, { params, body }) =>
  giveRole(caller, params.uid, body.role, peopleEndpoints.giveRole.path);

const signOut: Handler<Endpoints['endSessions']> = async (caller, { params }) => {
  await endSessions(caller, params.uid, peopleEndpoints.endSessions.path);
  return { ended: true };
};

export const peopleHandlers = {
  listPeople,
  findPerson: find,
  listAssigned: listOrganisations,
  giveRole: putRole,
  endSessions: signOut,
};
