import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpointNames, endpoints } from './endpoints.ts';

it.each(endpointNames)('%s has permission null if and only if it has revalidate', (name) => {
  const row: Endpoint = endpoints[name];
  expect(row.permission === null).toBe(row.revalidate === true);
});
