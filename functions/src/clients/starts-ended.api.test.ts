import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDeletedAccounts } from '../deletion/sweep.ts';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { actor, organisationOf, storeCatalogue } from '../test/people.ts';
import {
  eventsOf,
  expire,
  newStarters,
  storedInvitationAt,
  storedOrganisationOf,
} from './test-starts.ts';
import { provider, unassignAll } from './unassignment.ts';

// How what an adviser has started ends, in a project of its own in the suite's emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let world: Awaited<ReturnType<typeof newStarters>>;
beforeEach(async () => {
  count += 1;
  world = await newStarters(app.origin(), count);
});

describe('sending again and cancelling', () => {
  it('renews the period, also of an expired one', async () => {
    const { started, cancel, resend, confirm } = world;
    const { id } = await started();
    await expire(id);
    expect(codeOf((await confirm(id)).body)).toBe('invitation_ended');
    expect((await resend(id)).body).toMatchObject({ state: 'open', text: 'As we discussed.' });
    expect((await confirm(id)).status).toBe(200);
    for (const { body } of [await resend(id), await cancel(id)]) {
      expect(codeOf(body)).toBe('invitation_ended');
    }
  });

  it('deletes everything at once when it is cancelled', async () => {
    const { colleague, start, started, cancel, confirm, waitingOf } = world;
    const { id } = await started();
    const [organisationId = ''] = await waitingOf();
    expect((await cancel(id)).body).toEqual({ cancelled: true });
    expect(await storedOrganisationOf(organisationId)).toBeNull();
    expect((await storedInvitationAt(id).get()).exists).toBe(false);
    expect(await eventsOf(organisationId)).toEqual([]);
    expect((await confirm(id)).status).toBe(404);
    expect((await start(colleague)).status).toBe(201);
  });

  it('is either accepted or cancelled', async () => {
    const { owner, started, cancel, confirm, waitingOf } = world;
    const { id } = await started();
    const [organisationId = ''] = await waitingOf();
    const [accepted, cancelled] = await Promise.all([confirm(id), cancel(id)]);
    expect([accepted.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
    const isKept = (await storedOrganisationOf(organisationId)) !== null;
    expect(isKept).toBe(accepted.status === 200);
    expect((await organisationOf(db, owner)) === organisationId).toBe(isKept);
  });

  it('is accepted once by two calls at once', async () => {
    const { owner, started, confirm } = world;
    const { id } = await started();
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const events = await eventsOf(await organisationOf(db, owner));
    expect(events.filter(([kind]) => kind === 'client_confirmed')).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('leaves what waits until it can no longer be sent again', async () => {
    const { started, waitingOf } = world;
    const { id } = await started();
    const [organisationId = ''] = await waitingOf();
    for (const daysAgo of [-14, 29]) {
      await expire(id, daysAgo);
      await sweepDeletedAccounts();
      expect(await storedOrganisationOf(organisationId)).not.toBeNull();
    }
    await expire(id, 30);
    await sweepDeletedAccounts();
    expect(await storedOrganisationOf(organisationId)).toBeNull();
    expect((await storedInvitationAt(id).get()).exists).toBe(false);
  });

  it('finishes what was interrupted after it was cancelled', async () => {
    const { started, waitingOf } = world;
    await started();
    const [organisationId = ''] = await waitingOf();
    await db.doc(paths.organisation(organisationId)).update({ deleting: true });
    await sweepDeletedAccounts();
    expect(await storedOrganisationOf(organisationId)).toBeNull();
  });
});

it('ends what someone has started who is no adviser any more', async () => {
  const { adviser, started, confirm, waitingOf } = world;
  const { id } = await started();
  const [organisationId = ''] = await waitingOf();
  await unassignAll(adviser.uid, '', provider);
  expect(await storedOrganisationOf(organisationId)).toMatchObject({ waiting_for_owner: {} });
  await db.doc(paths.user(adviser.uid)).update({ role: 'client' });
  await unassignAll(adviser.uid, '', provider);
  expect((await confirm(id)).status).toBe(409);
  await sweepDeletedAccounts();
  expect(await storedOrganisationOf(organisationId)).toBeNull();
});

it('ends what someone has started who deletes their account', async () => {
  const { adviser, started, confirm } = world;
  const { id } = await started();
  expect((await actor(app.origin(), adviser).leave()).status).toBe(200);
  expect((await confirm(id)).status).toBe(409);
  expect((await storedInvitationAt(id).get()).get('state')).toBe('cancelled');
});
