import '../test/quiet.ts';
import type { channelEndpoints } from '@lexplain/contract/channels/channels';
import { storedChannel } from '@lexplain/contract/channels/stored';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelAt } from '../notices/channel-notices.ts';
import { db, readAs } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { network } from './network.ts';
import { answerAs, storeChannel, testAddress } from './test-channel.ts';

// What owners and admins set, and that its address is never sent back.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
  await channelAt('organisation', acme.id).delete();
  answerAs(() => 200);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = (name: keyof typeof channelEndpoints, persona: Persona, body?: object) => {
  const token = personOf(acme, persona)?.token;
  return callApi(name, { origin: app.origin(), ...(token && { token }), ...(body && { body }) });
};

const setting = { service: 'slack', address: testAddress, categories: ['review_turn'] };
const set = (more: object = {}) => ask('setOrganisationChannel', 'owner', { ...setting, ...more });
const find = async () => readAs(storedChannel, await channelAt('organisation', acme.id).get());

it('is set by an owner, and shows the last characters of its address alone', async () => {
  expect((await ask('getOrganisationChannel', 'owner')).body).toEqual({ channel: null });
  const said = await set({ categories: ['review_turn', 'deadlines', 'deadlines'] });
  expect(said.body).toMatchObject({
    channel: {
      service: 'slack',
      last_characters: testAddress.slice(-4),
      categories: ['review_turn', 'deadlines'],
      stopped_at: null,
    },
  });
  const [read, exported] = await Promise.all([
    ask('getOrganisationChannel', 'owner'),
    callApi('exportMe', { origin: app.origin(), token: personOf(acme, 'owner')?.token ?? '' }),
  ]);
  const all = JSON.stringify([said.body, read.body, exported.body]);
  expect(all).not.toContain('secret-of');
  expect(endpoints.exportMe.output.parse(exported.body).channel).toMatchObject({
    service: 'slack',
  });
  expect((await find())?.address).toBe(testAddress);
});

it('is chosen, tested and removed, and the log says who did', async () => {
  for (const name of ['chooseOrganisationChannelCategories', 'testOrganisationChannel'] as const) {
    const body = name.startsWith('choose') ? { categories: ['comments'] } : undefined;
    expect(codeOf((await ask(name, 'owner', body)).body)).toBe('not_found');
  }
  await set();
  const chosen = await ask('chooseOrganisationChannelCategories', 'owner', {
    categories: ['incident_reminders'],
  });
  expect(chosen.body).toMatchObject({ channel: { categories: ['incident_reminders'] } });
  const arrived = answerAs(() => 200);
  expect((await ask('testOrganisationChannel', 'owner')).body).toEqual({
    is_taken: true,
    status: 200,
  });
  expect(arrived).toEqual(['This is a test message. The channel is set up.']);
  const removals = [1, 2].map(() => ask('removeOrganisationChannel', 'owner'));
  for (const { body } of await Promise.all(removals)) expect(body).toEqual({ channel: null });
  expect(await find()).toBe(null);
  const { docs } = await db
    .collection(paths.organisationEvents(acme.id))
    .orderBy('created_at')
    .get();
  expect(docs.map((entry) => [entry.get('kind'), entry.get('about')])).toEqual([
    ['channel_set', 'Slack'],
    ['channel_categories_changed', 'Slack'],
    ['channel_removed', 'Slack'],
  ]);
});

it('is switched on again by a test message that arrives, and by no other', async () => {
  const stopped_at = new Date();
  await storeChannel('organisation', acme.id, { stopped_at, failing_since: stopped_at });
  answerAs(() => 404);
  expect((await ask('testOrganisationChannel', 'owner')).body).toEqual({
    is_taken: false,
    status: 404,
  });
  vi.spyOn(network, 'post').mockRejectedValueOnce(new Error('connection'));
  expect((await ask('testOrganisationChannel', 'owner')).body).toEqual({
    is_taken: false,
    status: null,
  });
  expect((await find())?.stopped_at).toEqual(stopped_at);
  answerAs(() => 202);
  await ask('testOrganisationChannel', 'owner');
  expect(await find()).toMatchObject({ stopped_at: null, failing_since: null, next_try_at: null });
});

it.each([['127.0.0.1'], ['1.1.1.1', '169.254.169.254'], ['::ffff:10.0.0.1'], []])(
  'is not set where its name has the addresses %s',
  async (...found) => {
    vi.spyOn(network, 'resolve').mockImplementation(async () => found);
    const refused = await set();
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'invalid_input']);
    expect(await find()).toBe(null);
  },
);

it('takes no other address, service or category', async () => {
  for (const wrong of [
    { address: 'http://hooks.example.com/a' },
    { address: 'https://10.0.0.1/a' },
    { service: 'discord' },
    { categories: ['security'] },
  ]) {
    expect((await set(wrong)).status).toBe(422);
  }
});

it('of the firm is that of admins', async () => {
  const of = { ...setting, service: 'teams', categories: ['incident_sharing'] };
  const said = await ask('setFirmChannel', 'admin', of);
  expect(said.body).toMatchObject({ channel: { service: 'teams' } });
  expect((await ask('getFirmChannel', 'admin')).body).toEqual(said.body);
  const refused = await ask('getFirmChannel', 'assignedAdviser');
  expect(refused.status).toBe(403);
  await ask('chooseFirmChannelCategories', 'admin', { categories: [] });
  expect((await ask('removeFirmChannel', 'admin')).body).toEqual({ channel: null });
});
