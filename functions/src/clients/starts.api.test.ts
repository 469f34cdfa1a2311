import '../test/quiet.ts';
import { mostStarts } from '@lexplain/contract/clients/starts';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db, readAllAs } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import {
  accept,
  listOwn,
  newPersonWithRole,
  organisationOf,
  refusedFor,
  storeCatalogue,
  type TestPerson,
} from '../test/people.ts';
import { as, eventsOf, expire, newStarters, storedOrganisationOf } from './test-starts.ts';

// Advisers who create organisations for clients, in a project of its own in the suite's emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let world: Awaited<ReturnType<typeof newStarters>>;
beforeEach(async () => {
  count += 1;
  world = await newStarters(app.origin(), count);
});

const clientsOf = async (by: TestPerson, query: Record<string, string> = {}) =>
  JSON.stringify((await callApi('listClients', { ...as(app.origin(), by), query })).body);

describe('a client that was started', () => {
  it('waits without an adviser, and its owner gets the adviser’s words', async () => {
    const { adviser, owner, started, starts, waitingOf } = world;
    const { id, ...sent } = await started();
    expect(sent).toMatchObject({ name: 'Acme', place: 'VIC', state: 'open', link: null });
    expect(await starts()).toMatchObject([{ id, email: owner.email, text: 'As we discussed.' }]);
    const [organisationId = ''] = await waitingOf();
    expect(await storedOrganisationOf(organisationId)).toMatchObject({
      adviser_uid: null,
      waiting_for_owner: { adviser_uid: adviser.uid, invitation_id: id },
    });
    const mails = db.collection(paths.notices()).where('address', '==', owner.email);
    expect(readAllAs(storedNotice, await mails.get())).toMatchObject([
      {
        template: 'invitation',
        facts: { organisation: 'Acme', start: { text: 'As we discussed.' } },
      },
    ]);
    const invited = { role: 'owner', start: { text: 'As we discussed.' } };
    expect(await listOwn(app.origin(), owner)).toMatchObject([invited]);
  });

  it('is in no list, on no page, and cannot be assigned before it is confirmed', async () => {
    const { adviser, colleague, started, starts, cancel, resend, waitingOf } = world;
    const { id } = await started();
    const [organisationId = ''] = await waitingOf();
    const admin = await newPersonWithRole(db, `admin${count}`, 'admin');
    for (const [by, query] of [
      [adviser, {}],
      [adviser, { sort: 'waiting' }],
      [admin, {}],
      [admin, { filter: 'unassigned' }],
    ] as const) {
      expect(await clientsOf(by, query)).not.toContain(organisationId);
    }
    const params = { organisationId };
    const asAdmin = { ...as(app.origin(), admin), params };
    for (const { status } of [
      await callApi('readClient', { ...as(app.origin(), adviser), params }),
      await callApi('openClient', { ...asAdmin, body: { reason: 'To look' } }),
      await callApi('assignAdviser', { ...asAdmin, body: { adviser_uid: adviser.uid } }),
    ]) {
      expect(status).toBe(404);
    }
    expect((await db.doc(paths.standing(organisationId)).get()).exists).toBe(false);
    expect(await starts(colleague)).toEqual([]);
    for (const { status } of [await resend(id, colleague), await cancel(id, colleague)]) {
      expect(status).toBe(404);
    }
  });

  it('becomes the adviser’s client once its owner confirms name and terms', async () => {
    const { adviser, owner, started, starts, confirm, waitingOf } = world;
    const { id } = await started();
    const [organisationId = ''] = await waitingOf();
    const refused = await accept(app.origin(), owner, id, {});
    expect(codeOf(refused.body)).toBe('invalid_input');
    expect(await organisationOf(db, owner)).not.toBe(organisationId);
    expect((await confirm(id)).body).toEqual({ id: organisationId, role: 'owner' });
    expect(await storedOrganisationOf(organisationId)).toMatchObject({
      name: 'Acme Pty Ltd',
      place: 'VIC',
      adviser_uid: adviser.uid,
      waiting_for_owner: null,
    });
    const events = await eventsOf(organisationId);
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([
        ['client_started', adviser.uid, 'Acme'],
        ['client_confirmed', owner.uid, 'Acme Pty Ltd'],
        ['adviser_assigned', owner.uid, `Name of ${adviser.uid}`],
      ]),
    );
    expect(await starts()).toEqual([]);
    for (const query of [{}, { sort: 'waiting' }]) {
      expect(await clientsOf(adviser, query)).toContain(organisationId);
    }
    expect(
      (await callApi('readClient', { ...as(app.origin(), adviser), params: { organisationId } }))
        .status,
    ).toBe(200);
  });

  it('has no adviser where who started it is none any more', async () => {
    const { adviser, started, confirm } = world;
    const { id } = await started();
    await db.doc(paths.user(adviser.uid)).update({ role: 'client' });
    const { body } = await confirm(id);
    const { id: joined } = invitationEndpoints.acceptInvitation.output.parse(body);
    expect(await storedOrganisationOf(joined)).toMatchObject({ adviser_uid: null });
  });

  it('has no adviser where who started it is its owner', async () => {
    const { adviser, started, confirm } = world;
    const { id } = await started(adviser, adviser.email);
    const { body } = await confirm(id, adviser);
    const { id: joined } = invitationEndpoints.acceptInvitation.output.parse(body);
    expect(await storedOrganisationOf(joined)).toMatchObject({ adviser_uid: null });
  });

  it('deletes no content of an invited owner unasked', async () => {
    const { adviser, owner, started, confirm, waitingOf } = world;
    const own = await organisationOf(db, owner);
    await db.doc(paths.organisation(own)).update({ facts: { newsletters: 'yes' } });
    const { id } = await started();
    const [waiting = ''] = await waitingOf();
    expect(refusedFor((await confirm(id)).body)).toMatchObject({ can_take_profile: true });
    expect(await storedOrganisationOf(waiting)).toMatchObject({ adviser_uid: null });
    expect((await confirm(id, owner, { content: 'take_profile' })).status).toBe(200);
    expect(await storedOrganisationOf(waiting)).toMatchObject({
      adviser_uid: adviser.uid,
      facts: { newsletters: 'yes' },
    });
    expect(await storedOrganisationOf(own)).toBeNull();
  });
});

describe('an address that was invited', () => {
  it('is refused to everybody else while the invitation is open, in any case', async () => {
    const { adviser, colleague, owner, start, started, waitingOf } = world;
    await started();
    for (const [by, message] of [
      [adviser, 'You have already invited'],
      [colleague, 'A colleague has already invited this address'],
    ] as const) {
      const { status, body } = await start(by, owner.email.toUpperCase());
      expect([status, codeOf(body)]).toEqual([409, 'already_started']);
      expect(JSON.stringify(body)).toContain(message);
    }
    expect(await waitingOf(colleague)).toEqual([]);
  });

  it('is started once by two advisers at once', async () => {
    const { adviser, colleague, start, waitingOf } = world;
    const answers = await Promise.all([start(adviser), start(colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([...(await waitingOf()), ...(await waitingOf(colleague))]).toHaveLength(1);
  });

  it('is started and mailed once for each key, as where an answer was lost', async () => {
    const { adviser, owner, start, starts, resend } = world;
    const key = 'one-press-of-the-button';
    const ask = (text?: string) => start(adviser, owner.email, key, text);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect(await starts()).toHaveLength(1);
    expect(codeOf((await ask('Other words.')).body)).toBe('idempotency_key_reused');
    expect(codeOf((await start(adviser, owner.email, 'another-press')).body)).toBe(
      'already_started',
    );
    const [{ id = '' } = {}] = await starts();
    const again = () => resend(id, adviser, 'sent-again');
    expect((await again()).body).toEqual((await again()).body);
    const mails = db.collection(paths.notices()).where('address', '==', owner.email);
    expect((await mails.get()).size).toBe(2);
  });

  it('is free once the invitation has expired, and the expired one is deleted', async () => {
    const { colleague, start, started, starts, resend, waitingOf } = world;
    const { id } = await started();
    const [before = ''] = await waitingOf();
    await expire(id);
    expect(await starts()).toMatchObject([{ state: 'expired' }]);
    expect((await start(colleague)).status).toBe(201);
    expect(await storedOrganisationOf(before)).toBeNull();
    expect([await starts(), (await starts(colleague)).length]).toEqual([[], 1]);
    expect((await resend(id)).status).toBe(404);
  });
});

it('an adviser has a bounded number of clients that wait', async () => {
  const { adviser, start } = world;
  const batch = db.batch();
  for (let number = 0; number < mostStarts; number += 1) {
    const waiting_for_owner = { adviser_uid: adviser.uid, invitation_id: 'none' };
    batch.set(db.doc(paths.organisation(`${adviser.uid}-${number}`)), { waiting_for_owner });
  }
  await batch.commit();
  expect(codeOf((await start()).body)).toBe('starts_full');
});
