import '../test/quiet.ts';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { actor, daysOfGrace, newPerson, storeCatalogue, type TestPerson } from '../test/people.ts';

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let owner: TestPerson;
beforeEach(async () => {
  count += 1;
  owner = await newPerson(`owner${count}`);
  await actor(app.origin(), owner).bootstrap();
});

const change = async (body: unknown) => {
  const answer = await callApi('updateOrganisation', {
    origin: app.origin(),
    token: owner.token,
    body,
  });
  return { ...answer, code: codeOf(answer.body) };
};
const read = async () =>
  (await callApi('getOrganisation', { origin: app.origin(), token: owner.token })).body;
const readLog = async () => {
  const { body } = await callApi('listOrganisationEvents', {
    origin: app.origin(),
    token: owner.token,
  });
  const { events } = organisationEventEndpoints.listOrganisationEvents.output.parse(body);
  return events.map(({ kind, about }) => [kind, about]);
};

describe('the organisation endpoint', () => {
  it('changes only the given fields', async () => {
    expect(await read()).toMatchObject({ place: null });
    expect((await change({ place: 'TAS' })).body).toMatchObject({ place: 'TAS' });
    expect((await change({ name: 'Ada Pty Ltd' })).body).toMatchObject({
      name: 'Ada Pty Ltd',
      place: 'TAS',
    });
    expect((await change({ place: null })).body).toMatchObject({
      name: 'Ada Pty Ltd',
      place: null,
    });
    expect(await read()).toMatchObject({ name: 'Ada Pty Ltd', place: null });
  });

  it('has no name of its own until someone gives it one, which may be that of the person', async () => {
    const isKnown = async () => {
      const profile = await callApi('getProfile', { origin: app.origin(), token: owner.token });
      return [await read(), profile.body];
    };
    const { name } = organisationEndpoints.getOrganisation.output.parse(await read());
    await change({ place: 'TAS' });
    expect(await isKnown()).toMatchObject([{ is_named: false }, { is_organisation_named: false }]);
    expect((await change({ name })).body).toMatchObject({ name, is_named: true });
    expect(await isKnown()).toMatchObject([{ is_named: true }, { is_organisation_named: true }]);
    await change({ place: null });
    expect(await read()).toMatchObject({ is_named: true });
  });

  it('has the days of its place, for its members and for staff', async () => {
    const request = { origin: app.origin(), token: owner.token };
    const readZones = async () => {
      const standing = await callApi('getStanding', request);
      const found = await callApi('searchClients', { ...request, body: { search: 'Far West' } });
      return [
        standingEndpoints.getStanding.output.parse(standing.body).time_zone,
        ...clientEndpoints.searchClients.output
          .parse(found.body)
          .clients.map(({ time_zone }) => time_zone),
      ];
    };
    await db
      .doc(paths.user(owner.uid))
      .update({ role: 'admin', staff_second_factor_due_at: daysOfGrace });
    await change({ name: 'Far West' });
    expect(await readZones()).toEqual(['Australia/Sydney', 'Australia/Sydney']);
    await change({ place: 'WA' });
    expect(await readZones()).toEqual(['Australia/Perth', 'Australia/Perth']);
    await change({ place: null });
    expect(await readZones()).toEqual(['Australia/Sydney', 'Australia/Sydney']);
  });

  it('is found for a standing that has not been read yet', async () => {
    await change({ place: 'SA', name: 'Ada Pty Ltd' });
    const standing = db.doc(paths.standing(owner.uid));
    await standing.set({ organisation_id: owner.uid });
    const { body } = await callApi('getStanding', { origin: app.origin(), token: owner.token });
    const known = { name: 'Ada Pty Ltd', time_zone: 'Australia/Adelaide' };
    expect(body).toMatchObject(known);
    const again = await callApi('getStanding', { origin: app.origin(), token: owner.token });
    expect(again.body).toMatchObject(known);
    expect((await standing.get()).get('place')).toBe('SA');
  });

  it('has whom its adviser reaches, as its owner gives and takes it back, named in the log without a name', async () => {
    const contact_person = { name: 'Ada Owner', email: 'ada@example.com', phone: '02 5550 0112' };
    expect((await change({ contact_person })).body).toMatchObject({ contact_person });
    expect((await change({ place: 'TAS' })).body).toMatchObject({ contact_person });
    expect(await read()).toMatchObject({ contact_person });
    const exported = await callApi('exportMe', { origin: app.origin(), token: owner.token });
    expect(exported.body).toMatchObject({ organisation: { contact_person } });
    const phone = { ...contact_person, email: '' };
    expect((await change({ contact_person: phone })).body).toMatchObject({ contact_person: phone });
    expect((await change({ contact_person: null })).body).toMatchObject({ contact_person: null });
    expect((await readLog()).toSorted()).toEqual([
      ['contact_person_changed', ''],
      ['organisation_exported', ''],
      ['place_changed', 'Tasmania'],
    ]);
  });

  it.each([
    { name: 'Ada', email: '', phone: '' },
    { name: ' ', email: 'ada@example.com', phone: '' },
    { name: 'Ada', email: 'ada', phone: '' },
    { name: 'Ada', email: '', phone: '1'.repeat(41) },
  ])('refuses %o as whom its adviser reaches', async (contact_person) => {
    expect((await change({ contact_person })).code).toBe('invalid_input');
    expect(await read()).toMatchObject({ contact_person: null });
  });

  it('logs each changed field once', async () => {
    await change({ place: 'TAS', name: 'Ada Pty Ltd' });
    await change({ place: 'TAS', name: 'Ada Pty Ltd' });
    await change({});
    await change({ place: null });
    expect((await readLog()).toSorted()).toEqual([
      ['organisation_renamed', 'Ada Pty Ltd'],
      ['place_changed', ''],
      ['place_changed', 'Tasmania'],
    ]);
  });

  it.each([{ place: 'Tasmania' }, { place: 'tas' }, { name: ' ' }, { role: 'owner' }])(
    'rejects %o and changes nothing',
    async (body) => {
      const before = await read();
      const { status, code } = await change(body);
      expect([status, code]).toEqual([422, 'invalid_input']);
      expect(await read()).toEqual(before);
      expect(await readLog()).toEqual([]);
    },
  );

  it('returns null for a stored place that this release does not know', async () => {
    const account = await db.doc(paths.user(owner.uid)).get();
    await db.doc(paths.organisation(account.get('organisation_id'))).update({ place: 'NORFOLK' });
    expect(await read()).toMatchObject({ place: null });
  });
});
