import '../../test/quiet.ts';
import { clientListEndpoints } from '@lexplain/contract/clients/list-settings';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { actor, newPerson, type TestPerson } from '../../test/people.ts';
import { createAdviser } from '../reminders/test-reminders.ts';

// How an adviser has set up the list of clients, kept in the account.

const app = withApp();
withLibrary();
let ada: TestPerson;
beforeEach(async () => {
  ada = await createAdviser(app.origin());
});

const read = async ({ token }: TestPerson) =>
  clientListEndpoints.getClientList.output.parse((await callApi('getClientList', { token })).body);
const save = ({ token }: TestPerson, body: object) => callApi('saveClientList', { token, body });

const mine = { name: 'By risk', list: { sort: 'worst', place: 'QLD' } };

it('is empty at first, and then what was saved, each part by itself', async () => {
  expect(await read(ada)).toEqual({ columns: null, views: [] });
  expect((await save(ada, { columns: ['waiting', 'laws'] })).status).toBe(200);
  await save(ada, { views: [mine] });
  expect(await read(ada)).toEqual({ columns: ['waiting', 'laws'], views: [mine] });
  await save(ada, { columns: null, views: [] });
  expect(await read(ada)).toEqual({ columns: null, views: [] });
});

it('takes no name that is searched for, and no more views than a list of them has room for', async () => {
  const searched = { name: 'One', list: { search: 'Smith' } };
  expect((await save(ada, { views: [searched] })).status).toBe(422);
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `View ${index}`, list: {} }));
  expect((await save(ada, { views: many })).status).toBe(422);
  expect((await save(ada, { views: many.slice(1) })).status).toBe(200);
});

it('leaves out what only a newer release knows', async () => {
  await save(ada, { views: [mine] });
  const newer = { name: 'Newer', list: { sort: 'sector' } };
  const client_list = { columns: ['laws', 'sector'], views: [newer, mine] };
  await db.doc(paths.user(ada.uid)).update({ client_list });
  expect(await read(ada)).toEqual({ columns: ['laws'], views: [mine] });
});

it('is in the export of the account', async () => {
  await save(ada, { columns: ['laws'], views: [mine] });
  const { body } = await callApi('exportMe', { token: ada.token });
  expect(body).toMatchObject({ account: { client_list: { columns: ['laws'], views: [mine] } } });
});

it('is refused to clients', async () => {
  const client = await newPerson('Cleo');
  await actor(app.origin(), client).bootstrap();
  const { body } = await callApi('getClientList', { token: client.token });
  expect(codeOf(body)).toBe('not_permitted');
  expect(codeOf((await save(client, { columns: null })).body)).toBe('not_permitted');
});
