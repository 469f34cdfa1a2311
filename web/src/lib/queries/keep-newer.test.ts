import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheAnswer, hasLaterRevision, keepNewer } from './keep-newer';

it.each([
  ['nothing is cached', undefined, 1, 1],
  ['there was nothing before', null, 1, 1],
  ['the cached answer is older', 1, 2, 2],
  ['both are the same', 2, 2, 2],
  ['the cached answer is newer', 3, 2, 3],
])('keeps the newer answer where %s', (_, before, after, kept) => {
  const cached = typeof before === 'number' ? { revision: before } : before;
  expect(keepNewer(cached, { revision: after }, hasLaterRevision)).toEqual({ revision: kept });
});

it('stops a reading that is under way when a later answer is cached', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const query = queryOptions({ queryKey: ['text'], queryFn: () => promise });
  const reading = client.fetchQuery(query).catch(() => 'stopped');
  await cacheAnswer(client, query, () => 'saved');
  resolve('read before');
  expect(await reading).toBe('stopped');
  expect(client.getQueryData(query.queryKey)).toBe('saved');
});
