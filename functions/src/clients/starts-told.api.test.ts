import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepDeletedAccounts } from '../deletion/sweep.ts';
import { toldTo } from '../notifications/test-notifications.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { storeCatalogue } from '../test/people.ts';
import { expire, newStarters, storedOrganisationOf } from './test-starts.ts';

// What an adviser is told of a client whom they have started, in a project of its own.

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let world: Awaited<ReturnType<typeof newStarters>>;
beforeEach(async () => {
  count += 1;
  world = await newStarters(app.origin(), count);
});

it('is told that the owner has confirmed, and nobody else is', async () => {
  const { adviser, colleague, owner, started, confirm, waitingOf } = world;
  const { id } = await started();
  const [organisationId = ''] = await waitingOf();
  await confirm(id);
  await confirm(id);
  expect(await toldTo(adviser.uid)).toMatchObject([
    {
      kind: 'start_confirmed',
      organisation: 'Acme Pty Ltd',
      place: `/adviser/clients/${organisationId}`,
    },
  ]);
  for (const { uid } of [colleague, owner]) expect(await toldTo(uid)).toEqual([]);
  const revision = await db.doc(paths.adviserRevision(adviser.uid)).get();
  // Of the start, and of the confirmation.
  expect(revision.get('revision')).toBe(2);
});

it('is told once that the owner has refused, and nobody else can refuse', async () => {
  const { adviser, colleague, owner, started, confirm, waitingOf } = world;
  const { id } = await started();
  const [organisationId = ''] = await waitingOf();
  const refuse = async ({ token }: { token: string }) => {
    const request = { origin: app.origin(), token, params: { invitationId: id }, body: {} };
    const { status, body } = await callApi('refuseInvitation', request);
    return codeOf(body) ?? status;
  };
  expect(await refuse(colleague)).toBe('not_found');
  expect(await refuse(owner)).toBe(200);
  expect(await waitingOf()).toEqual([]);
  expect(await storedOrganisationOf(organisationId)).toBeNull();
  expect(await refuse(owner)).not.toBe(200);
  expect((await confirm(id)).status).not.toBe(200);
  expect(await toldTo(adviser.uid)).toMatchObject([
    { kind: 'start_refused', organisation: 'Acme', place: '/adviser/clients' },
  ]);
  for (const { uid } of [colleague, owner]) expect(await toldTo(uid)).toEqual([]);
});

it('is told once that an invitation has expired, and again after it was sent again', async () => {
  const { adviser, started, resend } = world;
  const { id } = await started();
  await sweepDeletedAccounts();
  expect(await toldTo(adviser.uid)).toEqual([]);
  await expire(id, 1);
  await sweepDeletedAccounts();
  await sweepDeletedAccounts();
  const expired = { kind: 'start_expired', organisation: 'Acme', place: '/adviser/clients' };
  expect(await toldTo(adviser.uid)).toMatchObject([expired]);
  await resend(id);
  await expire(id, 2);
  await sweepDeletedAccounts();
  expect(await toldTo(adviser.uid)).toMatchObject([expired, expired]);
});

it('is told nothing of an organisation that they start and own themselves', async () => {
  const { adviser, started, confirm } = world;
  const { id } = await started(adviser, adviser.email);
  await confirm(id, adviser);
  expect(await toldTo(adviser.uid)).toEqual([]);
});
