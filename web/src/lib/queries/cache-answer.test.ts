import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
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

it('begins a stopped reading again, and reads nothing where none was under way', async () => {
  const client = new QueryClient();
  const read = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(Promise.withResolvers<string>().promise)
    .mockResolvedValue('read after');
  const query = queryOptions({ queryKey: ['text'], queryFn: read });
  const leave = new QueryObserver(client, query).subscribe(() => {});
  await cacheAnswer(client, query, () => 'saved');
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBe('read after'));
  await cacheAnswer(client, query, () => 'saved again');
  expect(client.getQueryData(query.queryKey)).toBe('saved again');
  expect(client.isFetching(query)).toBe(0);
  expect(read).toHaveBeenCalledTimes(2);
  leave();
});
