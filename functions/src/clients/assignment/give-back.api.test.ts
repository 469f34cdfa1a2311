import '../../test/quiet.ts';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { listEvents } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';

// A client that is left without an adviser.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const reason = 'We also advise their competitor';
const ask = (persona: Persona, name: 'giveBackClient' | 'readClient', body?: object) =>
  callApi(name, {
    origin: app.origin(),
    token: personOf(acme, persona)?.token ?? '',
    params: { organisationId: acme.id },
    ...(body && { body }),
  });
const giveBack = (persona: Persona, more: object = {}) =>
  ask(persona, 'giveBackClient', { from_uid: uidOf('assignedAdviser'), reason, ...more });
const findAdviser = async () =>
  (await db.doc(paths.organisation(acme.id)).get()).get('adviser_uid');
const toldOf = async (persona: Persona) => {
  const told = db.collection(paths.notifications()).where('uid', '==', uidOf(persona));
  return (await told.get()).docs.map((one) => one.get('kind'));
};

it('its adviser gives a client back: the owners and the admins are told, and members read why', async () => {
  expect((await giveBack('assignedAdviser')).status).toBe(200);
  expect(await findAdviser()).toBeNull();
  expect((await ask('assignedAdviser', 'readClient')).status).toBe(404);
  expect(await toldOf('owner')).toEqual(['adviser_changed']);
  expect(await toldOf('admin')).toEqual(['client_given_back']);
  const { events } = await listEvents(acme.id, null);
  // The sharing of an incident ends with it.
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'client_given_back',
    'incident_sharing_ended',
  ]);
  const entry = { kind: 'client_given_back', about: reason, is_staff: true };
  expect(events).toContainEqual(expect.objectContaining(entry));
  const { body } = await callApi('searchClients', {
    origin: app.origin(),
    token: personOf(acme, 'admin')?.token ?? '',
    body: { search: 'Acme', filter: 'unassigned' },
  });
  const { clients } = clientEndpoints.searchClients.output.parse(body);
  expect(clients.map(({ id }) => id)).toContain(acme.id);
});

it('an admin gives a client back, and is not told of it', async () => {
  expect((await giveBack('admin')).status).toBe(200);
  expect(await findAdviser()).toBeNull();
  expect(await toldOf('admin')).toEqual([]);
  expect(codeOf((await giveBack('admin')).body)).toBe('adviser_changed');
});

it('is refused without a reason, to others, and where another adviser has the client by now', async () => {
  expect(codeOf((await giveBack('assignedAdviser', { reason: ' ' })).body)).toBe('invalid_input');
  const other = { from_uid: uidOf('otherAdviser') };
  expect(codeOf((await giveBack('assignedAdviser', other)).body)).toBe('adviser_changed');
  expect(codeOf((await giveBack('otherAdviser')).body)).toBe('not_found');
  expect(codeOf((await giveBack('owner')).body)).toBe('not_permitted');
  expect(await findAdviser()).toBe(uidOf('assignedAdviser'));
  expect((await listEvents(acme.id, null)).events).toEqual([]);
});
