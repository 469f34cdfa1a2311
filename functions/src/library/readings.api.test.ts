import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { forgetCatalogue } from '../platform/catalogue.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type Persona, personOf } from '../test/organisation.ts';

withApp();
withLibrary();

const listFor = async (persona: Persona) => {
  const acme = await newOrganisation(getFirestore());
  return callApi('listDueReadings', { token: personOf(acme, persona)?.token ?? '' });
};

it('shows admins what is to be read again on this day, the longest due first, and what is to come', async () => {
  const reading = {
    group: 'Privacy Act 1988',
    name: 'Clock ndb-assessment-30d',
    kind: 'deadline',
    reference: 's 26WH',
    url: null,
  };
  const ofDay = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await getFirestore()
    .doc(paths.currentReadings())
    .set({
      readings: [
        { ...reading, read_on: ofDay(95), name: 'later' },
        { ...reading, read_on: ofDay(120), name: 'first' },
        { ...reading, read_on: ofDay(120), name: 'obligation', kind: 'other' },
      ],
      dates: [
        { day: ofDay(-100), group: reading.group, name: 'Something starts' },
        { day: ofDay(-300), group: reading.group, name: 'Too far' },
      ],
    });
  forgetCatalogue();
  const { status, body } = await listFor('admin');
  expect(status).toBe(200);
  const { due, due_count, next, coming } = endpoints.listDueReadings.output.parse(body);
  expect(due.map(({ name }) => name)).toEqual(['first', 'later']);
  expect(due_count).toBe(2);
  expect(next?.count).toBe(1);
  expect(coming.map(({ name }) => name)).toEqual(['Something starts']);
});

it('is empty where no days were imported, and admins alone may read it', async () => {
  await getFirestore().doc(paths.currentReadings()).delete();
  forgetCatalogue();
  const { body } = await listFor('admin');
  expect(body).toMatchObject({ due: [], due_count: 0, next: null, coming: [] });
  for (const persona of ['assignedAdviser', 'owner'] as const) {
    expect((await listFor(persona)).status).toBe(403);
  }
});
