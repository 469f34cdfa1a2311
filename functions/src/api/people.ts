import { peopleEndpoints } from '@lexplain/contract/people';
import { endSessions, findPerson, giveRole, listStaff } from '../data/people.ts';
import { requirePermission } from '../data/permissions.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof peopleEndpoints;

const listPeople: Handler<Endpoints['listPeople']> = async (caller, { query }) => {
  requirePermission(caller, { provider: true }, 'Not found');
  const [{ staff, more }, found] = await Promise.all([
    listStaff(),
    query.email === undefined ? null : findPerson(query.email),
  ]);
  return { staff, more, found };
};

const putRole: Handler<Endpoints['giveRole']> = (caller, { params, body }) =>
  giveRole(caller, params.uid, body.role, peopleEndpoints.giveRole.path);

const signOut: Handler<Endpoints['endSessions']> = async (caller, { params }) => {
  await endSessions(caller, params.uid, peopleEndpoints.endSessions.path);
  return { ended: true };
};

export const peopleHandlers = { listPeople, giveRole: putRole, endSessions: signOut };
