import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
});

const list = async (since?: string) => {
  const { body } = await callApi('listChanges', { token, ...(since && { query: { since } }) });
  return endpoints.listChanges.output.parse(body);
};

it('lists changes, newest first', async () => {
  const dates = (await list()).map(({ date }) => date);
  const stored = await db.collection(paths.changes()).get();
  expect(dates.length).toBeGreaterThan(50);
  expect(dates.length).toBe(stored.size);
  expect(dates).toEqual([...dates].sort().reverse());
});

it('lists changes since a date', async () => {
  const changes = await list('2026-07-01');
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every(({ date }) => date >= '2026-07-01')).toBe(true);
});

it.each([{ since: 'yesterday' }, { since: '2026-02-30' }, { until: '2026-01-01' }])(
  'rejects the query %j',
  async (query) => {
    expect((await callApi('listChanges', { token, query })).status).toBe(422);
  },
);
