import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpointNames, endpoints } from './endpoints.ts';

it.each(endpointNames)(
  '%s is about the catalogue where everyone gets the same, and nowhere else',
  (name) => {
    const row: Endpoint = endpoints[name];
    expect(row.about === 'catalogue').toBe(row.revalidate === true);
  },
);
