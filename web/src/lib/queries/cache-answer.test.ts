import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheAnswer } from './cache-answer';

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
