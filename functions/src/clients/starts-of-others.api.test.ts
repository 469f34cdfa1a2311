import '../test/quiet.ts';
import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { toldTo } from '../notifications/test-notifications.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue, type TestPerson } from '../test/people.ts';
import {
  as,
  expire,
  newStarters,
  storedInvitationAt,
  storedOrganisationOf,
} from './test-starts.ts';

// What an admin sees of clients whom an adviser has started, and cancels, in a project of its own.

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let world: Awaited<ReturnType<typeof newStarters>>;
let admin: TestPerson;
beforeEach(async () => {
  count += 1;
  world = await newStarters(app.origin(), count);
  admin = await newPersonWithRole(db, `admin${count}`, 'admin');
});

const list = (uid: string, by = admin) =>
  callApi('listStartsOf', { ...as(app.origin(), by), params: { uid } });
const cancel = async (startId: string, by = admin, reason = ' The owner rang us ') => {
  const request = { ...as(app.origin(), by), params: { startId }, body: { reason } };
  const { status, body } = await callApi('cancelStartOf', request);
  return codeOf(body) ?? status;
};

it('lists what waits for its owner, for admins alone', async () => {
  const { adviser, colleague, started } = world;
  const { id } = await started();
  const listed = clientStartEndpoints.listStartsOf.output.parse((await list(adviser.uid)).body);
  expect(listed).toMatchObject([{ id, name: 'Acme', state: 'open' }]);
  expect((await list(colleague.uid)).body).toEqual([]);
  for (const by of [adviser, colleague])
    expect(codeOf((await list(adviser.uid, by)).body)).toBe('not_permitted');
});

it('cancels it once, deletes everything, and tells the adviser why', async () => {
  const { adviser, colleague, owner, started, confirm, waitingOf } = world;
  const { id } = await started();
  const [organisationId = ''] = await waitingOf();
  for (const by of [adviser, colleague, owner]) expect(await cancel(id, by)).toBe('not_permitted');
  expect(await storedOrganisationOf(organisationId)).not.toBeNull();
  expect(await cancel(id)).toBe(200);
  expect(await storedOrganisationOf(organisationId)).toBeNull();
  expect((await storedInvitationAt(id).get()).exists).toBe(false);
  expect((await confirm(id)).status).toBe(404);
  expect(await cancel(id)).toBe('not_found');
  expect(await toldTo(adviser.uid)).toMatchObject([
    {
      kind: 'start_cancelled',
      organisation: 'Acme',
      about: 'The owner rang us',
      place: '/adviser/clients',
    },
  ]);
  for (const { uid } of [colleague, owner, admin]) expect(await toldTo(uid)).toEqual([]);
});

it('cancels an expired one, and none that the owner has confirmed', async () => {
  const { started, confirm } = world;
  const { id } = await started();
  await expire(id);
  expect(await cancel(id)).toBe(200);
  const again = await started();
  await confirm(again.id);
  expect(await cancel(again.id)).toBe('invitation_ended');
  expect(await cancel('never-was')).toBe('not_found');
});

it('is either confirmed or cancelled', async () => {
  const { started, confirm, waitingOf } = world;
  const { id } = await started();
  const [organisationId = ''] = await waitingOf();
  const [confirmed, cancelled] = await Promise.all([confirm(id), cancel(id)]);
  expect([confirmed.status, cancelled].filter((status) => status === 200)).toHaveLength(1);
  expect((await storedOrganisationOf(organisationId)) !== null).toBe(confirmed.status === 200);
});

it('needs a reason', async () => {
  const { id } = await world.started();
  expect(await cancel(id, admin, '  ')).toBe('invalid_input');
});
