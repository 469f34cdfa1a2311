import '../test/quiet.ts';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { storedOrganisationEvent } from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { db, readAllAs } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { entryOf, incidentCalls, reported } from './test-incident-calls.ts';

const app = withApp();
withLibrary();
const { organisation, report, add, look } = incidentCalls(app.origin);

const start = async (more: object) => {
  const { body } = await report({ ...reported(), ...more });
  return incidentEndpoints.createIncident.output.parse(body).incident;
};

const readLog = async (): Promise<{ kind: string; about: string }[]> => {
  const log = await db.collection(paths.organisationEvents(organisation().id)).get();
  return readAllAs(storedOrganisationEvent, log).map(({ kind, about }) => ({ kind, about }));
};

const countFinished = async (): Promise<number> =>
  (await readLog()).filter(({ kind }) => kind === 'drill_finished').length;

it('a drill keeps which one it is, and a real incident is none', async () => {
  const drill = await start({ kind: 'drill', scenario: 'ransomware' });
  expect((await look(drill.id)).incident.scenario).toBe('ransomware');
  expect((await start({ kind: 'drill' })).scenario).toBeNull();
  expect((await start({ kind: 'real', scenario: 'ransomware' })).scenario).toBeNull();
  const { status } = await report({ ...reported(), kind: 'drill', scenario: 'unknown' });
  expect(status).toBe(422);
});

it('a drill stands in the log of the organisation as one from its start', async () => {
  await start({ kind: 'drill', scenario: 'lost-laptop', title: 'A laptop in a taxi' });
  const about = 'A laptop in a taxi';
  expect(await readLog()).toEqual([{ kind: 'drill_started', about }]);
});

it('a drill that is closed stands in the log of the organisation, once on a day for each person', async () => {
  const { id } = await start({ kind: 'drill', scenario: 'lost-laptop' });
  const closing = entryOf({ kind: 'closed', reason: '' });
  await add(id, [closing]);
  await add(id, [closing]);
  await add(id, [entryOf({ kind: 'note', text: 'Later' })]);
  expect(await countFinished()).toBe(1);
  const toggle = async (persona: 'owner' | 'member') => {
    await add(id, [entryOf({ kind: 'reopened', reason: '' })], persona);
    expect((await add(id, [entryOf({ kind: 'closed', reason: '' })], persona)).status).toBe(200);
  };
  for (let count = 0; count < 3; count += 1) await toggle('owner');
  expect(await countFinished()).toBe(1);
  await toggle('member');
  expect(await countFinished()).toBe(2);
});

it('a drill that is reported with its end stands in the log, once for each time', async () => {
  const before = await countFinished();
  const closing = entryOf({ kind: 'closed', reason: '' });
  const sent = { ...reported(), kind: 'drill', entries: [closing] };
  await report(sent);
  await report(sent);
  expect(await countFinished()).toBe(before + 1);
  const begun = { ...reported(), kind: 'drill' };
  await report(begun);
  await report({ ...begun, entries: [entryOf({ kind: 'closed', reason: '' })] });
  expect(await countFinished()).toBe(before + 2);
});

it('a real incident that is closed does not', async () => {
  const { id } = await start({ kind: 'real' });
  await add(id, [entryOf({ kind: 'closed', reason: '' })]);
  expect(await countFinished()).toBe(0);
});
