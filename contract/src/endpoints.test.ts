import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpointNames, endpoints } from './endpoints.ts';

it.each(endpointNames)(
  '%s needs no permission where everyone gets the same, and nowhere else',
  (name) => {
    const row: Endpoint = endpoints[name];
    expect(row.permission === null).toBe(row.revalidate === true);
  },
);
