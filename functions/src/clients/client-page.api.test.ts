import '../test/quiet.ts';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type Persona, personOf } from '../test/organisation.ts';

// A client's page, for its adviser and for an admin.

const app = withApp();
withLibrary();

describe("a client's page", () => {
  const open = async (persona: Persona, name: 'readClient' | 'openClient') => {
    const acme = await newOrganisation(db);
    const { status, body } = await callApi(name, {
      origin: app.origin(),
      token: personOf(acme, persona)?.token ?? '',
      params: { organisationId: acme.id },
      ...(name === 'openClient' && { body: { reason: 'A complaint of 3 November' } }),
    });
    const events = await db.collection(paths.organisationEvents(acme.id)).get();
    return { acme, status, body, events: events.docs.map((one) => one.data()) };
  };
  const { output } = clientEndpoints.readClient;

  it('has people, laws, submissions, reviews and adviser, without answers and addresses', async () => {
    const { acme, body, events } = await open('assignedAdviser', 'readClient');
    const page = output.parse(body);
    expect(page.members.map(({ role }) => role).sort()).toContain('owner');
    // Of four laws a submission is in a review; the draft is of a fifth.
    expect(page.laws).toHaveLength(5);
    expect(page.reviews).toHaveLength(4);
    expect(page.submissions.length).toBeGreaterThan(4);
    expect(page.adviser?.uid).toBe(personOf(acme, 'assignedAdviser')?.uid);
    // The firm's own notes are not the client's.
    const { organisation: _, adviser: __, notes: ___, ...rest } = page;
    expect(JSON.stringify(rest)).not.toMatch(/@|compliance_result|current_controls/);
    expect(JSON.stringify(rest)).not.toContain(acme.secret);
    // The adviser reads answers in the review, which has an entry of its own.
    expect(events).toMatchObject([{ kind: 'client_read', is_staff: true }]);
  });

  it('has whom to reach, where the owners give it', async () => {
    const acme = await newOrganisation(db);
    const contact_person = { name: 'Ann', email: 'ann@example.com', phone: '02 5550 0112' };
    const call = (persona: Persona, name: 'updateOrganisation' | 'readClient', body?: object) =>
      callApi(name, {
        origin: app.origin(),
        token: personOf(acme, persona)?.token ?? '',
        params: { organisationId: acme.id },
        ...(body && { body }),
      });
    expect((await call('member', 'updateOrganisation', { contact_person })).status).toBe(403);
    await call('owner', 'updateOrganisation', { contact_person });
    const page = output.parse((await call('assignedAdviser', 'readClient')).body);
    expect(page.organisation.contact_person).toEqual(contact_person);
  });

  it('is opened by an admin with a reason that members read in the log', async () => {
    const { acme, body, events, status } = await open('admin', 'openClient');
    expect(status).toBe(200);
    const page = clientEndpoints.openClient.output.parse(body);
    expect(page.advisers.map(({ uid }) => uid)).toContain(personOf(acme, 'otherAdviser')?.uid);
    expect(page.log[0]).toMatchObject({
      kind: 'client_read_by_admin',
      about: 'A complaint of 3 November',
      is_staff: true,
    });
    expect(events).toHaveLength(1);
  });

  it('is opened by nobody without a reason', async () => {
    const acme = await newOrganisation(db);
    const { body } = await callApi('openClient', {
      origin: app.origin(),
      token: personOf(acme, 'admin')?.token ?? '',
      params: { organisationId: acme.id },
      body: { reason: ' ' },
    });
    expect(codeOf(body)).toBe('invalid_input');
    expect((await db.collection(paths.organisationEvents(acme.id)).get()).size).toBe(0);
  });

  it('is found in the lists under its name, its adviser and where it waits, as they change', async () => {
    const acme = await newOrganisation(db);
    const call = (persona: Persona, name: 'updateOrganisation' | 'assignAdviser', body: object) =>
      callApi(name, {
        origin: app.origin(),
        token: personOf(acme, persona)?.token ?? '',
        body,
        params: { organisationId: acme.id },
      });
    await call('owner', 'updateOrganisation', { name: 'Ünited Movers' });
    const other = personOf(acme, 'otherAdviser');
    await call('admin', 'assignAdviser', { adviser_uid: other?.uid });
    const listed = async (more: { filter?: string } = {}) => {
      const { body } = await callApi('searchClients', {
        origin: app.origin(),
        token: personOf(acme, 'admin')?.token ?? '',
        body: { search: 'ünited', ...more },
      });
      const { clients } = clientEndpoints.searchClients.output.parse(body);
      return clients.find(({ id }) => id === acme.id);
    };
    expect(await listed()).toMatchObject({
      name: 'Ünited Movers',
      adviser: { uid: other?.uid, name: other?.email },
    });
    await call('admin', 'assignAdviser', { adviser_uid: null });
    expect(await listed({ filter: 'unassigned' })).toMatchObject({
      adviser: null,
    });
  });
});
